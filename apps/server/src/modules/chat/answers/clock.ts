import type { Answer } from '../speak.ts'
import type { Language } from '../understand/intent.ts'

const ASKED =
  /^(?:hey,? |so,? )?(?:what(?:'s| is) the time|what time is it|wie sp[aä]t ist es|wie viel uhr ist es|quelle heure est-il|il est quelle heure|qu[eé] hora es|che or[ae] (?:sono|è)|que horas são)(?: now| right now| jetzt| gerade)?$/iu

const SAID: Readonly<Record<Language, string>> = {
  en: 'By my clock it is',
  de: 'Auf meiner Uhr ist es',
  fr: 'À ma montre, il est',
  es: 'En mi reloj son las',
  it: 'Sul mio orologio sono le',
  pt: 'No meu relógio são',
}

/** Answers the time, when the owner asked for nothing else. */
export function tellTime(text: string, language: Language, at: Date): Answer | null {
  const said = text.replace(/[’‘]/g, "'").replace(/^[¿¡\s]+|[\s?!.…]+$/gu, '')
  return ASKED.test(said)
    ? { core: `${SAID[language]} ${at.toISOString().slice(11, 16)} UTC.`, meta: null }
    : null
}
