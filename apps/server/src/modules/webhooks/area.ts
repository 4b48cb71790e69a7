export const AREA = 'Webhooks'
