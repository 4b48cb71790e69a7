export const AREA = 'Ownership and progress'
