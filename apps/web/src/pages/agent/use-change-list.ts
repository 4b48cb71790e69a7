import {
  type FetchQueryOptions,
  hashKey,
  type QueryKey,
  useMutation,
  useMutationState,
} from '@tanstack/react-query'
import { queries } from '../../api/index.ts'
import { toastProblem } from '../../ui/feedback/toast.tsx'

export type ListChange = {
  readonly how: 'add' | 'remove' | 'put back'
  readonly item: string
  /** Where a line stood, to put it back there. */
  readonly at?: number
  /** How it is called, where it isn't called by what it is. */
  readonly name?: string
}

const changed = (list: readonly string[], { how, item, at = list.length }: ListChange): readonly string[] => {
  const others = list.filter((one) => one !== item)
  if (how === 'remove') return others
  return list.includes(item) ? list : others.toSpliced(at, 0, item)
}

type Parts<Held, Key extends QueryKey> = {
  /** The query of what is there. */
  readonly known: FetchQueryOptions<Held, Error, Held, Key>
  readonly listOf: (held: Held) => readonly string[]
  readonly put: (list: readonly string[]) => PromiseLike<Held>
  readonly onDone: (change: ListChange) => void
}

/**
 * Changes of a list that is sent as a whole. They are sent one after the other, each made to what is there by then, so
 * that none brings back what another took away. Nothing is shown, or said to be done, before it holds.
 */
export function useChangeList<Held, Key extends QueryKey>({ known, listOf, put, onDone }: Parts<Held, Key>) {
  const mutationKey = ['list', ...known.queryKey]
  const { mutate, error, variables } = useMutation({
    mutationKey,
    scope: { id: hashKey(mutationKey) },
    mutationFn: async (change: ListChange) => {
      // Read anew: another tab may have changed it since.
      const held = await queries.fetchQuery({ ...known, staleTime: 0 })
      return put(changed(listOf(held), change))
    },
    onSuccess: async (now, change) => {
      // A read that began before would show what was there before.
      await queries.cancelQueries({ queryKey: known.queryKey })
      queries.setQueryData<Held>(known.queryKey as QueryKey, now)
      onDone(change)
    },
    onError: (problem, { how }) => {
      if (how !== 'add') toastProblem(problem)
      // Its answer may have been lost, and not the change.
      void queries.invalidateQueries({ queryKey: known.queryKey })
    },
  })
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ListChange,
  })
  return {
    change: mutate,
    isAdding: underWay.some(({ how }) => how === 'add'),
    isRemoving: (item: string) => underWay.some((one) => one.how === 'remove' && one.item === item),
    /** Why the last addition was refused; all other refusals are toasts. */
    refusal: variables?.how === 'add' ? error : null,
  }
}
