export const AREA = 'Economy and finance'
