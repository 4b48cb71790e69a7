import { overview } from '../definition/overview.ts'

export type Doc = { readonly page: string; readonly title: string }
type Group = { readonly name: string; readonly docs: readonly Doc[] }

const doc = (page: string, title: string): Doc => ({ page, title })

/** Every page, in reading order. */
export const GROUPS: readonly Group[] = [
  {
    name: 'Begin',
    docs: [
      doc('quick-start', 'Quick start'),
      doc('authentication', 'Authentication'),
      doc('access', 'Who may call what'),
      doc('glossary', 'Glossary'),
    ],
  },
  {
    name: 'Calling',
    docs: [
      doc('calls', 'Calls and errors'),
      doc('errors', 'Every error code'),
      doc('idempotency', 'Idempotency'),
      doc('paging', 'Paging'),
      doc('limits', 'Limits'),
      doc('beyond', 'Beyond the interface'),
    ],
  },
  {
    name: 'Being told',
    docs: [doc('webhooks', 'Webhooks'), doc('streams', 'Streams'), doc('events', 'Every event')],
  },
  {
    name: 'From programs',
    docs: [
      doc('client', 'TypeScript client'),
      doc('command', 'Command line'),
      doc('mcp', 'MCP'),
      doc('a2a', 'A2A'),
    ],
  },
  {
    name: 'Why to trust it',
    docs: [doc('fairness', 'Fairness'), doc('chain', 'Chain'), doc('brain', 'How agents think')],
  },
  {
    name: 'Running it',
    docs: [
      doc('self-hosting', 'Self-hosting'),
      doc('operations', 'Operations'),
      doc('by-hand', 'Kept by hand'),
      doc('scale', 'Scale'),
    ],
  },
]
const ALL: readonly Doc[] = GROUPS.flatMap(({ docs }) => docs)
export const FIRST = 'quick-start'

export const findDoc = (page: string): Doc | undefined => ALL.find((one) => one.page === page)

export function neighboursOf(page: string): { readonly before?: Doc; readonly after?: Doc } {
  const at = ALL.findIndex((one) => one.page === page)
  const [before, after] = [ALL[at - 1], at < 0 ? undefined : ALL[at + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

/** Replaces the example address in code by this service's own, so that the code works as it is. */
export const ourOwn = (code: string): string => {
  const { origin, host, protocol } = location
  return code
    .replaceAll('https://shugyo.example', origin)
    .replaceAll('http://localhost:3000', origin)
    .replaceAll('localhost:3000', protocol === 'https:' ? origin : host)
}

/** Pages outside docs/. */
export const ELSEWHERE: Readonly<Record<string, string>> = { client: 'packages/sdk', command: 'packages/cli' }

/** Operations by `createTask` and by `POST /tasks`. */
const opsByName = (): ReadonlyMap<string, string> =>
  new Map(
    overview.areas
      .flatMap(({ ops }) => ops)
      .flatMap(({ id, method, path }) => [[id, id] as const, [`${method} ${path}`, id] as const]),
  )
let names: ReadonlyMap<string, string> | undefined

/** A single word may mean anything; a compound name, or a method with its path, means an operation. */
function opNamed(code: string): string | null {
  if (!/^[a-z]+[A-Z]\w+$|^[A-Z]+ \//.test(code)) return null
  names ??= opsByName()
  const id = names.get(code.replace(/ \/api\/v1/, ' '))
  return id ? `/dev/api/${id}` : null
}

/** Where a page's link leads: to another page here, to an operation, to another site, or nowhere. */
export function resolveLink(href: string): string | null {
  if (href.startsWith('code:')) return opNamed(href.slice('code:'.length))
  if (/^https?:\/\//.test(href)) return href
  if (href.endsWith('openapi.json')) return '/api/v1/openapi.json'
  const [path = '', hash] = href.split('#')
  const page = pageOf(path)
  if (page === null) return null
  return `/dev/docs/${page}${hash ? `#${hash}` : ''}`
}

function pageOf(path: string): string | null {
  const elsewhere = Object.entries(ELSEWHERE).find(([, folder]) => path.includes(folder))
  if (elsewhere) return elsewhere[0]
  const name = /(?:^|\/)([\w-]+)\.md$/.exec(path)?.[1]
  return name && findDoc(name) ? name : null
}
