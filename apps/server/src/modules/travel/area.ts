export const AREA = 'Travel'
