import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { makeStore, useStore } from '../../api/store.ts'
import { announce } from '../../shell/announce.tsx'
import { later, toast, toastProblem } from '../../ui/feedback/toast.tsx'

/** How long a decision can be undone. Nothing is sent before, so an undone decision never happened. */
const UNDO_MS = 10_000

/** A decision that waits, and its words; once it is being sent it can't be undone any more. */
type Waiting = { readonly words: string; readonly undo?: () => void }
/** By the comment that it is about; any other action by its own name. */
type Key = number | string
const waiting = makeStore<ReadonlyMap<Key, Waiting>>(new Map())

export const useWaiting = (): ReadonlyMap<Key, Waiting> => useStore(waiting)

const put = (id: Key, one: Waiting) => waiting.set(new Map(waiting.get()).set(id, one))

function drop(id: Key): void {
  waiting.set(new Map([...waiting.get()].filter(([key]) => key !== id)))
}

const TOUCHED = /^(listReports|getReport|getStanding|listModerationLog|listMasteryQueue|getMasteryEvidence)$/

const refresh = () =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.test(String(queryKey[0])) })

async function send(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    toastProblem(error)
  }
  await refresh()
}

export type Decision = {
  readonly commentId: number
  readonly author: string
  /** Null leaves the comment as it is. */
  readonly comment: 'hide' | 'show' | 'dismiss' | null
  /** Hours; 0 mutes nobody. */
  readonly mute: number
  readonly reason: string
}

const WORDS = { hide: 'hidden by you', show: 'shown again by you', dismiss: 'dismissed by you' }

/** Sends a decision once the time to undo it has passed, or when the page is left before. */
export function decide(decision: Decision): void {
  const { commentId, comment } = decision
  // The moderator decided again about the same comment: only the last decision counts.
  waiting.get().get(commentId)?.undo?.()
  const words = comment ? WORDS[comment] : 'muted by you'
  const undo = wait(commentId, words, () => carryOut(decision))
  put(commentId, {
    words,
    undo: () => {
      if (undo()) announce('Taken back. Nothing was done.')
    },
  })
  announce(`Comment of ${decision.author}: ${words}. Undo within ten seconds.`)
}

async function carryOut({ commentId: id, author, comment, mute, reason }: Decision): Promise<void> {
  // Both are sent at once: a page that is left has no time for one after the other.
  const requests: Promise<unknown>[] = []
  if (comment === 'hide' || comment === 'show')
    requests.push(shugyo.moderateComment({ id, hidden: comment === 'hide', reason }))
  if (comment === 'dismiss') requests.push(shugyo.dismissReports({ id, reason }))
  if (mute > 0) requests.push(shugyo.mutePlayer({ handle: author, hours: mute, reason }))
  await Promise.all(requests)
}

/**
 * Any other action: shown at the foot of the page, with the same time to undo it. It waits under its key until it is
 * done, undone or refused; meanwhile nobody should be able to start it again (`useWaiting().has(key)`).
 */
export function actLater(key: string, words: string, action: () => Promise<unknown>): void {
  const undo = wait(key, words, action)
  put(key, { words, undo })
  toast(`${words} in ten seconds.`, { tone: 'info', undo, ms: UNDO_MS })
}

/** Answers a function that undoes it, which says whether it was in time. */
function wait(key: Key, words: string, action: () => Promise<unknown>): () => boolean {
  const takeBack = later(async () => {
    put(key, { words })
    await send(action)
    drop(key)
  }, UNDO_MS)
  return () => {
    const inTime = takeBack()
    if (inTime) drop(key)
    return inTime
  }
}
