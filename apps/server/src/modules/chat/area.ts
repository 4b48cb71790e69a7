export const AREA = 'Agents, chat, voice'
