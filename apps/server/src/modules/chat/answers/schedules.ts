import { deleteSchedule, listSchedules } from '../../tasks/index.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { forAWhile, leftOut } from '../understand/bounds.ts'
import { LANGUAGES } from '../understand/intent.ts'
import { languageOf } from '../understand/languages/index.ts'
import { significantWords } from '../understand/significant.ts'
import { tried } from './tried.ts'
import { listed, plain, shortly, type Turn } from './turn.ts'

const NAMES_ONE =
  /\b(?:schedules?|reminders?|zeitpl[aä]ne?|erinnerung(?:en)?|programmations?|rappels?|horarios?|recordatorios?|programmazion[ei]|promemoria|agendamentos?|lembretes?)\b/iu
const ENGLISH_NAME = /\b(?:schedules?|reminders?)\b/iu
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
  "stop stopping cancel cancelling canceling end ending delete deleting remove removing drop quit cease pause skip avoid doing do more no not never nothing don dont needn don't doesn't needn't need want wish longer schedule scheduled reminder remind reminding research researching write writing report reporting send sending tell telling check checking look looking guide guides day week month hour every each daily weekly monthly nightly again anymore any just now right away at once immediately kindly thank ok okay hey then also well good forever completely altogether rid get all for from by with can could would will you're there there's one ones thing but except excepting exception apart aside other than besides"
    .split(' ')
    // Foreign articles, and the words for such work.
    .concat(
      'bitte nicht mehr nie kein keine keinen keiner den die das der des dem ein eine einen mein meine meinen meiner mich mir an über zu zum zur von vom für und auf jede jeden täglich tag woche monat zeitplan zeitpläne erinnerung erinnerungen erinnere erinner recherchiere recherchier recherche bericht berichte lösche lösch beende stopp stoppe hör damit'.split(
        ' ',
      ),
      'le la les l un une des du de d ne n pas plus jamais mon ma mes ton ta tes sur pour chaque jour semaine mois rappel rappels rappelle-moi rappelle moi programmation recherche recherches cherche rapport arrête arrêter arrete supprime annule'.split(
        ' ',
      ),
      'el los las una unos del al en sobre mi mis tu más cada día semana mes recordatorio recordatorios horario recuérdame investiga investigación investigues investigar informe cancela elimina borra quita deja nunca'.split(
        ' ',
      ),
      'il lo i gli della dello dei delle di su mio mia ogni giorno settimana mese promemoria programmazione ricordami ricerca ricerche cerca rapporto cancella ferma non più mai'.split(
        ' ',
      ),
      'o os as um uma do da dos das em meu minha meus minhas não nao mais todos dia mês lembrete lembretes agendamento lembra-me pesquisa pesquises relatório apaga para por'.split(
        ' ',
      ),
    ),
)

