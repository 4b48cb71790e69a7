import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { giveRole } from '../../modules/identity/testing.ts'
import { below } from '../proof.ts'
import type { TestService } from '../service.ts'
import { untilNone } from '../until-none.ts'
import { type Resident, SCRIPTS, type Town } from './scripts.ts'

/** The longest pause of a resident between two scripts, per resident: many residents leave room for all. */
const PAUSE_MS_MAX = 200
/** A resident with fewer credits moves out: most actions here cost something. */
const POOR = 700
/** This resident only calls the operations that were called least. */
const SURVEYOR = 0

/** Lets this many players live by scripts at once for as long as `goesOn` says. */
export async function live(given: Omit<Town, 'moderator' | 'admin'>, players: number, goesOn: () => boolean) {
  const { service } = given
  const [moderator, admin] = [await service.player(), await service.player()]
  await giveRole(service, moderator, 'moderator')
  await giveRole(service, admin, 'admin')
  const town: Town = { ...given, moderator, admin }
  const played = new Map<string, number>()
  const stumbled = new Map<string, number>()
  const note = (all: Map<string, number>, what: string) => all.set(what, (all.get(what) ?? 0) + 1)
  const names = Object.keys(SCRIPTS)
  const moveIn = oneByOne(() => settleIn(service))

  async function reside(at: number): Promise<void> {
    let resident: Resident | null = null
    for (let turn = at; goesOn(); turn++) {
      // Each resident begins with another script, so that every script runs soon; later scripts are random.
      const next = turn < at + names.length ? turn % names.length : below(names.length)
      const name = at === SURVEYOR ? 'anything' : (names[next] as string)
      try {
        resident ??= await moveIn()
        await SCRIPTS[name]?.(town, resident)
        note(played, name)
      } catch (error) {
        if (!(error instanceof assert.AssertionError)) throw error
        note(stumbled, `${name}: ${error.message.slice(0, 160).replace(/[0-9a-f-]{36}/g, '…')}`)
      }
      await pause(below(PAUSE_MS_MAX * players))
      const wallet = await resident?.player.send('GET /wallet')
      if (!(wallet?.json?.wallet >= POOR || wallet?.json?.balance >= POOR)) resident = null
    }
  }
  await Promise.all(Array.from({ length: players }, (_none, at) => reside(at)))
  return { played, stumbled }
}

/** Passwords are hashed one by one; many registrations at once would be refused for the moment. */
function oneByOne<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

async function settleIn(service: TestService): Promise<Resident> {
  const player = await service.player()
  return { player, agentId: (await player.makeAgent()).id }
}

/** Resolves when no reaction is left. */
export function settle({ runtime }: TestService): Promise<void> {
  const { pool } = runtime.database
  const left = `select name, count(*)::int as count, max(last_error) as error
    from kernel.jobs where name like 'react:%' group by name`
  return untilNone(async () => (await pool.query<{ count: number }>(left)).rows)
}
