import type { Runtime } from '../../kernel/runtime.ts'
import { type AgentRow, recall } from '../agents/index.ts'
import { encode, type Thinking } from '../brain/index.ts'
import { fromPlain } from '../tasks/index.ts'
import type { WorkRead } from './answers/turn.ts'
import { type Forecasts, forecast } from './forecast.ts'
import { type Message, meaningReader, messageReader } from './reading.ts'
import { type Nearness, nearnessOf } from './recollect.ts'
import type { Intent } from './understand/intent.ts'

type Looking = {
  readonly db: Parameters<typeof recall>[0]['db']
  readonly runtime: Runtime
}

/** What a message means by rules and by meaning, worked out before any lock is taken. */
export type Considered = Omit<Message, 'said'> & {
  /** What the agent asks the owner about before doing it. */
  readonly proposal: Intent | null
  readonly nearness: Nearness | null
  readonly forecasts: Forecasts
  readonly works: ReadonlyMap<string, WorkRead>
  readonly priced: ReadonlyMap<string, readonly Intent[]>
}

/** How long a message waits for the encoder; after that, rules alone decide. */
const PATIENCE_MS = 4_000

/**
 * [chat-43] Reads what was written, in the thread of readers: null where that took too long. Rules alone read what an agent
 * token says: nothing is done on its request.
 */
export async function consider(
  { db, runtime }: Looking,
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
  const meant = await readers.read(ownerId, meaningReader, { message, name, meaning })
  if (!meant) return null
  const { understood, proposal } = meant
  const works = new Map(
    meant.works.map(
      ([key, read]) => [key, { ...read, route: read.route && fromPlain(runtime, read.route) }] as const,
    ),
  )
  const routes = [...works.values()].map(({ route }) => route)
  const forecasts = isOwner ? await forecast(thinking, routes) : new Map()
  const priced = new Map(meant.priced)
  const considered = { text, understood, wishes, left, proposal, nearness: null, forecasts, works, priced }
  const [about, another] = [...understood.intents, proposal].flatMap((one) => aboutOf(one) ?? [])
  // Nearness is to one question: of two, both go by words.
  if (!isOwner || wishes.length > 0 || !about || another) return considered
  const known = (await recall({ db, runtime }, { agentId, ownerId })).map(({ content }) => content)
  return { ...considered, nearness: await nearnessOf(thinking, known, about) }
}

/** Which part of the memory the owner asked for, when it is not all of it. */
const aboutOf = (intent: Intent | null): string | null =>
  intent?.kind === 'recall' || intent?.kind === 'forget' ? intent.about : null
