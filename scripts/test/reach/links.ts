import { isPage, isProof } from '../files.ts'
import { type Address, operationsCalled, pagesCalled, pagesIn } from './addresses.ts'
import type { Graph } from './graph.ts'

/** What runs or reads what: from each file, by what it names and by what its tests call. */
export type Links = ReadonlyMap<string, readonly string[]>

const SERVER = 'apps/server/src/'
const APP_SERVICE = `${SERVER}app/service.ts`
export const USE_SERVICE = `${SERVER}testing/service.ts`
const USE_DATABASE = `${SERVER}testing/database.ts`
/** Lists of everything, and not what a test that takes them is about. */
export const LISTS = [`${SERVER}app/modules.ts`, `${SERVER}app/operations.ts`]

const BUILD = 'apps/web/build/'
const USE_WEB = 'apps/web/testing/web.ts'
const WEB = 'apps/web/src/'
const WEB_MAIN = `${WEB}main.tsx`
const ROUTER = `${WEB}router.tsx`

/** A module, or a server beside the API. */
const roomOf = (path: string): string | undefined =>
  /^apps\/server\/src\/(?:modules|servers)\/[^/]+\//.exec(path)?.[0]

/** Makers and players for tests: what they use of the service is taken as given, but in their own room. */
const isHelper = (path: string): boolean =>
  /^apps\/server\/src\/(?:(?:modules|servers)\/[^/]+\/(?:.+\/)?testing[./]|testing\/)(?!.*\.test\.ts$)/.test(
    path,
  )

/** `market.page.test.ts`: `market.ts`, `market.tsx` */
const besides = (test: string): string[] => {
  const name = test.replace(/(?:\.(?:page|chain|apart|alone|long|proof))*\.test\.tsx?$/, '')
  return [`${name}.ts`, `${name}.tsx`]
}

const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * A service names everything, so the one that a test starts is taken as given, but for the test's own room and the
 * operations of that room whose route it names. CONTRIBUTING.md says it in words.
 */
export function linksOf(graph: Graph, tests: readonly string[], operations: readonly Address[]): Links {
  const isOperation = new Set(operations.map(({ file }) => file))
  const pages = pagesIn(graph, ROUTER)
  const isRoutedPage = new Set(pages.map(({ file }) => file))
  const isFile = new Set(graph.files)
  const plain = new Map(
    graph.files.map((path) => [path, [...graph.named(path)].filter((to) => isKept(path, to))] as const),
  )
  const backwards = reversed(plain)
  const startsService = backwards([USE_SERVICE])
  const opensPages = backwards([USE_WEB])
  const called = new Map(tests.map((test) => [test, pagesCalled(graph.names(test), pages)] as const))
  const isCalledBeside = new Set(
    tests.filter((test) => test.startsWith(WEB)).flatMap((test) => called.get(test) ?? []),
  )

  const isCalledAtHome = new Set(
    tests.flatMap((test) => {
      const found = operationsCalled(graph.text(test), operations).map(({ file }) => file)
      return found.filter((file) => roomOf(file) === roomOf(test))
    }),
  )

  const links = new Map<string, readonly string[]>(plain)
  for (const test of tests) {
    // Proofs are long, and prove the whole: what they name is enough.
    const started = isProof(test) ? [] : [...serviceOf(test), ...operationsOf(test), ...pagesOf(test)]
    const own = [...besides(test), ...started]
    links.set(test, [...(plain.get(test) ?? []), ...own.filter((path) => isFile.has(path))])
  }
  return links

  /** What a list or a service names is not reached through it. */
  function isKept(from: string, to: string): boolean {
    if (LISTS.includes(from)) return false
    // Paths are what these tests are about.
    if (from.startsWith('scripts/test/') && isTestFile(from)) return to.startsWith('scripts/test/')
    if (isHelper(from)) return isHelper(to) || !to.endsWith('.ts')
    if (from === APP_SERVICE) return roomOf(to) === undefined
    if (from.startsWith(BUILD)) return to.startsWith(BUILD)
    if (from === ROUTER) return !isRoutedPage.has(to)
    return !(from.endsWith('/module.ts') && isOperation.has(to))
  }

  function serviceOf(test: string): string[] {
    const room = roomOf(test)
    const found: string[] = []
    if (startsService.has(test) && test.startsWith(SERVER)) {
      if (!room?.startsWith(`${SERVER}modules/`))
        found.push(APP_SERVICE, ...graph.named(USE_SERVICE), ...graph.named(USE_DATABASE))
      if (room) found.push(`${room}module.ts`, `${room}index.ts`)
    }
    return [...found, ...helpersOf(test).flatMap((path) => [...graph.named(path)])]
  }

  /** Those of its own room. */
  function helpersOf(test: string): string[] {
    const room = roomOf(test)
    return room ? [...closure(plain, [test])].filter((path) => isHelper(path) && path.startsWith(room)) : []
  }

  /** Of its room; and those that no test of their own room calls. */
  function operationsOf(test: string): string[] {
    if (!test.startsWith(SERVER)) return []
    const found = operationsCalled(graph.text(test), operations).map(({ file }) => file)
    return found.filter((file) => roomOf(file) === roomOf(test) || !isCalledAtHome.has(file))
  }

  /** Tests that walk over all pages are left out where a page has tests of its own. */
  function pagesOf(test: string): string[] {
    if (!isPage(test) || !opensPages.has(test)) return []
    const open = (called.get(test) ?? []).filter((page) => test.startsWith(WEB) || !isCalledBeside.has(page))
    return [WEB_MAIN, ...open.map(({ file }) => file)]
  }
}

/** All that leads to these files, they included. */
export function reversed(links: Links): (to: readonly string[]) => Set<string> {
  const back = new Map<string, string[]>()
  for (const [from, named] of links)
    for (const to of named) {
      const leading = back.get(to)
      if (leading) leading.push(from)
      else back.set(to, [from])
    }
  return (to) => closure(back, to)
}

/** All that these files lead to. Ends at tests: a test that names another reads it, and does not run it. */
export function closure(links: Links, from: readonly string[]): Set<string> {
  const found = new Set(from)
  // A set that grows while it is walked is walked to its end.
  for (const path of found)
    if (from.includes(path) || !isTestFile(path)) for (const next of links.get(path) ?? []) found.add(next)
  return found
}