const NAMED =
  /\b(?:schedules?|reminders?) (?:for|about|on|of|to) (?<after>.{2,80})$|\bremind(?:ing)? (?:me|us) (?:to|of|about|that) (?<told>.{2,80})$|\b(?:the|my|that|your) (?<before>[\p{L}' -]{2,60}?) (?:schedules?|reminders?)\b/iu
const OF_ANY =
  /^(?:day|daily|weekly|monthly|nightly|hourly|regular|recurring|last|latest|first|newest|only|new|old|next|other|whole|current|active|open|mon|tues|wednes|thurs|fri|satur|sun)?(?:day)?$/u

/** The words that say which work is meant. */
const wordsOf = (text: string): string[] =>
  significantWords(text).filter((word) => !OF_THE_ORDER.has(word) && !OF_ANY.test(word))

/** What the words name as that which repeats, so that nothing else can be meant. */
export function nameIn(text: string): string[] {
  const { after, told, before } = NAMED.exec(plain(text))?.groups ?? {}
  return wordsOf(after ?? told ?? before ?? '')
}

type Schedule = Awaited<ReturnType<typeof listSchedules>>[number]

/** “Researching” is “research”, “teaching” is “teach”. */
const stemOf = (word: string): string => word.replace(/(?<=\p{L}{3})(?:ing|ed|e)$/u, '')

/** Those that hold every one of the words, or only some. */
function holding(active: readonly Schedule[], words: readonly string[], all: boolean): Schedule[] {
  const stems = words.map(stemOf)
  return active.filter(({ prompt }) => {
    const held = new Set(significantWords(prompt).map(stemOf))
    return (
      stems.length > 0 && (all ? stems.every((one) => held.has(one)) : stems.some((one) => held.has(one)))
    )
  })
}

/** Whether a schedule, a reminder or a rhythm is spoken of, and not just some work. */
export const speaksOfOne = (text: string): boolean =>
  NAMES_ONE.test(text) || RHYTHM.test(text) || /\breminding (?:me|us)\b/iu.test(text)

/** The schedules that are to end; null where the words only share some with one. */
function meantOf(active: readonly Schedule[], text: string, isEnglish: boolean): readonly Schedule[] | null {
  const name = isEnglish ? nameIn(text) : []
  if (name.length > 0) {
    const found = holding(active, name, true)
    return found.length > 0 ? found : holding(active, name, false).length > 0 ? null : []
  }
  const words = wordsOf(text)
  const found = holding(active, words, true)
  if (found.length > 0) return found
  const shared = holding(active, words, false)
  if (!speaksOfOne(text)) return []
  if (shared.length > 0) return isEnglish ? null : shared
  // “The schedule that you set up yesterday” names no work; “stop quizzing me every day” does.
  if (words.length === 0 || (isEnglish && NAMES_ONE.test(text))) return active
  return isEnglish ? [] : null
}

/** [chat-31] The others of “all but the one on tides”; null where the words don't clearly tell them apart. */
function othersThan(active: readonly Schedule[], before: string, after: string): Schedule[] | null {
  if (!/\b(?:all|every|each|any|everything)\b/iu.test(before) || wordsOf(before).length > 0) return null
  const spared = after.split(/,|\s(?:and|or)\s/u).map((part) => holding(active, wordsOf(part), true))
  if (spared.some((found) => found.length === 0)) return null
  const kept = new Set(spared.flat())
  const others = active.filter((one) => !kept.has(one))
  return others.length > 0 ? others : null
}

const promptsOf = (schedules: readonly Schedule[]): string =>
  listed(schedules.map(({ prompt }) => shortly(prompt)))

/**
 * [chat-31] What is told not to be done may be something that repeats: the one that is meant ends, and of several the
 * agent asks which. Null where nothing that repeats is meant.
 */
export async function stopRepeating(turn: Turn, text: string): Promise<Answer | null> {
  const { phrases } = turn
  if (keepsOn(text) || onlyAsks(text)) return null
  const active = await activeOf(turn)
  if (active.length === 0) return NAMES_ONE.test(text) ? { core: phrases.noSchedule, meta: null } : null
  const words = STANDING[turn.language]
  // The words may be in another language than the answer, and too few to know it by.
  const spoken = languageOf(text, turn.agent.name)
  const isOfAPrompt = (found: RegExpExecArray) =>
    active.some(({ prompt }) => prompt.toLowerCase().includes(found[0].trim()))
  const languages = ENGLISH_NAME.test(text) || !NAMES_ONE.test(text) ? [spoken] : LANGUAGES
  const spares = languages.map((language) => leftOut(language, text)).find((found) => found !== null)
  if (spares && !isOfAPrompt(spares)) {
    const said = text.trimEnd().replace(/(?<![.!])[.!]+$/u, '')
    const to = spares.index + spares[0].length
    if (!speaksOfOne(text) && holding(active, wordsOf(said.slice(to)), true).length === 0) return null
    const others = othersThan(active, said.slice(0, to), said.slice(to))
    if (!others) return { core: phrases.whichSchedule(promptsOf(active)), meta: null }
    const pending = { kind: 'end', scheduleIds: others.map(({ id }) => id) }
    return { core: words.endOthers(promptsOf(others)), meta: { pending } }
  }
  const bounded = languages.map((language) => forAWhile(language, text)).find((found) => found !== null)
  if (bounded && !isOfAPrompt(bounded)) {
    const touched = holding(active, wordsOf(text), false)
    const goOn = touched.length > 0 ? touched : speaksOfOne(text) ? active : []
    return goOn.length > 0 ? { core: words.goesOn(promptsOf(goOn)), meta: null } : null
  }
  const meant = meantOf(active, text, spoken === 'en')
  if (meant === null) return { core: phrases.whichSchedule(promptsOf(active)), meta: null }
  const [only] = meant
  if (!only) return speaksOfOne(text) ? { core: words.notRepeating(promptsOf(active)), meta: null } : null
  if (meant.length > 1) return { core: phrases.whichSchedule(promptsOf(meant)), meta: null }
  return endNow(turn, [only.id])
}

const activeOf = async ({ uow, pair }: Turn) =>
  (await listSchedules(uow.tx, pair.ownerId, pair.agentId)).filter(({ active }) => active)

/** Ends what is still there of them. */
export const endNow = (turn: Turn, ids: readonly string[]): Promise<Answer> =>
  tried(turn, ['tasks:write'], async () => {
    const { uow, pair, phrases } = turn
    const ended = (await activeOf(turn)).filter(({ id }) => ids.includes(id))
    if (ended.length === 0) return { core: phrases.noSchedule, meta: null }
    for (const { id } of ended) await deleteSchedule(uow.tx, pair.ownerId, id)
    return { core: ended.map(({ prompt }) => phrases.scheduleEnded(shortly(prompt))).join(' '), meta: null }
  })
