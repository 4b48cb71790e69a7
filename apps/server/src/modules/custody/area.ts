export const AREA = 'Custody'
