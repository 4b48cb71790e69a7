import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'node:test'
import { type Block, blocksOfPage, linesIn, slugOf } from '../../../ui/reading/markdown/blocks.ts'
import { ELSEWHERE, GROUPS, resolveLink } from './contents.ts'

const root = join(import.meta.dirname, '../../../../../..')
const fileOf = (page: string) =>
  join(root, ELSEWHERE[page] ? `${ELSEWHERE[page]}/README.md` : `docs/${page}.md`)
const pages = GROUPS.flatMap(({ docs }) => docs.map(({ page }) => page))
const read = (page: string): readonly Block[] => blocksOfPage(readFileSync(fileOf(page), 'utf8'))

describe('the documentation', () => {
  it('[web-79] shows every page there is', () => {
    const written = globSync('docs/*.md', { cwd: root }).map((path) => basename(path, '.md'))
    const missing = written.filter((page) => page !== 'README' && !pages.includes(page))
    assert.deepEqual(missing, [])
    for (const page of pages) {
      const [first] = read(page)
      assert(first?.kind === 'heading' && first.level === 1, `${page} begins with its title`)
    }
  })

  it('[web-79] leads from page to page, to headings that are there', () => {
    for (const page of pages) {
      const text = readFileSync(fileOf(page), 'utf8').replace(/```[\s\S]*?```/g, '')
      for (const [, href = ''] of text.matchAll(/\]\(([^\s)]+)\)/g)) {
        const [to = '', hash] = (resolveLink(href) ?? '').split('#')
        if (hash === undefined || !to.startsWith('/dev/docs/')) continue
        const ids = read(to.slice('/dev/docs/'.length)).flatMap((one) =>
          one.kind === 'heading' ? [slugOf(one.text)] : [],
        )
        assert(ids.includes(hash), `${page}: ${href}`)
      }
    }
    assert.equal(resolveLink('chain.md#where-anvil-comes-from'), '/dev/docs/chain#where-anvil-comes-from')
    assert.equal(resolveLink('../packages/sdk'), '/dev/docs/client')
    assert.equal(resolveLink('../CONTRIBUTING.md'), null)
    assert.equal(resolveLink('javascript:alert(1)'), null)
  })

  it('[web-79] knows code, tables, lists and headings', () => {
    const text =
      '# A\n\nOne\ntwo\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| `1\\|2` | 3 |\n\n```sh\n# no heading\n```\n'
    const [heading, words, list, table, code] = blocksOfPage(text)
    assert.deepEqual(heading, { kind: 'heading', level: 1, text: 'A' })
    assert.deepEqual(words, { kind: 'text', text: 'One two' })
    assert.deepEqual(list, { kind: 'list', ordered: false, items: ['a b', 'c'] })
    assert.deepEqual(table, {
      kind: 'table',
      head: ['x', 'y'],
      rows: [['`1|2`', '3']],
      figures: [false, false],
    })
    const typed = linesIn('$ a \\\n  b\nout\n$ c').map((line) => line.typed)
    assert.deepEqual(typed, [true, true, false, true])
    assert.deepEqual(code, { kind: 'code', language: 'sh', text: '# no heading' })
  })
})
