/** What an owner may want an agent for. The interface fixes these words. */
export const GOALS = [
  'Talk & Connect',
  'Work & Automate',
  'Create & Build',
  'Control My World',
  'Compete & Train',
  'Earn & Trade',
] as const
