import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addMs, HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { settleBattle } from './settle.ts'
import { type Ask, type Cast, frozen, makeBouts, makeCast, takeAsks } from './testing/evening.ts'
import { everyRow, followUp } from './testing/tables.ts'

const FIRST = new Date('2026-11-20T12:00:00Z')
const SEED = 'an evening'

type Settle = (runtime: Runtime, asks: readonly Ask[]) => Promise<void>

const singly: Settle = async (runtime, asks) => {
  for (const ask of asks) await runUnitOfWork(runtime, (uow) => settleBattle.run(uow, ask))
}
const inGroupsOf =
  (size: number): Settle =>
  async (runtime, asks) => {
    for (let from = 0; from < asks.length; from += size)
      await runUnitOfWork(runtime, async (uow) => settleBattle.batch?.run(uow, asks.slice(from, from + size)))
  }

/** Evenings far enough apart that one of them lies on the next day; each settled in its own way. */
async function spend(runtime: Runtime, evenings: readonly Settle[]): Promise<Record<string, string[]>> {
  const cast: Cast = await makeCast(frozen(runtime, FIRST, SEED), SEED)
  for (const [evening, settle] of evenings.entries()) {
    const seed = `${SEED} ${evening}`
    const then = frozen(runtime, addMs(FIRST, evening * 13 * HOUR_MS), seed)
    await makeBouts(then, cast, seed)
    await settle(then, await takeAsks(then))
    await followUp(then)
  }
  return everyRow(runtime)
}

describe('settling many together', () => {
  const one = useService({ settings: { role: 'http' } })
  const all = useService({ settings: { role: 'http' } })

  it('[battles-72] comes to the same as one by one, in every row of every table', async () => {
    const [alone, together] = await Promise.all([
      spend(one.runtime, [singly, singly]),
      spend(all.runtime, [inGroupsOf(1_000), inGroupsOf(7)]),
    ])
    assert(alone['battles.battles']?.every((row) => row.includes('"status":"done"')))
    for (const [table, rows] of Object.entries(alone)) assert.deepEqual(together[table], rows, table)
  })
})
