import { queryOptions } from '@tanstack/react-query'

/** What the service can do never changes while a page is open: asked for once. */
export const definition = queryOptions({
  queryKey: ['definition'] as const,
  queryFn: async () => (await import('./details.ts')).details,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { public: true },
})
