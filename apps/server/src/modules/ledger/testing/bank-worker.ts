import { createInterface } from 'node:readline'
import { newId, type UserId } from '../../../kernel/lib/ids.ts'
import { systemRandom } from '../../../kernel/lib/random.ts'
import { startEmbeddedPostgres } from '../../../kernel/postgres/index.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { wallet } from '../money.ts'
import { ledgerHouse, move } from '../testing.ts'
import { type TransferId, transfer } from '../transfer.ts'

/** The worker's lines: a transfer that it begins, and how it ended, if it knows. */
export type BankLine =
  | { said: 'ready' }
  | { said: 'try'; id: string; from: string; to: string; amount: number }
  | { said: 'done' | 'refused' | 'unknown'; id: string }

const AT_ONCE = 8
const AMOUNT_MAX = 40

/**
 * A service that does nothing but transfers, on an embedded database of its own, until it is killed: `node
 * bank-worker.ts <data folder> <user id> …`. Writes a line before and after each transfer.
 */
async function main([dataDir = '', ...userIds]: string[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const runtime = ledgerHouse(postgres.connection)
  const pick = () => userIds[systemRandom.bytes(2).readUInt16BE() % userIds.length] as UserId
  // Writing to a pipe is synchronous: a line is out before the next step.
  const say = (line: BankLine) => console.log(JSON.stringify(line))

  let ending = false
  async function work(): Promise<void> {
    while (!ending) {
      const [from, to] = [pick(), pick()]
      if (from === to) continue
      const id: TransferId = newId(runtime.clock.now(), systemRandom)
      const amount = 1 + ((systemRandom.bytes(1)[0] ?? 0) % AMOUNT_MAX)
      say({ said: 'try', id, from, to, amount })
      const said = await runUnitOfWork(runtime, (uow) =>
        transfer(uow, [move(wallet(from), wallet(to), amount)], id),
      ).then(
        () => 'done' as const,
        (error) => (error.code === 'insufficient_funds' ? ('refused' as const) : ('unknown' as const)),
      )
      say({ said, id })
      if (said === 'unknown') await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  say({ said: 'ready' })
  const working = Promise.all(Array.from({ length: AT_ONCE }, work))
  for await (const _line of createInterface({ input: process.stdin })) break
  ending = true
  await working
  await runtime.database.close()
  await postgres.stop()
}

if (import.meta.main) await main(process.argv.slice(2))
