export const AREA = 'Economy and finance'
export const APPROVALS_AREA = 'Approvals'
export const AGENTS_AREA = 'Agents, chat, voice'
