import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { findTestFiles, isChain, isPage, isProof, root, secondsOf } from '../files.ts'
import { operationsIn } from './addresses.ts'
import { gitIn } from './changes.ts'
import { makeGraph } from './graph.ts'
import { makeReach } from './reach.ts'

const files = gitIn(root).files()

describe('what a change can reach', {
  skip: files.length === 0 && 'needs git, and its record of files',
}, () => {
  const tests = findTestFiles([]).map((file) => relative(root, file))
  const graph = makeGraph(root, files)
  const reach = makeReach(graph, tests)
  const server = (path: string) => `apps/server/src/${path}`
  const web = (path: string) => `apps/web/src/${path}`
  const operations = operationsIn(graph)
  const secondsFor = (paths: readonly string[]) =>
    paths
      .filter((path) => !path.includes('/derived/'))
      .reduce((sum, path) => sum + secondsOf(join(root, path)), 0)

  it('is the test beside a file', () => {
    const beside = files
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => ({ path, test: path.replace(/\.tsx?$/, '.test.ts') }))
      .filter(({ test }) => tests.includes(test))
    assert(beside.length > 200, `${beside.length}`)
    for (const { path, test } of beside)
      assert(reach([path]).tests.includes(test), `${path} should reach ${test}`)
  })

  it('is little for an operation: tests of its module, and what is derived from it alone', () => {
    assert(operations.length > 190, `${operations.length}`)
    for (const { file, id } of operations.filter((one) => one.file.startsWith(server('modules/')))) {
      const reached = reach([file])
      const calling = reached.tests.filter((test) =>
        /src\/(?:modules|servers)\/(?!missions\/earning)/.test(test),
      )
      assert(calling.length > 0, `name the route of ${id} in a test`)
      assert(reached.operations?.includes(id as string), `${id} alone is judged`)
      assert(reached.tests.includes(server('testing/derived/derived.apart.test.ts')))
      assert(
        reached.tests.every((test) => !isProof(test) && !isPage(test)),
        `${reached.tests}`,
      )
      // Two cores share them.
      assert(secondsFor(reached.tests) <= 100, `${file}: ${secondsFor(reached.tests)} s`)
    }
  })

  it('is every test of a module that starts a service for what the whole module stands on, and few others', () => {
    const { tests: reached } = reach([server('modules/travel/migrations/0001-travel.sql')])
    assert(reached.includes(server('modules/travel/operations/create-checkin.test.ts')))
    assert(!reached.includes(server('modules/shop/shop.test.ts')))
  })

  it('is the kernel’s own tests and those of all operations for what runs each request', () => {
    const reached = reach([server('kernel/run/runner.ts')])
    for (const test of ['kernel/run/runner.test.ts', 'testing/derived/derived.apart.test.ts'])
      assert(reached.tests.includes(server(test)), test)
    assert.equal(reached.operations, null)
  })

  it('is every test that starts a service for what starts it', () => {
    const { tests: reached } = reach([server('testing/service.ts')])
    assert(reached.length > 300, `${reached.length}`)
  })

  it('is the tests that open a page for what only that page shows, and all of them for the frame', () => {
    const one = reach([web('pages/mod/index.tsx')]).tests
    assert(one.includes(web('pages/mod/mod.page.test.ts')))
    assert(!one.includes(web('pages/market/market.page.test.ts')))
    const frame = reach([web('router.tsx')]).tests
    assert(frame.filter(isPage).length > 20, `${frame}`)
  })

  it('is whoever reads a document or a contract', () => {
    assert(reach(['CONTRIBUTING.md']).tests.includes(server('app/contributing.test.ts')))
    assert(reach(['docs/webhooks.md']).tests.includes(server('modules/webhooks/docs.test.ts')))
    assert(reach(['docs/chain.md']).tests.includes(server('app/shown.test.ts')))
    assert(reach(['packages/contracts/testing/anvil.ts']).tests.some(isChain))
  })

  it('is nothing for what no test reads, which is told', () => {
    assert.deepEqual(reach(['biome.json']), { tests: [], operations: null, unread: ['biome.json'] })
  })

  it('knows every migration, and all code of the service', () => {
    const known = files.filter((path) => path.startsWith(server('')) && /\.(?:ts|sql)$/.test(path))
    const { unread } = reach(known)
    assert.deepEqual(
      unread.filter((path) => existsSync(join(root, path))),
      [],
    )
  })
})
