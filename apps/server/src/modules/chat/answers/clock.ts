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

const ASKED_DAY =
  /^(?:hey,? |so,? )?(?:what(?:'s| is) (?:the date|today's date|today)|(?:what|which) (?:day|date|weekday) is it|welcher tag ist heute|welches datum ist heute|quel jour (?:est-on|sommes-nous)|qu[eé] d[ií]a es hoy|che giorno [eè] oggi|que dia é hoje)(?: now| today| heute)?$/iu
const ASKED_THERE =
  /^(?:hey,? |so,? )?(?:what(?:'s| is) the time|what time is it)(?: now| right now)? in (?<city>\p{L}[\p{L} ]{2,30})$/iu

/** The time zone that is named after a city; null for a place that none is named after. */
function zoneOf(city: string): string | null {
  const name = city.trim().toLowerCase().replaceAll(' ', '_')
  return Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase().endsWith(`/${name}`)) ?? null
}

function timeThere(city: string, at: Date): Answer {
  const zone = zoneOf(city)
  const core = zone
    ? `In ${city.trim()} it is ${at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })} on ${at.toLocaleDateString('en-GB', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}.`
    : `Of ${city.trim()} I know no time zone. By my clock it is ${at.toISOString().slice(11, 16)} UTC.`
  return { core, meta: null }
}

/** Answers the time or the day, when the owner asked for nothing else. */
export function tellTime(text: string, language: Language, at: Date): Answer | null {
  const said = text.replace(/[’‘]/g, "'").replace(/^[¿¡\s]+|(?<![\s?!.…])[\s?!.…]+$/gu, '')
  const city = ASKED_THERE.exec(said)?.groups?.['city']
  if (city) return timeThere(city, at)
  if (ASKED_DAY.test(said)) {
    const day = at.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    return { core: `${day} (UTC).`, meta: null }
  }
  return ASKED.test(said)
    ? { core: `${SAID[language]} ${at.toISOString().slice(11, 16)} UTC.`, meta: null }
    : null
}
