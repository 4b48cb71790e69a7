import { deleteSchedule, listSchedules } from '../../tasks/index.ts'
import type { Answer } from '../speak.ts'
import { significantWords } from '../understand/significant.ts'
import { tried } from './tried.ts'
import { listed, shortly, type Turn } from './turn.ts'

const NAMES_ONE =
  /\b(?:schedules?|reminders?|zeitpl[aä]ne?|erinnerung(?:en)?|programmations?|rappels?|horarios?|recordatorios?|programmazion[ei]|promemoria|agendamentos?|lembretes?)\b/iu
const RHYTHM =
  /\b(?:every|each|daily|weekly|monthly|hourly|jeden?|jede|täglich|wöchentlich|chaque|quotidien\w*|cada|diario|ogni|giornalier\w*|semanal\w*|todos)\b/iu
const ENDS = /^(?:please |just )?(?:stop|cancel|end|delete|remove|drop|quit|pause|get rid of)\b/iu

/** “Delete the schedule about heat pumps” asks for nothing else. */
export const endsSchedule = (text: string): boolean => ENDS.test(text.trim()) && NAMES_ONE.test(text)

/** Words of the order itself, which say nothing of the work that is meant. */
const OF_THE_ORDER = new Set(
  'stop cancel end delete remove quit cease pause skip avoid doing more no don schedule reminder research write report course guide day week month hour every each daily weekly monthly again anymore just'.split(
    ' ',
  ),
)

/**
 * [chat-31] What is told not to be done may be something that repeats: the one that is meant ends, and of several the
 * agent asks which. Null where nothing that repeats is meant.
 */
export async function stopRepeating(turn: Turn, text: string): Promise<Answer | null> {
  const { deed, pair, phrases } = turn
  const active = (await listSchedules(deed.tx, pair.ownerId, pair.agentId)).filter(({ active }) => active)
  if (active.length === 0) return NAMES_ONE.test(text) ? { core: phrases.noSchedule, meta: null } : null
  const words = significantWords(text).filter((word) => !OF_THE_ORDER.has(word))
  const named = active.filter(({ prompt }) => {
    const held = new Set(significantWords(prompt))
    return words.some((word) => held.has(word))
  })
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
