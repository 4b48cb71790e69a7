import type { Graph } from './graph.ts'

/** An operation by its route, or a page by its address: what tests call without importing it. */
export type Address = {
  readonly file: string
  /** Of an operation. */
  readonly id: string | null
  readonly method: string | null
  readonly path: readonly string[]
}

/** An address as a test names it; parts that are only known at run time are `*`. */
type Called = Pick<Address, 'method' | 'path'>

const OPERATION = /\bid: '(\w+)',\s+route: '([A-Z]+) (\/[^']*)'/g
const PAGE = /\bpath: '(\/[^']*)', page: \(\) => import\('\.\/([^']+)'\)/g
const ROUTE = /\b(GET|POST|PUT|PATCH|DELETE)(?: |\(\s*['`])(\/[^'"`\s?]*)/g
/** `/agents/${id}` in quotes, or below the API's address: the method is said elsewhere. */
const PATH = /(?:['"`]|\/api\/v1)(\/[^'"`\s?]*)/g

export function operationsIn(graph: Graph): readonly Address[] {
  const files = graph.files.filter((file) => /\/operations\/[^/]+(?<!\.test)\.ts$/.test(file))
  return files.flatMap((file) =>
    [...graph.text(file).matchAll(OPERATION)].map(([, id = '', method = '', path = '']) => ({
      file,
      id,
      method,
      path: partsOf(path),
    })),
  )
}

/** @param router `apps/web/src/router.tsx` */
export function pagesIn(graph: Graph, router: string): readonly Address[] {
  const folder = router.replace(/[^/]+$/, '')
  return [...graph.text(router).matchAll(PAGE)].map(([, path = '', file]) => ({
    file: `${folder}${file}`,
    id: null,
    method: null,
    path: partsOf(path),
  }))
}

/** Operations whose route this text names: 'POST /agents', api.GET('/agents/{id}', …), `${url}/api/v1/agents`. */
export function operationsCalled(text: string, operations: readonly Address[]): readonly Address[] {
  const called: Called[] = [
    ...[...text.matchAll(ROUTE)].map(([, method = '', path = '']) => ({ method, path: partsOf(path) })),
    ...[...text.matchAll(PATH)].map(([, path = '']) => ({ method: null, path: partsOf(path) })),
  ]
  return operations.filter((one) => called.some((call) => isSame(call, one)))
}

/** Pages whose address is among these names: '/market/agents/$id', `/market/agents/${listing}?tab=1`. */
export function pagesCalled(names: readonly string[], pages: readonly Address[]): readonly Address[] {
  const called = names
    .filter((name) => name.startsWith('/'))
    .map((name) => ({ method: null, path: partsOf(name.replace(/[?#].*$/, '')) }))
  return pages.filter((page) => called.some((call) => isSame(call, page)))
}

/** `/agents/${id}/care${query}`: `agents`, `*`, `care` */
const partsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => (/^[${:]/.test(part) ? '*' : part.replace(/\$\{.*$/, '')))

function isSame(call: Called, address: Address): boolean {
  if (call.method !== null && call.method !== address.method) return false
  if (call.path.length !== address.path.length) return false
  return call.path.every((part, at) => part === '*' || address.path[at] === '*' || part === address.path[at])
}
