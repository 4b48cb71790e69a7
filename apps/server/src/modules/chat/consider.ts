import type { Runtime } from '../../kernel/runtime.ts'
import { type AgentRow, recall } from '../agents/index.ts'
import { encode, type Thinking } from '../brain/index.ts'
import { isReply } from './pending.ts'
import { type Nearness, nearnessOf } from './recollect.ts'
import type { Intent, Understood } from './understand/intent.ts'
import { understand } from './understand/read.ts'
import { plainly } from './understand/second/features.ts'
import { isWorthASecondReading, weigh } from './understand/second/weigh.ts'
import { guess } from './understand/second/weights.ts'

type Looking = { readonly db: Parameters<typeof recall>[0]['db']; readonly runtime: Runtime }

/** What a message means by rules and by meaning, worked out before anything is held. */
export type Considered = {
  readonly understood: Understood
  /** What the owner is to be asked back about. */
  readonly proposal: Intent | null
  readonly nearness: Nearness | null
}

/** Who talks waits no longer for the encoder; rules alone go on then. */
const PATIENCE_MS = 4_000

/** Reads what the owner wrote. What an agent token says is read by rules alone: nothing is done at its word. */
export async function consider(looking: Looking, agent: AgentRow, text: string): Promise<Considered> {
  const understood = understand(text, agent.name)
  const thinking: Thinking = {
    runtime: looking.runtime,
    account: agent.ownerId,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const weighed = await readAgain(thinking, understood, text, agent.name)
  const about = [...weighed.understood.intents, weighed.proposal].map(aboutOf).find((one) => one !== null)
  if (!about) return { ...weighed, nearness: null }
  const pair = { agentId: agent.id, ownerId: agent.ownerId }
  const known = (await recall(looking, pair)).map(({ content }) => content)
  return { ...weighed, nearness: await nearnessOf(thinking, known, about) }
}

async function readAgain(thinking: Thinking, understood: Understood, text: string, name: string) {
  const said = plainly(text, name)
  const rulesDo = { understood, proposal: null }
  if (said === '' || isReply(text) || !isWorthASecondReading(understood)) return rulesDo
  const [meaning] = (await encode(thinking, [said])) ?? []
  if (!meaning) return rulesDo
  const { intents, proposal } = weigh(understood, said, guess(said, meaning), name)
  return { understood: { ...understood, intents }, proposal }
}

/** What of the memory is asked for, where it is not all of it. */
const aboutOf = (intent: Intent | null): string | null =>
  intent?.kind === 'recall' || intent?.kind === 'forget' ? intent.about : null
