export const AREA = 'Social'
