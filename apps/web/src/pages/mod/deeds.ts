import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { makeStore, useStore } from '../../api/store.ts'
import { announce } from '../../shell/announce.tsx'
import { later, toast, toastProblem } from '../../ui/toast.tsx'

/** How long a decision can be taken back. Nothing is sent before, so what was undone was never done. */
const UNDO_MS = 10_000

/** A decision that waits for its time: of which comment, and how the row tells it. */
type Waiting = { readonly words: string; readonly undo: () => void }
const waiting = makeStore<ReadonlyMap<number, Waiting>>(new Map())

export const useWaiting = (): ReadonlyMap<number, Waiting> => useStore(waiting)

function drop(id: number): void {
  waiting.set(new Map([...waiting.get()].filter(([key]) => key !== id)))
}

const TOUCHED = /^(listReports|getReport|getStanding|listModerationLog|listMasteryQueue|getMasteryEvidence)$/

const refresh = () =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.test(String(queryKey[0])) })

async function send(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed()
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

/** Decides about a report once the time to take it back has passed, also when the page is left meanwhile. */
export function decide(decision: Decision): void {
  const { commentId, comment } = decision
  // Thought again about the same: only the last word counts.
  waiting.get().get(commentId)?.undo()
  const words = comment ? WORDS[comment] : 'muted by you'
  const takeBack = later(async () => {
    await send(() => carryOut(decision))
    drop(commentId)
  }, UNDO_MS)
  const undo = () => {
    takeBack()
    drop(commentId)
    announce('Taken back. Nothing was done.')
  }
  waiting.set(new Map(waiting.get()).set(commentId, { words, undo }))
  announce(`Comment of ${decision.author}: ${words}. Undo within ten seconds.`)
}

async function carryOut({ commentId: id, author, comment, mute, reason }: Decision): Promise<void> {
  // Both are begun at once: a page that is left has no time for one after the other.
  const deeds: Promise<unknown>[] = []
  if (comment === 'hide' || comment === 'show')
    deeds.push(shugyo.moderateComment({ id, hidden: comment === 'hide', reason }))
  if (comment === 'dismiss') deeds.push(shugyo.dismissReports({ id, reason }))
  if (mute > 0) deeds.push(shugyo.mutePlayer({ handle: author, hours: mute, reason }))
  await Promise.all(deeds)
}

/** Any other deed: said at the foot of the page, with the same time to take it back. */
export function doLater(text: string, deed: () => Promise<unknown>, onUndo?: () => void): void {
  const takeBack = later(() => send(deed), UNDO_MS)
  const undo = () => {
    takeBack()
    onUndo?.()
  }
  toast(text, { undo, ms: UNDO_MS })
}
