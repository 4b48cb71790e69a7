import { transact } from './db/transact.ts'
import type { Deed, Tx } from './deed.ts'
import type { House } from './house.ts'
import { newId } from './ids.ts'
import { Outbox } from './outbox.ts'

/** Carries out a deed in one transaction; afterwards wakes the workers if it left them something to do. */
export async function act<T>(house: House, deedOf: (deed: Deed) => Promise<T> | T): Promise<T> {
  let hints = new Set<() => void>()
  const result = await transact(house.database.db, house.random, async (tx) => {
    hints = new Set()
    const at = house.clock.now()
    const outbox = new Outbox(tx, at)
    const result = await deedOf(makeDeed(house, tx, at, outbox, hints))
    await outbox.write()
    return result
  })
  for (const hint of hints) give(house, hint)
  return result
}

/** What is committed is done, whatever becomes of the hints. */
function give(house: House, hint: () => void): void {
  try {
    hint()
  } catch (error) {
    house.log.error({ err: error }, 'a hint after a commit failed')
  }
}

function makeDeed(house: House, tx: Tx, at: Date, outbox: Outbox, hints: Set<() => void>): Deed {
  const { wakeWorkers } = house
  const leaveWork = () => hints.add(wakeWorkers)
  const deed: Deed = {
    tx,
    at,
    house,
    random: house.random,
    newId: () => newId(at, house.random),
    async emit(type, data) {
      leaveWork()
      await house.reactions.emit(deed, outbox, type, data)
    },
    enqueue(job, payload, options = {}) {
      leaveWork()
      const { runAt = at, uniqueKey = null } = options
      outbox.addJob({ id: deed.newId(), name: job.name, payload, runAt, uniqueKey })
    },
    afterCommit(hint) {
      hints.add(hint)
    },
  }
  return deed
}
