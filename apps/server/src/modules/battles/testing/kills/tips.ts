import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../kernel/db/database.ts'
import { askOnce, fromAnywhere, insist } from '../../../../testing/mortal-service.ts'
import type { Player } from '../../../../testing/player.ts'

/** A new account's credits, less five agents: the first is free, and each takes 300 in its purse. */
const WALLET_AT_START = 2_000 - 4 * 100 - 5 * 300
const PURSE_AT_START = 300

/** A tip, and whether its giver got an answer. Its key is also its message. */
export type Tip = {
  readonly key: string
  readonly battleId: string
  readonly side: 'a' | 'b'
  readonly amount: number
  readonly userId: string
  /** The agent whose purse paid. */
  readonly agentId: string | null
  readonly outcome: 'done' | 'refused' | 'unknown'
}

export type Giver = { readonly player: Player; readonly userId: string; readonly agentId: string }

/** Every other tip is from a purse. Every fifth giver gives up after one try and never learns whether it worked. */
export async function giveTip(giver: Giver, at: number, battleId: string, side: 'a' | 'b'): Promise<Tip> {
  const { player, userId } = giver
  const agentId = at % 2 === 0 ? giver.agentId : null
  const [key, amount] = [randomUUID(), 1 + (at % 9)]
  const body = { side, amount, message: key, ...(agentId === null ? {} : { asAgentId: agentId }) }
  const send = () => {
    const headers = { ...fromAnywhere(), 'idempotency-key': key }
    return player.send(`POST /battles/${battleId}/tips`, { headers, body })
  }
  const answer = at % 5 === 4 ? await askOnce(send) : await insist(send)
  if (answer) assert([200, 409].includes(answer.status), answer.text)
  const outcome = answer === null ? 'unknown' : answer.status === 200 ? 'done' : 'refused'
  return { key, battleId, side, amount, userId, agentId, outcome }
}

type Shown = Omit<Tip, 'outcome'> & { fighterId: string }

/**
 * Every tip arrived once or not at all, as its giver was told; wallets, purses and the day's totals agree with the
 * tips.
 */
export async function checkTips(
  { pool }: Database,
  players: readonly Giver[],
  tips: readonly Tip[],
): Promise<number> {
  const { rows: shown } = await pool.query<Shown>(
    `select c.text as key, c.battle_id as "battleId", c.side, c.amount, c.user_id as "userId", c.agent_id as "agentId",
            case c.side when 'a' then b.a_agent_id else b.b_agent_id end as "fighterId"
     from battles.comments c join battles.battles b on b.id = c.battle_id where c.kind = 'tip'`,
  )
  const byKey = Map.groupBy(shown, ({ key }) => key)
  for (const { outcome, battleId: _battleId, ...asked } of tips) {
    const found = byKey.get(asked.key) ?? []
    const [least, most] = { done: [1, 1], refused: [0, 0], unknown: [0, 1] }[outcome] as [number, number]
    assert(found.length >= least && found.length <= most, `${asked.key} is ${outcome}, ${found.length} times`)
    for (const { fighterId: _id, battleId: _shownAt, ...one } of found) assert.deepEqual(one, asked)
    byKey.delete(asked.key)
  }
  assert.deepEqual([...byKey.keys()], [], 'tips that nobody gave')
  await checkLegs(pool, shown)
  await checkBalances(pool, players, shown)
  await checkDays(pool, shown)
  return shown.length
}

const payerOf = ({ agentId, userId }: Shown): string => agentId ?? userId

async function checkLegs(pool: Database['pool'], shown: readonly Shown[]): Promise<void> {
  const { rows } = await pool.query(`select debit, credit, amount from ledger.legs where kind = 'tip'`)
  const moved = rows.map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`)
  const due = shown.map((tip) => `${payerOf(tip)} ${tip.fighterId} ${tip.amount}`)
  assert.deepEqual(moved.sort(), due.sort(), 'the ledger moved other tips than are shown')
}

async function checkBalances(
  pool: Database['pool'],
  players: readonly Giver[],
  shown: readonly Shown[],
): Promise<void> {
  const due = new Map<string, number>()
  const add = (id: string, amount: number) => due.set(id, (due.get(id) ?? 0) + amount)
  for (const tip of shown) {
    add(payerOf(tip), -tip.amount)
    add(tip.fighterId, tip.amount)
  }
  const start = new Map(
    players.flatMap(({ userId, agentId }) => [
      [userId, WALLET_AT_START],
      [agentId, PURSE_AT_START],
    ]),
  )
  const { rows } = await pool.query('select id, balance from ledger.accounts where id = any($1::uuid[])', [
    [...start.keys()],
  ])
  assert.equal(rows.length, start.size)
  for (const { id, balance } of rows)
    assert.equal(balance, (start.get(id) as number) + (due.get(id) ?? 0), `the credits of ${id}`)
}

/** [battles-36] The totals of one day or, if the run went past midnight, of two. */
async function checkDays(pool: Database['pool'], shown: readonly Shown[]): Promise<void> {
  const { rows } = await pool.query(
    'select user_id, sum(total)::int as total from battles.tip_days group by 1',
  )
  const due = Object.entries(Object.groupBy(shown, ({ userId }) => userId)).map(
    ([userId, tips = []]) => `${userId} ${tips.reduce((sum, { amount }) => sum + amount, 0)}`,
  )
  assert.deepEqual(rows.map(({ user_id, total }) => `${user_id} ${total}`).sort(), due.sort())
}
