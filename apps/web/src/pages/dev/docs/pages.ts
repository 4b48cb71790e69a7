import { queryOptions } from '@tanstack/react-query'
import { ELSEWHERE } from './contents.ts'

type Loader = () => Promise<string>

const DOCS = import.meta.glob<string>('../../../../../../docs/*.md', { query: '?raw', import: 'default' })
const READMES = import.meta.glob<string>('../../../../../../packages/{sdk,cli}/README.md', {
  query: '?raw',
  import: 'default',
})

function loaderOf(page: string): Loader | undefined {
  const folder = ELSEWHERE[page]
  const ending = folder ? `/${folder}/README.md` : `/docs/${page}.md`
  return Object.entries({ ...DOCS, ...READMES }).find(([path]) => path.endsWith(ending))?.[1]
}

/** The text of a page, loaded when it is first read, without the rules for people who change the service's own code. */
export const textOf = (page: string) =>
  queryOptions({
    queryKey: ['doc', page] as const,
    queryFn: async () => {
      const load = loaderOf(page)
      return load ? (await load()).replace(/\n## Rules\n[\s\S]*$/, '\n') : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
