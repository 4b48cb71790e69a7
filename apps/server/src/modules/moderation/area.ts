export const AREA = 'Moderation'
