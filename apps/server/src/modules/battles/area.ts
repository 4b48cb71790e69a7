export const AREA = 'Battles'
