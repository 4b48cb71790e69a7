export const AREA = 'Auth and identity'
