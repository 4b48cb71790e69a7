/** Languages that the agent understands and answers in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

/** Work that becomes a task of the agent, in its owner's words. */
export const TASK_EFFECTS = [
  'research',
  'lesson',
  'book',
  'scout',
  'journey',
  'report',
  'schedule',
  'squad',
  'equip',
] as const
export type TaskEffect = (typeof TASK_EFFECTS)[number]

/** What the service knows and the owner may ask for. */
export const TOPICS = [
  'purse',
  'wallet',
  'record',
  'skills',
  'care',
  'approvals',
  'spending',
  'last-battle',
  'instructions',
  'capabilities',
  'identity',
  'tasks',
  'invitations',
  'schedules',
  'done',
  'prices',
  'place',
  'learned',
  'dojos',
] as const
export type Topic = (typeof TOPICS)[number]

export const BATTLE_MODES = ['training', 'ranked', 'open', 'hardcore', 'boss'] as const
export type BattleMode = (typeof BATTLE_MODES)[number]

/** What a message clearly asks. The agent acts on it, so each rule is narrow: what no rule recognises is `other`. */
export type Intent =
  | { readonly kind: TaskEffect; readonly prompt: string }
  | { readonly kind: 'battle'; readonly mode: BattleMode; readonly boss: string | null }
  /** What is asked for in a way that the agent can't keep to: it begins nothing, and says why. */
  | { readonly kind: 'unbegun'; readonly why: 'later' | 'mode' | 'excepts' }
  | { readonly kind: 'quiz' | 'care' | 'greeting' | 'thanks' | 'farewell' | 'spend' | 'other' }
  | { readonly kind: 'ask'; readonly topic: Topic }
  /** Each fact is stored on its own. `corrects`: the owner says that it was told otherwise before. */
  | { readonly kind: 'remember'; readonly facts: readonly string[]; readonly corrects?: boolean }
  /** `about` null: everything. */
  | { readonly kind: 'recall'; readonly about: string | null }
  /** `about` null: everything. `many`: the owner meant several, however many are found. */
  | { readonly kind: 'forget'; readonly about: string | null; readonly many: boolean }
  /** The owner wants something forgotten but doesn't clearly say what, or all but something: nothing is forgotten. */
  | { readonly kind: 'forget_what'; readonly spares?: boolean }
  /** An answer to a battle invitation; `from` null: whoever sent it. `bare`: “accept it”, which may be about something else. */
  | {
      readonly kind: 'invitation'
      readonly accept: boolean
      readonly from: string | null
      readonly bare: boolean
    }
  /** The owner wants something not done. */
  | { readonly kind: 'refrain' }
  /** A permission to spend or to trust, given as something to remember: memory holds preferences, never permissions. */
  | { readonly kind: 'permission' }

export type Understood = {
  readonly intents: readonly Intent[]
  readonly language: Language
  /** The rules understood only some of the words, or none: the reader by meaning may know better. */
  readonly unsure: boolean
}

/** The name of an intent's effect in the evaluation. */
export function effectOf(intent: Intent): string {
  switch (intent.kind) {
    case 'ask':
      return `ask-${intent.topic}`
    case 'forget':
      return intent.many || intent.about === null ? 'forget-many-asks' : 'forget'
    case 'invitation':
      return intent.accept && !intent.bare ? 'battle' : 'none'
    case 'forget_what':
    case 'refrain':
    case 'permission':
    case 'unbegun':
    case 'spend':
    case 'other':
      return 'none'
    default:
      return intent.kind
  }
}

export const isTaskIntent = (intent: Intent): intent is Extract<Intent, { readonly prompt: string }> =>
  'prompt' in intent
