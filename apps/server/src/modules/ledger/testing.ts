import { pino } from 'pino'
import { type ConnectionOptions, openDatabase } from '../../kernel/db/database.ts'
import { systemClock } from '../../kernel/lib/clock.ts'
import { newId, type UserId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { NO_TRACING } from '../../kernel/tracing/tracing.ts'
import { assembleReactions } from '../../kernel/transaction/facts.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import {
  accountIdOf,
  type Credits,
  credits,
  type Holder,
  MINT,
  type PersonalHolder,
  wallet,
} from './money.ts'
import { insertAccount } from './store/accounts.ts'
import type { Movement } from './store/legs.ts'
import { transfer } from './transfer.ts'

/** The part of a runtime that the ledger needs, for programs that run it alone. */
export function ledgerHouse(connection: ConnectionOptions, connectionsMax?: number): Runtime {
  return {
    database: openDatabase(connection, () => {}, connectionsMax),
    clock: systemClock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    reactions: assembleReactions([]),
    jobs: new Map(),
    wakeWorkers: () => {},
    tracing: NO_TRACING,
    replica: null,
  } as unknown as Runtime
}

/** Wallets without owners, each with this balance. */
export async function openWallets(
  runtime: Runtime,
  count: number,
  holding: number,
): Promise<PersonalHolder[]> {
  const holders = Array.from({ length: count }, () =>
    wallet(newId(systemClock.now(), systemRandom) as UserId),
  )
  await runUnitOfWork(runtime, async (uow) => {
    for (const holder of holders) {
      await insertAccount(uow.tx, holder)
      if (holding > 0) await transfer(uow, [move(MINT, holder, holding)])
    }
  })
  return holders
}

export const move = (from: Holder, to: Holder, amount: number): Movement => ({
  from,
  to,
  amount: amount as Credits,
  kind: 'pay',
  memo: 'A test',
})

/** The holders' balances, in their order. */
export async function balances(runtime: Runtime, holders: readonly Holder[]): Promise<Credits[]> {
  const { rows } = await runtime.database.pool.query<{ id: string; balance: number }>(
    'select id, balance from ledger.accounts where id = any($1)',
    [holders.map(accountIdOf)],
  )
  const found = new Map(rows.map(({ id, balance }) => [id, balance]))
  return holders.map((holder) => credits(found.get(accountIdOf(holder)) ?? 0))
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
