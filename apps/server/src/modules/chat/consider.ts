import type { Runtime } from '../../kernel/runtime.ts'
import { type AgentRow, recall } from '../agents/index.ts'
import { encode, type Thinking } from '../brain/index.ts'
import { fromPlain, type Route } from '../tasks/index.ts'
import { type Forecasts, forecast } from './forecast.ts'
import { type Message, meaningReader, messageReader } from './reading.ts'
import { type Nearness, nearnessOf } from './recollect.ts'
import type { Intent } from './understand/intent.ts'

type Looking = {
  readonly db: Parameters<typeof recall>[0]['db']
  readonly runtime: Runtime
  readonly at: Date
}

/** What a message means by rules and by meaning, worked out before any lock is taken. */
export type Considered = Omit<Message, 'said'> & {
  /** What the agent asks the owner about before doing it. */
  readonly proposal: Intent | null
  readonly nearness: Nearness | null
  readonly forecasts: Forecasts
  readonly routes: ReadonlyMap<string, Route | null>
}

/** How long a message waits for the encoder; after that, rules alone decide. */
const PATIENCE_MS = 4_000

/**
 * [chat-43] Reads what was written, in the thread of readers: null where that took too long. Rules alone read what an agent
 * token says: nothing is done on its request.
 */
export async function consider(
  { db, runtime, at }: Looking,
  agent: AgentRow,
  written: string,
  isOwner: boolean,
): Promise<Considered | null> {
  const { id: agentId, ownerId, name } = agent
  const { readers } = runtime
  const message = await readers.read(ownerId, messageReader, { text: written, name, isOwner })
  if (!message) return null
  const { text, wishes, left, said } = message
  const thinking: Thinking = { runtime, account: ownerId, signal: AbortSignal.timeout(PATIENCE_MS) }
  const [meaning = null] = (said !== null && (await encode(thinking, [said]))) || []
  const meant = await readers.read(ownerId, meaningReader, { message, name, meaning, at })
  if (!meant) return null
  const { understood, proposal } = meant
  const routes = new Map(
    meant.routes.map(([key, route]) => [key, route && fromPlain(runtime, route)] as const),
  )
  const forecasts = isOwner ? await forecast(thinking, [...routes.values()]) : new Map()
  const considered = { text, understood, wishes, left, proposal, nearness: null, forecasts, routes }
  const [about, another] = [...understood.intents, proposal].flatMap((one) => aboutOf(one) ?? [])
  // Nearness is to one question: of two, both go by words.
  if (!isOwner || wishes.length > 0 || !about || another) return considered
  const known = (await recall({ db, runtime }, { agentId, ownerId })).map(({ content }) => content)
  return { ...considered, nearness: await nearnessOf(thinking, known, about) }
}

/** Which part of the memory the owner asked for, when it is not all of it. */
const aboutOf = (intent: Intent | null): string | null =>
  intent?.kind === 'recall' || intent?.kind === 'forget' ? intent.about : null
