import { isFirm } from './english/lookups.ts'
import { readEnglish } from './english/read.ts'
import { readCourtesy, readSocial } from './english/social.ts'
import type { Intent, Understood } from './intent.ts'
import { languageOf, readForeign } from './languages/index.ts'
import { hear, sentencesOf } from './said.ts'

/** Reads a message by rules alone, and always reads the same words the same way. Never reads quoted or pasted text. */
export function understand(message: string, agentName: string): Understood {
  const { text, restore } = hear(message)
  const social = readSocial(text, agentName)
  if (social) return { intents: [social], language: 'en', unsure: false }
  const language = languageOf(text, agentName)
  const foreign = language === 'en' ? [] : readForeign(language, text, agentName)
  const read = foreign.length > 0 ? foreign : readEnglish(text, agentName)
  const courtesy = read.length > 0 ? null : readCourtesy(text)
  const intents = courtesy ? [courtesy] : read
  return {
    intents: intents.length > 0 ? intents.map((one) => restored(one, restore)) : [{ kind: 'other' }],
    language,
    unsure: read.length === 0 || (read.every(isLoose) && isLong(text)),
  }
}

function restored(intent: Intent, restore: (text: string) => string): Intent {
  if ('prompt' in intent) return { ...intent, prompt: restore(intent.prompt) }
  if (intent.kind === 'remember') return { ...intent, facts: intent.facts.map(restore) }
  if ((intent.kind === 'recall' || intent.kind === 'forget') && intent.about !== null)
    return { ...intent, about: restore(intent.about) }
  return intent
}

/** Rules for questions are wide, but for the one that asks for all memories. */
const isLoose = (intent: Intent): boolean =>
  (intent.kind === 'ask' && !isFirm(intent.topic)) || (intent.kind === 'recall' && intent.about !== null)

/** A long question is often about something else than the few words that a rule recognises. */
const LONG_WORDS = 5
const isLong = (text: string): boolean =>
  sentencesOf(text).length > 1 || text.trim().split(/\s+/).length >= LONG_WORDS
