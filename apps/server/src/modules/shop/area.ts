export const AREA = 'Market'
