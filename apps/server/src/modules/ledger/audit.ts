import type { Db } from '../../kernel/db/database.ts'
import { utcDay } from '../../kernel/lib/clock.ts'
import { type Contributions, Slot } from '../../kernel/lib/slot.ts'
import type { EscrowId } from './money.ts'
import { creditsText } from './money.ts'
import type { AuditLine, AuditMark, AuditReport } from './store/audit.ts'
import {
  countLegs,
  newestLegId,
  selectBalances,
  selectBrokenChains,
  selectCounts,
  selectFilledEscrows,
  selectHeld,
  selectLegFaults,
  selectPlatformPostings,
  selectRolledSums,
  selectStillFilled,
  selectTotals,
} from './store/audit.ts'

/** A check reports this many violations, and counts the others. */
const TOLD_MAX = 20
const LEGS_BATCH = 50_000
const ACCOUNTS_BATCH = 1_000

/** A promise about all credits. `run` yields a sentence for each place where it is broken, but for those that lie before the mark. */
export type AuditCheck = {
  readonly name: string
  readonly promise: string
  run(db: Db, since: AuditMark | null): AsyncIterable<string>
}

/** Answers which of these escrows the module has an open record for. */
export type EscrowKeeper = (db: Db, ids: readonly EscrowId[]) => Promise<readonly EscrowId[]>

/** Checks that modules above add to the ledger's own. */
export const auditChecks = new Slot<AuditCheck>('ledger: audit checks')
/** Added by modules that open escrows. */
export const escrowKeeping = new Slot<EscrowKeeper>('ledger: escrow keepers')

export type AuditParts = {
  readonly checks?: readonly AuditCheck[]
  readonly escrowKeepers?: readonly EscrowKeeper[]
}

export const auditPartsOf = (contributions: Contributions): AuditParts => ({
  checks: auditChecks.of({ contributions }),
  escrowKeepers: escrowKeeping.of({ contributions }),
})

/**
 * Proves the ledger's promises on the live database, in bounded steps that block nobody. Changes that happen meanwhile
 * do no harm: each statement sees one moment, in which all promises hold. From a mark on, movements before it are not
 * read again: every later one must go on from what its accounts held then.
 */
export async function audit(
  db: Db,
  { checks = [], escrowKeepers = [] }: AuditParts = {},
  since: AuditMark | null = null,
  at = new Date(),
): Promise<AuditReport> {
  const next = await markAt(db, since, at)
  const lines: AuditLine[] = []
  const held = since === null ? balances : continued
  for (const check of [legs, held, rollUp, issuedCredits, escrows(escrowKeepers), ...checks]) {
    lines.push(await runCheck(db, check, since))
  }
  const violations = lines.reduce((sum, line) => sum + line.violations, 0)
  const counts = await selectCounts(db, next)
  return { violations, lines, counts, mark: violations === 0 ? next : since }
}

/** Where the next audit may begin, if this one finds nothing. */
async function markAt(db: Db, since: AuditMark | null, at: Date): Promise<AuditMark> {
  const rolled = await selectRolledSums(db)
  const leg = rolled[0]?.through ?? 0
  const legs = (since?.legs ?? 0) + (await countLegs(db, since?.leg ?? 0, leg))
  const sums = Object.fromEntries(rolled.map(({ account, sum }) => [account, sum]))
  const isLaterDay = since !== null && utcDay(new Date(since.at)) < utcDay(at)
  return { at: at.toISOString(), leg, legs, sums, dayLeg: isLaterDay ? since.leg : (since?.dayLeg ?? 0) }
}

async function runCheck(
  db: Db,
  { name, promise, run }: AuditCheck,
  since: AuditMark | null,
): Promise<AuditLine> {
  const line: AuditLine = { name, promise, violations: 0, told: [] }
  for await (const violation of run(db, since)) {
    line.violations++
    if (line.told.length < TOLD_MAX) line.told.push(violation)
  }
  return line
}

const legs: AuditCheck = {
  name: 'transfers',
  promise: 'every transfer balances and is whole',
  async *run(db, since) {
    const newest = await newestLegId(db)
    for (let after = since?.leg ?? 0; after < newest; after += LEGS_BATCH) {
      for (const { id, transfer, fault } of await selectLegFaults(db, after, after + LEGS_BATCH)) {
        yield `leg ${id} of transfer ${transfer} ${fault}`
      }
    }
  },
}

