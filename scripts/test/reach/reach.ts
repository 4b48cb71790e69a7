import { isChain, isProof } from '../files.ts'
import { operationsIn } from './addresses.ts'
import type { Graph } from './graph.ts'
import { closure, LISTS, type Links, linksOf, reversed, USE_SERVICE } from './links.ts'

export type Reached = {
  readonly tests: readonly string[]
  /** The operations by which tests of all operations are reached; null if these are to judge every one. */
  readonly operations: readonly string[] | null
  /** Changed files that no test reads or runs. */
  readonly unread: readonly string[]
}

const isDerived = (test: string): boolean => test.startsWith('apps/server/src/testing/derived/')

/** Which tests a change can reach: those that name or list a changed file, or name a file that does, and so on. */
export function makeReach(graph: Graph, tests: readonly string[]) {
  const operations = operationsIn(graph)
  const links = linksOf(graph, tests, operations)
  const backwards = reversed(links)
  const forAll = tests.filter((test) => goesOverAll(test, graph, links))
  const isTest = new Set(tests)

  function reachedBy(changed: readonly string[]): Set<string> {
    const readers = graph.files.filter((path) => changed.some((one) => graph.listed(path).has(one)))
    return backwards([...changed, ...readers])
  }

  return (changed: readonly string[]): Reached => {
    const reached = reachedBy(changed)
    const isNarrow = !tests.some((test) => isDerived(test) && reached.has(test))
    const ids = operations.filter(({ file }) => reached.has(file)).map(({ id }) => id as string)
    if (ids.length > 0) for (const test of forAll) reached.add(test)
    return {
      tests: tests.filter((test) => reached.has(test)),
      operations: ids.length > 0 && isNarrow ? ids : null,
      unread: changed.filter(
        (path) =>
          !reachedBy([path])
            .values()
            .some((one) => isTest.has(one)),
      ),
    }
  }
}

/** Tests that are derived from every operation, and those that only read the lists. */
function goesOverAll(test: string, graph: Graph, links: Links): boolean {
  if (isProof(test) || isChain(test)) return false
  const readsList = LISTS.some((list) => graph.named(test).has(list))
  return isDerived(test) || (readsList && !closure(links, [test]).has(USE_SERVICE))
}
