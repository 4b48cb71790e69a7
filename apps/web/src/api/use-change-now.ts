import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query'
import { queries } from './query.ts'

type ChangeNow<Shown, Change, Answered> = {
  /** The key under which the shown data is kept. */
  readonly queryKey: QueryKey
  readonly send: (change: Change) => PromiseLike<Answered>
  /** The data as the page foresees it. */
  readonly foresee: (shown: Shown, change: Change) => Shown
  /** The data as the service answered it; by default it stays as foreseen. */
  readonly take?: (shown: Shown, answered: Answered) => Shown
  readonly onDone?: (answered: Answered, change: Change) => unknown
  readonly onRefused: (error: Error) => unknown
}

type UnderWay = {
  /** The data that the service is known to hold. */
  held: unknown
  /** A read was interrupted, or goes on and may be too old. */
  mustRead: boolean
}

/** By what is changed, from the first change's beginning to the last one's end. */
const underWay = new Map<string, UnderWay>()

/**
 * A change that is shown before the service has answered it. Changes of the same thing are sent one after the other, so
 * that what was pressed last is what holds; an answer is shown only when no newer change waits for its own, and no read
 * that began before it shows what was there before.
 */
export function useChangeNow<Shown, Change, Answered = unknown>(parts: ChangeNow<Shown, Change, Answered>) {
  const { queryKey, send, foresee, take, onDone, onRefused } = parts
  const mutationKey = ['now', ...queryKey]
  const id = hashKey(mutationKey)
  const isOnly = () => queries.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id },
    mutationFn: async (change: Change) => send(change),
    onMutate: async (change) => {
      const mustRead = queries.isFetching({ queryKey }) > 0
      // A first read goes on: without it there is nothing to show.
      if (queries.getQueryData(queryKey)) await queries.cancelQueries({ queryKey })
      const shown = queries.getQueryData<Shown>(queryKey)
      const known = underWay.get(id)
      if (known) known.mustRead ||= mustRead
      else underWay.set(id, { held: shown, mustRead })
      if (shown) queries.setQueryData(queryKey, foresee(shown, change))
    },
    onSuccess: (answered, change) => {
      const known = underWay.get(id)
      const before = known?.held as Shown | undefined
      if (known && before) {
        known.held = take ? take(before, answered) : foresee(before, change)
        if (isOnly()) queries.setQueryData(queryKey, known.held)
      }
      return onDone?.(answered, change)
    },
    onError: onRefused,
    onSettled: (_answered, error) => {
      if (!isOnly()) return
      const known = underWay.get(id)
      underWay.delete(id)
      if (error) queries.setQueryData(queryKey, known?.held)
      if (error || known?.mustRead || queries.isFetching({ queryKey }) > 0)
        void queries.invalidateQueries({ queryKey })
    },
  })
}
