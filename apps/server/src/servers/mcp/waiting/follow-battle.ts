import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server'
import type { Operation } from '../../../kernel/operation/operation.ts'
import type { StreamPart } from '../../../kernel/operation/stream-source.ts'
import { followStream } from '../../../kernel/streams/follow.ts'
import { refused, tellProgress, textResult } from '../tools/results.ts'
import type { Args, Visit } from '../visit.ts'

/** A client may wait this long; then it gets the present state, and may ask again. */
export const FOLLOW_MAX_MS = 10 * 60_000

const UNDER_WAY = ['invited', 'queued', 'running']

type Round = { round: number; a_move: string; b_move: string; a_hp: number; b_hp: number }
type Battle = { id: string; status: string; outcome: string | null; ruleset: number; rounds: Round[] }

export type StreamOperation = Operation & { stream: StreamPart }

export const streamOperation = (visit: Visit, id: string): StreamOperation =>
  visit.operation(id) as StreamOperation

/** [mcp-15] Follows the battle's own stream, on any node, and reports each round as it happens. */
export async function followBattle(visit: Visit, { id }: Args, ctx: ServerContext): Promise<CallToolResult> {
  const first = await visit.runById('getBattle', { id })
  if (!first.ok) return refused(first.problem)
  if (!isUnderWay(first.value)) return over(first.value as Battle)
  try {
    await untilOver(visit, { id }, ctx)
  } catch (error) {
    return refused(visit.publicProblem(visit.operation('streamBattle'), error))
  }
  const last = await visit.runById('getBattle', { id })
  return last.ok ? over(last.value as Battle) : refused(last.problem)
}

const isUnderWay = (battle: unknown): boolean => UNDER_WAY.includes((battle as Battle).status)

async function untilOver(visit: Visit, input: Args, ctx: ServerContext): Promise<void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const timer = setTimeout(end, FOLLOW_MAX_MS)
  visit.signal.addEventListener('abort', () => end(), { once: true })
  if (visit.signal.aborted) end()
  let told = 0
  const tell = (round: Round, total: number) => {
    told = Math.max(told, round.round)
    return tellProgress(ctx, told, wordsOf(round), total).catch(() => {})
  }
  let total = 0
  let stop = () => {}
  try {
    stop = await followStream(
      visit.engine,
      { ...visit.call(visit.operation('streamBattle'), input), op: streamOperation(visit, 'streamBattle') },
      {
        tell({ event, data }) {
          if (event === 'state') {
            const { ruleset, rounds } = data as Battle
            total = ruleset === 1 ? 7 : 12
            for (const round of rounds.filter((one) => one.round > told)) void tell(round, total)
          }
          if (event === 'round') void tell(data as Round, total)
          if (event === 'end' || (event === 'state' && !isUnderWay(data))) end()
        },
        end,
      },
    )
    await ended
  } finally {
    stop()
    clearTimeout(timer)
  }
}

const wordsOf = ({ round, a_move, b_move, a_hp, b_hp }: Round): string =>
  `Round ${round}: ${a_move} against ${b_move}, ${a_hp} to ${b_hp} hp left`

const over = ({ id, status, outcome, rounds }: Battle): CallToolResult =>
  textResult({ id, status, outcome, rounds: rounds.length, replay: `shugyo://battles/${id}/replay` })
