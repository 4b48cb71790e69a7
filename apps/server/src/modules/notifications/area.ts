export const AREA = 'Notifications'
