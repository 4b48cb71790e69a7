import { memoizePer } from '../../kernel/lib/memoize-per.ts'
import { makeSleeper } from '../../kernel/lib/sleeper.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { Heads } from '../../kernel/streams/heads.ts'
import { type Call, runtimeOf } from './call.ts'
import { isOver, rests } from './states.ts'
import { findTask, findVersions, type TaskRow } from './store.ts'

/** A missed notification is soon made up for by the next read. */
const LOOK_MS = 15_000
/** How long the answer to a message waits for the end of its task; after that it shows the present state. */
const PATIENCE_MS = 120_000

const headsOf = memoizePer(
  (runtime: Runtime) => new Heads((ids) => findVersions(runtime.database.db, ids), runtime.log),
)

/** Watchers of a task in this process read it at once. */
export const tellWatchers = (runtime: Runtime, id: string): void => headsOf(runtime).tell(id)

/** [a2a-12] Takes a place among the account's streams; answers a function that gives it back. */
export function stay(call: Call): () => void {
  const { streams } = runtimeOf(call)
  const { caller, gone, request, engine } = call
  if (streams.isClosed) refuse('unavailable', { headers: { 'retry-after': '1' } })
  const giveBack = streams.places.take(caller, request.address, engine.limitFactor)
  const leave = streams.attend({
    caller,
    write: ({ bytes }) => call.write(bytes),
    end: () => gone.abort(),
  })
  return () => {
    leave()
    giveBack()
  }
}

/** Yields a task whenever it has changed, until it is over or the caller is gone. */
export async function* changesOf(
  call: Call,
  from: TaskRow,
  signal: AbortSignal = call.gone.signal,
): AsyncGenerator<TaskRow> {
  const runtime = runtimeOf(call)
  const { sleep, wake } = makeSleeper()
  const unfollow = headsOf(runtime).follow(from.id, from.version, wake)
  signal.addEventListener('abort', wake)
  try {
    for (let last = from.version; !signal.aborted; ) {
      const row = await findTask(runtime.database.db, from.id)
      if (!row) return
      if (row.version === last) await sleep(LOOK_MS)
      else {
        last = row.version
        yield row
        if (isOver(row.state)) return
      }
    }
  } finally {
    signal.removeEventListener('abort', wake)
    unfollow()
  }
}

/** The task once it waits for no further step of its own, or as it is when the time limit ends. */
export async function settled(call: Call, row: TaskRow): Promise<TaskRow> {
  if (rests(row.state)) return row
  const signal = AbortSignal.any([call.gone.signal, AbortSignal.timeout(PATIENCE_MS)])
  let last = row
  for await (const changed of changesOf(call, row, signal)) {
    last = changed
    if (rests(last.state)) break
  }
  return last
}
