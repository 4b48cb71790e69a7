export const AREA = 'Tasks, work, learning'
