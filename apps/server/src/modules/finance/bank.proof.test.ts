import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { startEmbeddedPostgres } from '../../kernel/postgres/index.ts'
import {
  askOnce,
  fromAnywhere,
  insist,
  type Sent,
  underKills,
  withMortalService,
} from '../../testing/mortal-service.ts'
import { Player } from '../../testing/player.ts'
import { below, chance, proofSize, tell } from '../../testing/proof.ts'
import { audit } from '../ledger/index.ts'
import { ledgerHouse } from '../ledger/testing.ts'
import { financeChecks } from './index.ts'

const PLAYERS = 12
const KILLS = proofSize(3)
const LIFE_MS_MAX = 1_000
const DONE_MIN = proofSize(30)
const WELCOME = 2_000

type Account = { readonly player: Player; readonly userId: string; readonly agentId: string }
type Kind = 'pay' | 'fund' | 'withdraw' | 'topup'

/** A client's request, and its answer, if one came. */
type Tried = {
  readonly key: string
  readonly kind: Kind
  readonly from: string | null
  readonly to: string
  readonly amount: number
  outcome: 'done' | 'refused' | 'unknown'
  txId: string | null
}

describe('the whole service as a bank, killed again and again with its database', () => {
  it('[finance-16] keeps its total, and every acknowledged transfer once', {
    timeout: proofSize(300_000),
  }, async () => {
    await withMortalService(async (service) => {
      const accounts = await openAccounts(service.url)
      const tried: Tried[] = []
      const isDone = () => tried.filter(({ outcome }) => outcome === 'done').length >= DONE_MIN
      const bank = () => service.kills < KILLS || !isDone()
      await underKills(
        service,
        () => Promise.all(accounts.map((account) => useBank(account, accounts, tried, bank))),
        { lifeMsMax: LIFE_MS_MAX },
      )
      await service.end()
      const together = await checkBank(service.dataDir, accounts, tried)
      const told = Object.entries(Object.groupBy(tried, ({ outcome }) => outcome))
      const outcomes = told.map(([what, some]) => `${some?.length} ${what}`).join(', ')
      tell(`${service.kills} kills, transfers: ${outcomes}; ${together} payments shared a transaction`)
    })
  })
})

/** Players with one agent each, which pay every other agent without approval. */
async function openAccounts(url: string): Promise<Account[]> {
  const accounts = await Promise.all(
    Array.from({ length: PLAYERS }, async (_none, at) => {
      const player = new Player(url)
      const handle = `banker_${at}`
      const body = { email: `${handle}@example.com`, password: 'correct horse battery', handle }
      const { status, text, json } = await player.send('POST /auth/register', {
        headers: fromAnywhere(),
        body,
      })
      assert.equal(status, 201, text)
      const { id } = await player.makeAgent(`Agent ${at}`)
      return { player, userId: json.user.id as string, agentId: id }
    }),
  )
  for (const { player, agentId } of accounts) {
    const agentIds = accounts.map((account) => account.agentId).filter((id) => id !== agentId)
    const payees = await player.send(`PUT /agents/${agentId}/payees`, { body: { agentIds } })
    const terms = { dailyLimit: 1_000_000, askAbove: 1_000_000 }
    const policy = await player.send(`PUT /agents/${agentId}/policy`, { body: terms })
    assert.deepEqual([payees.status, policy.status], [200, 200])
  }
  return accounts
}

/** One client: moves credits, one move at a time, until the time is over. */
async function useBank(account: Account, all: readonly Account[], tried: Tried[], bank: () => boolean) {
  while (bank()) {
    const move = someMove(account, all)
    tried.push(move.tried)
    // A payment without a key is tried once; a client with a key gives up now and then too. Neither learns the outcome.
    const isPay = move.tried.kind === 'pay'
    const keyed = !isPay || chance() < 0.5
    const headers = keyed ? { 'idempotency-key': move.tried.key } : {}
    const send = () => account.player.send(move.route, { headers, body: move.body })
    const patient = !isPay || (keyed && chance() < 0.8)
    note(move.tried, patient ? await insist(send) : await askOnce(send))
  }
}

function note(tried: Tried, answer: Sent | null): void {
  if (!answer) return
  assert([200, 402, 409].includes(answer.status), answer.text)
  tried.outcome = answer.status === 200 ? 'done' : 'refused'
  if (tried.kind === 'pay' && tried.outcome === 'done') {
    assert.equal(answer.json.status, 'paid', answer.text)
    tried.txId = answer.json.txId
  }
}

