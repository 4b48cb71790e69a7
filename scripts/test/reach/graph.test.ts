import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeGraph } from './graph.ts'

describe('what a file names', () => {
  const root = mkdtempSync(join(tmpdir(), 'shugyo-graph-'))
  after(() => rmSync(root, { recursive: true, force: true }))

  /** Writes these files, and answers the graph of them and of others that are no more. */
  function graphOf(texts: Readonly<Record<string, string>>, deleted: readonly string[] = []) {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return makeGraph(root, [...Object.keys(texts), ...deleted])
  }
  const named = (text: string, others: Readonly<Record<string, string>>, deleted?: readonly string[]) =>
    [...graphOf({ 'a/b/one.ts': text, ...others }, deleted).named('a/b/one.ts')].sort()

  it('is what it imports, at once or later, but no types', () => {
    const text = [
      `import type { Gone } from './gone.ts'`,
      `import { type Kept, kept } from './kept.ts'`,
      `import {\n  long,\n} from '../long.ts'`,
      `import './style.css'`,
      `export { again } from './again.ts'`,
      `export type { Gone as Other } from './gone.ts'`,
      `const later = () => import('./later.tsx')`,
    ].join('\n')
    const names = ['gone.ts', 'kept.ts', 'style.css', 'again.ts', 'later.tsx'].map((name) => `a/b/${name}`)
    const others = Object.fromEntries([...names, 'a/long.ts'].map((path) => [path, '']))
    assert.deepEqual(named(text, others), [
      'a/b/again.ts',
      'a/b/kept.ts',
      'a/b/later.tsx',
      'a/b/style.css',
      'a/long.ts',
    ])
  })

  it('is what it starts or reads beside itself, above, and from the root', () => {
    const text = [
      `new Worker(new URL('./thread.ts', import.meta.url))`,
      `readFileSync(join(import.meta.dirname, 'words.txt'))`,
      `join(import.meta.dirname, '..', 'topics', \`topics-\${name}.json\`)`,
      `const root = join(import.meta.dirname, '../..')`,
      `join(root, 'docs/page.md')`,
      // An apostrophe in a comment doesn't hide the next line.
      `// it doesn't\nfork('../main.ts')`,
    ].join('\n')
    const others = ['a/b/thread.ts', 'a/b/words.txt', 'a/topics/topics-one.json', 'docs/page.md', 'a/main.ts']
    assert.deepEqual(named(text, Object.fromEntries(others.map((path) => [path, '']))), others.sort())
  })

  it('is the data of a folder, and none of its code, though a file of it is deleted', () => {
    const text = `join(import.meta.dirname, 'migrations')`
    const others = { 'a/b/migrations/0001.sql': '', 'a/b/migrations/code.ts': '' }
    assert.deepEqual(named(text, others, ['a/b/migrations/0002.sql']), [
      'a/b/migrations/0001.sql',
      'a/b/migrations/0002.sql',
    ])
  })

  it('is what a package of the repository exports', () => {
    const exports = { '.': './src/index.ts', './scene': { default: './src/scene.ts' } }
    const others = {
      'packages/figures/package.json': JSON.stringify({ name: '@shugyo/figures', exports }),
      'packages/figures/src/index.ts': '',
      'packages/figures/src/scene.ts': '',
    }
    assert.deepEqual(named(`import { figure } from '@shugyo/figures'`, others), [
      'packages/figures/src/index.ts',
    ])
  })

  it('is a program of scripts/ that a test runs', () => {
    assert.deepEqual(named(`await runScript('mend', {})`, { 'scripts/mend.ts': '' }), ['scripts/mend.ts'])
  })

  it('is told apart from what a test lists', () => {
    const lists = `globSync('**/*.css', { cwd: join(import.meta.dirname, '..') })`
    const files = { 'a/b/one.test.ts': lists, 'a/b/two.ts': lists, 'a/c/style.css': '' }
    const graph = graphOf(files)
    assert.deepEqual([...graph.listed('a/b/one.test.ts')], ['a/c/style.css'])
    assert.deepEqual([...graph.listed('a/b/two.ts')], [])
    assert.deepEqual([...graph.named('a/b/one.test.ts')], [])
  })
})
