import { broadcast } from './broadcast.ts'
import { collect, giveUp } from './collect.ts'
import { resolveDifferences } from './differences.ts'
import { concludeGuests, handGuests } from './guests.ts'
import { checkHistory } from './history.ts'
import type { Lane } from './lane.ts'
import { readLog } from './log.ts'
import { changeOver } from './relayers.ts'
import { fillHole, sendReady } from './send.ts'

/** Transactions under way at once: enough to fill blocks, few enough to start over with. */
const OPEN_MAX = 4

/** The result of a turn: more to do at once, something to wait for, or nothing. */
export type Left = 'more' | 'waiting' | 'nothing'

/** One round of the outbox. Cut short anywhere, the next one finds everything it needs in the database. */
export async function advance(lane: Lane): Promise<Left> {
  let head = await checkHistory(lane)
  await collect(lane, head)
  const { own, former, givenUp } = await changeOver(lane, head)
  // [chain-27] On a chain of our own the next relayer begins when the one before is done: one order, however often it is told.
  const places = lane.node && former > 0 ? 0 : OPEN_MAX - own
  const sent = places > 0 && (await sendReady(lane, head, places))
  if (former > 0) for (const relayer of lane.former) await fillHole(lane, relayer, head)
  let waiting = await giveUp(lane, await collect(lane, head), givenUp)
  await broadcast(lane, waiting, head)
  let guests = await handGuests(lane)
  if (lane.node && (waiting.length > 0 || guests)) {
    await lane.node.mine(lane.rpc)
    lane.pass('after-mine')
    head = await checkHistory(lane)
    waiting = await collect(lane, head)
    guests = await concludeGuests(lane)
  }
  const unread = await readLog(lane, head)
  // Only who knows the newest moves can tell where a token is.
  const followed = !unread && (await resolveDifferences(lane))
  lane.pass('before-save')
  await lane.node?.save(lane.rpc, 'due')
  if (unread || followed || (sent && waiting.length === 0)) return 'more'
  return waiting.length > 0 || own + former > 0 || guests ? 'waiting' : 'nothing'
}
