import type { PersonalDataPart } from '../../kernel/personal-data.ts'

/**
 * Intents name an account by its id and hold nothing else of it: a mint or a transfer that is under way must still be
 * signed, and one that is done stands on the chain for good. What became of each agent there is in the agents' part.
 */
export const chainPersonalData: PersonalDataPart = {
  module: 'chain',
  export: async () => ({}),
  erase: async () => {},
}
