import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { overview } from './overview.ts'
import { parts } from './parts.ts'
import { type Area, type Details, EVENTS_PART, type Summaries } from './types.ts'

const NONE: Details = { ops: {}, schemas: {}, codes: {}, events: [] }
/** The definition never changes while a page is open: each part is loaded once. */
const FOR_GOOD = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
} as const

const part = (name: string) =>
  queryOptions({
    queryKey: ['definition', name] as const,
    queryFn: () => parts[name]?.() ?? NONE,
    ...FOR_GOOD,
  })

const summaries = queryOptions({
  queryKey: ['definition', 'summaries'] as const,
  queryFn: () => parts.summaries(),
  ...FOR_GOOD,
})

/** The definition of an operation, loaded with the others of its area. */
export const definitionOf = (id: string) =>
  part(overview.areas.find(({ ops }) => ops.some((op) => op.id === id))?.name ?? '')

export const eventsDefinition = part(EVENTS_PART)

/** Every operation by area, with summaries once they have loaded; without them if they fail to. */
export function useAreas(): readonly Area[] | undefined {
  const { data, isError } = useQuery(summaries)
  return useMemo(() => (data || isError ? areasWith(data ?? {}) : undefined), [data, isError])
}

const areasWith = (words: Summaries): readonly Area[] =>
  overview.areas.map((area) => ({
    ...area,
    ops: area.ops.map((op) => ({ ...op, summary: words[op.id] ?? '' })),
  }))
