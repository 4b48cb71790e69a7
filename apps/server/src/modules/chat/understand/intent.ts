/** Languages in which requests are understood and answers given. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

/** Work that is given to the agent as a task, in its owner's words. */
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

/** What the service knows and an owner may ask for. */
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
] as const
export type Topic = (typeof TOPICS)[number]

export const BATTLE_MODES = ['training', 'ranked', 'open', 'hardcore', 'boss'] as const
export type BattleMode = (typeof BATTLE_MODES)[number]

/** What the agent was clearly asked. Rules act, so each is narrow: what no rule knows is `other`. */
export type Intent =
  | { readonly kind: TaskEffect; readonly prompt: string }
  | { readonly kind: 'battle'; readonly mode: BattleMode; readonly boss: string | null }
  | { readonly kind: 'quiz' | 'care' | 'greeting' | 'thanks' | 'farewell' | 'spend' | 'other' }
  | { readonly kind: 'ask'; readonly topic: Topic }
  /** Each fact is kept by itself. */
  | { readonly kind: 'remember'; readonly facts: readonly string[] }
  /** `about` null: everything. */
  | { readonly kind: 'recall'; readonly about: string | null }
  /** `about` null: everything. `many`: several were meant, whatever is found. */
  | { readonly kind: 'forget'; readonly about: string | null; readonly many: boolean }
  /** Something is to be forgotten, but not clearly what: nothing is. */
  | { readonly kind: 'forget_what' }
  /** Something is not to be done. */
  | { readonly kind: 'refrain' }
  /** A leave to spend or to trust, given as something to remember: memory is preference, never permission. */
  | { readonly kind: 'permission' }

export type Understood = {
  readonly intents: readonly Intent[]
  readonly language: Language
  /** Only some of the words were understood, or none: who reads by meaning may know better. */
  readonly unsure: boolean
}

/** The name under which the evaluation knows what an intent leads to. */
export function effectOf(intent: Intent): string {
  switch (intent.kind) {
    case 'ask':
      return `ask-${intent.topic}`
    case 'forget':
      return intent.many || intent.about === null ? 'forget-many-asks' : 'forget'
    case 'forget_what':
    case 'refrain':
    case 'permission':
    case 'spend':
    case 'other':
      return 'none'
    default:
      return intent.kind
  }
}

export const isTaskIntent = (intent: Intent): intent is Extract<Intent, { readonly prompt: string }> =>
  'prompt' in intent