function someMove({ userId, agentId }: Account, all: readonly Account[]) {
  const payee = (all.filter((other) => other.agentId !== agentId).at(below(all.length - 1)) as Account)
    .agentId
  const kind = (['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'fund', 'withdraw', 'topup'] as const)[
    below(9)
  ] as Kind
  const tried: Tried = {
    key: randomUUID(),
    kind,
    from: { pay: agentId, fund: userId, withdraw: agentId, topup: null }[kind],
    to: { pay: payee, fund: agentId, withdraw: userId, topup: userId }[kind],
    amount: 1 + below(40),
    outcome: 'unknown',
    txId: null,
  }
  const route = kind === 'topup' ? 'POST /wallet/topup' : `POST /agents/${agentId}/${kind}`
  const { amount, key } = tried
  return { tried, route, body: kind === 'pay' ? { amount, toAgentId: payee, memo: key } : { amount } }
}

type Leg = { transfer: string; kind: Kind; debit: string; credit: string; amount: number; memo: string }

/** Compares the clients' answers with the database. Returns the number of payments that shared a transaction. */
async function checkBank(
  dataDir: string,
  accounts: readonly Account[],
  tried: readonly Tried[],
): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const runtime = ledgerHouse(postgres.connection, 2)
  try {
    const { db, pool } = runtime.database
    const { violations, lines } = await audit(db, { checks: financeChecks })
    assert.equal(violations, 0, JSON.stringify(lines))
    const { rows: legs } = await pool.query<Leg>(
      `select transfer, kind, debit, credit, amount, memo from ledger.legs
       where kind in ('pay', 'fund', 'withdraw', 'topup')`,
    )
    checkPayments(tried, legs)
    checkOwnMoves(tried, legs)
    const { rows } = await pool.query('select sum(balance)::bigint as held from ledger.accounts')
    const topped = sumOf(legs.filter(({ kind }) => kind === 'topup'))
    assert.equal(rows[0].held, accounts.length * WELCOME + topped)
    const { rows: shared } = await pool.query<{ count: number }>(
      `select count(*) from (select count(*) over (partition by xmin::text) as together from ledger.legs where kind = 'pay') of
       where together > 1`,
    )
    return shared[0]?.count ?? 0
  } finally {
    await runtime.database.close()
    await postgres.stop()
  }
}

/** Each payment has its key in its memo: an acknowledged one is stored once, a refused one not at all. */
function checkPayments(tried: readonly Tried[], legs: readonly Leg[]): void {
  const byKey = Map.groupBy(
    legs.filter(({ kind }) => kind === 'pay'),
    ({ memo }) => memo.slice(memo.lastIndexOf(' ') + 1),
  )
  const pays = tried.filter(({ kind }) => kind === 'pay')
  for (const { key, from, to, amount, outcome, txId } of pays) {
    const found = byKey.get(key) ?? []
    if (outcome === 'done')
      assert.equal(found.length, 1, `${key} was acknowledged, and is there ${found.length} times`)
    if (outcome === 'refused') assert.equal(found.length, 0, `${key} was refused, and is there`)
    assert(found.length <= 1, `${key} is there ${found.length} times`)
    for (const leg of found) {
      assert.deepEqual([leg.debit, leg.credit, leg.amount], [from, to, amount])
      if (txId !== null) assert.equal(leg.transfer, txId)
    }
  }
  const known = new Set(pays.map(({ key }) => key))
  for (const key of byKey.keys()) assert(known.has(key), `nobody asked for ${key}`)
}

/** Owners repeat their own moves until they get an answer, so the acknowledged ones are stored, and no others. */
function checkOwnMoves(tried: readonly Tried[], legs: readonly Leg[]): void {
  const line = (kind: string, to: string, amount: number) => `${kind} ${to} ${amount}`
  const acknowledged = tried
    .filter(({ kind, outcome }) => kind !== 'pay' && outcome === 'done')
    .map(({ kind, to, amount }) => line(kind, to, amount))
  const there = legs
    .filter(({ kind }) => kind !== 'pay')
    .map(({ kind, credit, amount }) => line(kind, credit, amount))
  assert.deepEqual(there.sort(), acknowledged.sort())
  assert(tried.every(({ kind, outcome }) => kind === 'pay' || outcome !== 'unknown'))
}

const sumOf = (legs: readonly Leg[]): number => legs.reduce((sum, { amount }) => sum + amount, 0)