const balances: AuditCheck = {
  name: 'balances',
  promise: 'every balance equals its postings',
  async *run(db) {
    let last: string | null = null
    for (;;) {
      const batch = await selectBalances(db, last, ACCOUNTS_BATCH)
      for (const { kind, id, balance, posted, lastAfter } of batch) {
        if (balance < 0) yield `the ${kind} of ${id} holds ${balance}`
        if (balance !== posted) yield `the ${kind} of ${id} holds ${balance}, its legs sum to ${posted}`
        if (balance !== lastAfter)
          yield `the ${kind} of ${id} holds ${balance}, its last leg says ${lastAfter}`
      }
      last = batch.at(-1)?.id ?? null
      if (last === null || batch.length < ACCOUNTS_BATCH) return
    }
  },
}

/** The same from a mark on: each movement continues what its accounts held, and the last says what they hold. */
const continued: AuditCheck = {
  name: balances.name,
  promise: balances.promise,
  async *run(db, since) {
    const newest = await newestLegId(db)
    for (let after = since?.leg ?? 0; after < newest; after += LEGS_BATCH) {
      for (const { id, account, expected, after: said } of await selectBrokenChains(
        db,
        after,
        after + LEGS_BATCH,
      ))
        yield `leg ${id} leaves ${said} to ${account}, which held ${expected} by then`
    }
    let last: string | null = null
    for (;;) {
      const batch = await selectHeld(db, last, ACCOUNTS_BATCH)
      for (const { kind, id, balance, lastAfter } of batch)
        if (balance !== lastAfter)
          yield `the ${kind} of ${id} holds ${balance}, its last leg says ${lastAfter}`
      last = batch.at(-1)?.id ?? null
      if (last === null || batch.length < ACCOUNTS_BATCH) return
    }
  },
}

const rollUp: AuditCheck = {
  name: 'roll-up',
  promise: 'the platform’s rolled-up sums equal its postings',
  async *run(db, since) {
    const rolled = await selectRolledSums(db)
    const through = rolled[0]?.through ?? 0
    const posted = new Map<string, number>(Object.entries(since?.sums ?? {}))
    for (let after = since?.leg ?? 0; after < through; after += LEGS_BATCH) {
      const upTo = Math.min(through, after + LEGS_BATCH)
      for (const { account, amount } of await selectPlatformPostings(db, after, upTo)) {
        posted.set(account, (posted.get(account) ?? 0) + amount)
      }
    }
    for (const { account, kind, sum } of rolled) {
      const right = posted.get(account) ?? 0
      if (sum !== right) yield `${kind} is rolled up to ${sum} at leg ${through}, its legs sum to ${right}`
    }
  },
}

const issuedCredits: AuditCheck = {
  name: 'issued',
  promise: 'all credits sum to what was issued',
  async *run(db) {
    const { held, issued } = await selectTotals(db)
    if (held !== issued) yield `${creditsText(held)} are held, ${issued} were issued`
  },
}

/** [ledger-10] Every escrow with credits belongs to something that is still open: an order, a rental and so on. */
const escrows = (keepers: readonly EscrowKeeper[]): AuditCheck => ({
  name: 'escrows',
  promise: 'no escrow holds credits without its open record',
  async *run(db) {
    let last: string | null = null
    for (;;) {
      const batch = await selectFilledEscrows(db, last, ACCOUNTS_BATCH)
      const ids = batch.map(({ id }) => id as EscrowId)
      const known = new Set((await Promise.all(keepers.map((keeper) => keeper(db, ids)))).flat())
      // A record that was closed since the escrows were read took its credits along: only what is still there is amiss.
      const unknown = ids.filter((id) => !known.has(id))
      for (const { id, balance } of unknown.length === 0 ? [] : await selectStillFilled(db, unknown)) {
        yield `escrow ${id} holds ${balance} for nothing`
      }
      last = ids.at(-1) ?? null
      if (last === null || batch.length < ACCOUNTS_BATCH) return
    }
  },
})
