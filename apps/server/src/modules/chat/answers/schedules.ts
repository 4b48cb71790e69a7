import { deleteSchedule, listSchedules } from '../../tasks/index.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { significantWords } from '../understand/significant.ts'
import { tried } from './tried.ts'
import { listed, plain, shortly, type Turn } from './turn.ts'

const NAMES_ONE =
  /\b(?:schedules?|reminders?|zeitpl[aä]ne?|erinnerung(?:en)?|programmations?|rappels?|horarios?|recordatorios?|programmazion[ei]|promemoria|agendamentos?|lembretes?)\b/iu
const RHYTHM =
  /\b(?:every|each|daily|weekly|monthly|hourly|jeden?|jede|täglich|wöchentlich|chaque|quotidien\w*|cada|diario|ogni|giornalier\w*|semanal\w*|todos)\b/iu
const ENDS =
  /^(?:please |just |(?:can|could|would|will) you (?:please )?)?(?:stop|cancel|end|delete|remove|drop|quit|pause|get rid of|cancela|elimina|borra|quita|l[öo]sche?|beende?|stoppe?|supprime|annule|arr[êe]te|cancella|ferma|apaga)\b/iu

/** “Delete the schedule about heat pumps” asks for nothing else. “Para” is “for” before it is “stop”. */
export const endsSchedule = (text: string): boolean =>
  ENDS.test(text.trim()) && NAMES_ONE.test(text) && !onlyAsks(text)

/** “Stop the reminder?”: but “can you stop the reminder?” is a courteous order. */
const onlyAsks = (text: string): boolean =>
  /\?\s*$/u.test(text) && !/^(?:can|could|would|will) you\b/iu.test(text.trim())

/** “Don’t stop the reminder” */
const KEEPS =
  /\b(?:(?:don't|do not|dont|never|not)\b[^,.;!]{0,20}\b(?:stop|cancel|end|delete|remove|drop|quit|pause|skip)|(?:no|non|não|nao|nunca|mai|ne) (?:me |te |mi )?(?:cancel|elimin|borr|par[aeo]|apag|ferm|supprim|annul|arr[êe]t)\p{L}*|(?:l[öo]sche?|beende?|stoppe?)\b[^,.;!]{0,40}\b(?:nicht|nie))\b/iu
const keepsOn = (text: string): boolean =>
  KEEPS.test(plain(text)) && !(ENDS.test(text.trim()) && !/\bnicht\b|\bnie\b/iu.test(text))

/** Words of the order itself, which say nothing of the work that is meant. */
const OF_THE_ORDER = new Set(
  'stop cancel end delete remove quit cease pause skip avoid doing more no don schedule reminder research write report course guide day week month hour every each daily weekly monthly again anymore just'.split(
    ' ',
  ),
)

const NAMED =
  /\b(?:schedules?|reminders?) (?:for|about|on|of|to) (?<after>.{2,80})$|\b(?:the|my|that|your) (?<before>[\p{L}' -]{2,60}?) (?:schedules?|reminders?)\b/iu
const OF_ANY =
  /^(?:day|daily|weekly|monthly|nightly|hourly|regular|recurring|last|latest|first|newest|only|new|old|next|other|whole|current|active|open|mon|tues|wednes|thurs|fri|satur|sun)?(?:day)?$/u

/** Whether the words name what repeats, so that nothing else can be meant. */
function namesAnother(text: string): boolean {
  const { after, before } = NAMED.exec(plain(text))?.groups ?? {}
  return significantWords(after ?? before ?? '').some((word) => !OF_THE_ORDER.has(word) && !OF_ANY.test(word))
}

/**
 * [chat-31] What is told not to be done may be something that repeats: the one that is meant ends, and of several the
 * agent asks which. Null where nothing that repeats is meant.
 */
export async function stopRepeating(turn: Turn, text: string): Promise<Answer | null> {
  const { deed, pair, phrases } = turn
  if (keepsOn(text) || onlyAsks(text)) return null
  const active = (await listSchedules(deed.tx, pair.ownerId, pair.agentId)).filter(({ active }) => active)
  if (active.length === 0) return NAMES_ONE.test(text) ? { core: phrases.noSchedule, meta: null } : null
  const words = significantWords(text).filter((word) => !OF_THE_ORDER.has(word))
  const named = active.filter(({ prompt }) => {
    const held = new Set(significantWords(prompt))
    return words.some((word) => held.has(word))
  })
  if (named.length === 0 && turn.language === 'en' && namesAnother(text))
    return { core: STANDING.en.notRepeating(listed(active.map(({ prompt }) => shortly(prompt)))), meta: null }
  const meant = named.length > 0 ? named : NAMES_ONE.test(text) || RHYTHM.test(text) ? active : []
  const [only] = meant
  if (!only) return null
  if (meant.length > 1)
    return { core: phrases.whichSchedule(listed(meant.map(({ prompt }) => shortly(prompt)))), meta: null }
  return tried(turn, ['tasks:write'], async () => {
    await deleteSchedule(deed.tx, pair.ownerId, only.id)
    return { core: phrases.scheduleEnded(shortly(only.prompt)), meta: null }
  })
}
