import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query'
import { queries } from './query.ts'

type ChangeNow<Shown, Change, Answered> = {
  /** Where what is shown is kept. */
  readonly queryKey: QueryKey
  readonly send: (change: Change) => PromiseLike<Answered>
  /** What is shown as it will be. */
  readonly foresee: (shown: Shown, change: Change) => Shown
  /** What is shown as the service answered it; by default it stays as foreseen. */
  readonly take?: (shown: Shown, answered: Answered) => Shown
  readonly onDone?: (answered: Answered, change: Change) => unknown
  readonly onRefused: (error: Error) => unknown
}

/** What the service is known to hold while changes are under way, by what is changed. */
const held = new Map<string, unknown>()

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
      const wasReading = queries.isFetching({ queryKey }) > 0
      await queries.cancelQueries({ queryKey })
      const shown = queries.getQueryData<Shown>(queryKey)
      if (isOnly()) held.set(id, shown)
      if (shown) queries.setQueryData(queryKey, foresee(shown, change))
      return { wasReading }
    },
    onSuccess: (answered, change) => {
      const before = held.get(id) as Shown | undefined
      const now = before && (take ? take(before, answered) : foresee(before, change))
      held.set(id, now)
      if (now && isOnly()) queries.setQueryData(queryKey, now)
      return onDone?.(answered, change)
    },
    onError: onRefused,
    onSettled: (_answered, error, _change, context) => {
      if (!isOnly()) return
      if (error) queries.setQueryData(queryKey, held.get(id))
      held.delete(id)
      // A read that was interrupted is made up for, and one that began meanwhile may be too old.
      if (error || context?.wasReading || queries.isFetching({ queryKey }) > 0)
        void queries.invalidateQueries({ queryKey })
    },
  })
}
