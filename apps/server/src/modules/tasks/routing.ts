import type { Scope } from '../../kernel/operation/scopes.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Known } from '../../kernel/threads/readers.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../agents/index.ts'
import type { Credits } from '../ledger/index.ts'
import { type Costing, FREE, type JobKind, jobKinds, totalOf } from './job-kinds.ts'
import { deedRefusal } from './kinds/deeds.ts'
import { joinedRefusal } from './kinds/joined.ts'
import { clearer, refusal, refusalOf, rhythmRefusal, scheduleRefusal } from './kinds/refusals.ts'
import { withoutRhythm } from './kinds/rhythm.ts'
import { bare } from './kinds/words.ts'
import { shortened, TITLE_MAX, TOPIC_MAX } from './rules.ts'
import type { Wanted } from './store/rows.ts'

/** Where a prompt leads: to which kind of work, and what is wanted of it. */
export type Route = {
  readonly kind: JobKind
  readonly wanted: Wanted
  /** The work that this has done later. */
  readonly next?: Route | undefined
}

/** The kinds that a caller may ask for explicitly, where the prompt only names the topic. */
export type AskedKind = 'task' | 'lesson' | 'squad'

/** Names of the kinds that everything else falls back to. */
const RESEARCH = 'research'
const GUIDE = 'guide'
const SQUAD = 'squad'

/**
 * [tasks-1] The same prompt always leads to the same work: the kinds are asked in a fixed order, and the first that
 * recognises the words takes it. Other words become research, or are refused where they order an act. `kind` narrows
 * it: a lesson is a guide unless the words say course, a squad is a squad, a task is anything but these two.
 */
export const routeOf = (known: Known, prompt: string, asked: AskedKind | undefined): Route =>
  routeAmong(known, jobKinds.of(known).toReversed(), prompt, asked)

/**
 * [tasks-25] The same for a run of a schedule. The schedule has its rhythm: words on how often are no request, or each
 * run would set one more schedule.
 */
export function routeOfRun(known: Known, prompt: string, asked: AskedKind | undefined): Route {
  const kinds = jobKinds.of(known).filter(({ leadsTo }) => !leadsTo)
  return routeAmong(known, kinds.toReversed(), withoutRhythm(prompt), asked)
}

function routeAmong(
  known: Known,
  kinds: readonly JobKind[],
  prompt: string,
  asked: AskedKind | undefined,
): Route {
  const refused = (why: string): Route => ({
    kind: kindOf(known, refusal.name),
    wanted: { topic: topicOf(bare(prompt)), args: { why } },
  })
  const mayRefuse = asked !== 'lesson' && asked !== 'squad' && !isHedged(prompt)
  const unkept = mayRefuse ? (rhythmRefusal(prompt) ?? joinedRefusal(kinds, prompt)) : null
  if (unkept !== null) return refused(unkept)
  const deed = deedRefusal(prompt)
  if (deed !== null) return refused(deed)
  const words = clearer(prompt)
  for (const kind of kinds) {
    if (!admits(kind, asked) || (acts(kind) && asked !== 'squad' && isHedged(prompt))) continue
    const wanted = kind.recognise(words)
    const next = wanted && mayRefuse ? kind.leadsTo?.(wanted) : undefined
    // [tasks-29] Each run of it would only be refused.
    const joined = next === undefined ? null : joinedRefusal(kinds, next)
    if (joined !== null) return refused(joined)
    if (wanted) return leading(known, kind, wanted)
  }
  const undone = mayRefuse ? (refusalOf(prompt) ?? scheduleRefusal(prompt)) : null
  if (undone !== null) return refused(undone)
  const fallback = asked === 'lesson' ? GUIDE : asked === 'squad' ? SQUAD : RESEARCH
  return { kind: kindOf(known, fallback), wanted: { topic: topicOf(prompt), args: {} } }
}

/** Whether the kind does more than read and write documents. */
const acts = ({ intent }: JobKind): boolean => intent === 'errand' || intent === 'squad'

/** [tasks-23] Work that the words deny, put off or only wonder about is not requested: it becomes research at most. */
const HEDGES =
  /\b(?:not|never|no|nothing|don't|dont|won't|without|unless|only if|what if|what happens|later maybe)\b|n't\b|^(?:should|would|could|why|how|what|when|who|is|are|does|do) (?:i|we|it|they|he|she|people|the|this|that)\b/i

const isHedged = (prompt: string): boolean => HEDGES.test(bare(prompt))

function admits({ kind }: JobKind, asked: AskedKind | undefined): boolean {
  if (asked === 'lesson') return kind === 'lesson'
  if (asked === 'squad') return kind === 'squad'
  return asked === undefined || (kind !== 'lesson' && kind !== 'squad')
}

/** With what it leads to. */
export function leading(known: Known, kind: JobKind, wanted: Wanted): Route {
  const next = kind.leadsTo?.(wanted)
  return next === undefined ? { kind, wanted } : { kind, wanted, next: routeOfRun(known, next, undefined) }
}

/** [tasks-22] The scopes that a key needs for this work, and for what it leads to. */
export const scopesOf = ({ kind, next }: Route): readonly Scope[] => [
  ...(kind.scopes ?? []),
  ...(next ? scopesOf(next) : []),
]

/** [tasks-16] Whether the work, or what it leads to, has words that only the owner may read. */
export const isPrivate = ({ kind, next }: Route): boolean =>
  (kind.private ?? false) || (next !== undefined && isPrivate(next))

export function kindOf(runtime: Pick<Runtime, 'contributions'>, name: string): JobKind {
  const known = jobKinds.of(runtime).find((kind) => kind.name === name)
  if (!known) throw new Error(`no kind of work is named ${name}`)
  return known
}

/** The topic of a prompt: its words, without the courtesies. */
const topicOf = (prompt: string): string =>
  shortened(prompt, TOPIC_MAX).replace(/(?<![\s?!.…])[\s?!.…]+$/, '') || prompt.trim()

/** The present cost: the same for a quote and for the task. */
export async function costOf(
  reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>,
  agent: AgentRow,
  { kind, wanted }: Route,
): Promise<Costing & { readonly total: Credits }> {
  const costing = (await kind.cost?.(reading, agent, wanted)) ?? FREE
  return { ...costing, total: totalOf(costing) }
}

/** The title in lists. */
export const titleOf = ({ kind, wanted }: Route): string =>
  shortened(`${TITLES[kind.intent]}: ${wanted.topic}`, TITLE_MAX)

const TITLES: Record<JobKind['intent'], string> = {
  research: 'Research',
  report: 'Report',
  guide: 'Guide',
  course: 'Course',
  squad: 'Squad',
  errand: 'Errand',
}
