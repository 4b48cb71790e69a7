import type { Runtime } from '../../kernel/runtime.ts'
import { type AgentRow, recall } from '../agents/index.ts'
import { encode, type Thinking } from '../brain/index.ts'
import { bare } from '../tasks/index.ts'
import { pricedWork } from './answers/cost.ts'
import { alludedWork } from './answers/following.ts'
import { routeFor, type Wording } from './answers/work.ts'
import { type Forecasts, forecast } from './forecast.ts'
import { isReply } from './pending.ts'
import { researchFor } from './propose.ts'
import { type Nearness, nearnessOf } from './recollect.ts'
import { type Intent, isTaskIntent, type Understood } from './understand/intent.ts'
import { understand } from './understand/read.ts'
import { plainly } from './understand/second/features.ts'
import { isWorthASecondReading, weigh } from './understand/second/weigh.ts'
import { guess } from './understand/second/weights.ts'
import { type Wish, wishesOf } from './wishes.ts'

type Looking = { readonly db: Parameters<typeof recall>[0]['db']; readonly runtime: Runtime }

/** What a message means by rules and by meaning, worked out before any lock is taken. */
export type Considered = {
  readonly understood: Understood
  /** [chat-41] Several, where the whole message is answered wish by wish. */
  readonly wishes: readonly Wish[]
  /** What the agent asks the owner about before doing it. */
  readonly proposal: Intent | null
  readonly nearness: Nearness | null
  readonly forecasts: Forecasts
}

/** How long a message waits for the encoder; after that, rules alone decide. */
const PATIENCE_MS = 4_000

/** Reads what the owner wrote. Rules alone read what an agent token says: nothing is done on its request. */
export async function consider(looking: Looking, agent: AgentRow, text: string): Promise<Considered> {
  const understood = understand(text, agent.name)
  const thinking: Thinking = {
    runtime: looking.runtime,
    account: agent.ownerId,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const wishes = wishesOf(text, understood, agent.name)
  const alone = { understood, proposal: null }
  const weighed = wishes.length > 0 ? alone : await readAgain(thinking, understood, text, agent.name)
  const wording = { runtime: looking.runtime, language: understood.language, name: agent.name }
  const read = wishes.map((wish) => ({ ...wish, proposal: null }))
  const routes = [{ ...weighed, text }, ...read].flatMap((one) => routesOf(wording, one, one.text))
  const forecasts = await forecast(thinking, routes)
  if (wishes.length > 0) return { ...weighed, wishes, nearness: null, forecasts }
  const [about, another] = [...weighed.understood.intents, weighed.proposal].flatMap(
    (one) => aboutOf(one) ?? [],
  )
  // Nearness is to one question: of two, both go by words.
  if (!about || another) return { ...weighed, wishes, nearness: null, forecasts }
  const pair = { agentId: agent.id, ownerId: agent.ownerId }
  const known = (await recall(looking, pair)).map(({ content }) => content)
  return { ...weighed, wishes, nearness: await nearnessOf(thinking, known, about), forecasts }
}

/** All work that may be begun or proposed upon the message. */
function routesOf(
  wording: Wording,
  { understood, proposal }: Pick<Considered, 'understood' | 'proposal'>,
  text: string,
) {
  const meant = [...understood.intents, ...pricedWork(text, wording.name), proposal, researchFor(text)]
  const requests = meant.flatMap((intent) =>
    intent && isTaskIntent(intent) ? [{ effect: intent.kind, prompt: intent.prompt }] : [],
  )
  const instead = requests.map(({ prompt }) => ({ effect: 'research' as const, prompt: bare(prompt) }))
  return [...requests, ...instead, ...alludedWork(text)].map(({ effect, prompt }) =>
    routeFor(wording, effect, prompt),
  )
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

/** Which part of the memory the owner asked for, when it is not all of it. */
const aboutOf = (intent: Intent | null): string | null =>
  intent?.kind === 'recall' || intent?.kind === 'forget' ? intent.about : null
