export const AREA = 'Market'
export const FINANCE_AREA = 'Economy and finance'
