import { queryOptions } from '@tanstack/react-query'
import { overview } from './overview.ts'
import { parts } from './parts.ts'
import { type Details, EVENTS_PART } from './types.ts'

const NONE: Details = { ops: {}, schemas: {}, codes: {}, events: [] }

/** What the service can do never changes while a page is open: each part is asked for once. */
const part = (name: string) =>
  queryOptions({
    queryKey: ['definition', name] as const,
    queryFn: () => parts[name]?.() ?? NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { public: true },
  })

/** What is known of an operation, with its area's others. */
export const definitionOf = (id: string) =>
  part(overview.areas.find(({ ops }) => ops.some((op) => op.id === id))?.name ?? '')

export const eventsDefinition = part(EVENTS_PART)
