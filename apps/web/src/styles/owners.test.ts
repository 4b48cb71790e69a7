import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

const SRC = join(import.meta.dirname, '..')
/** Always there, and meant for all pages; a replay is a page without others. */
const SHARED = /^(?:styles|shell|replay)\//

type Said = { readonly file: string; readonly alone: boolean; readonly rule: string }

const read = (file: string): string => readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const classesOf = (text: string): string[] =>
  [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** The classes that a file's rules begin with: `.agent-card .stand` with one class alone, `.check-result.again` with two. */
function* sayingsOf(file: string): Generator<readonly [name: string, said: Said]> {
  for (const [, selectors = '', body = ''] of read(file).matchAll(/([^{};]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(/,(?![^(]*\))/).map((one) => one.trim())) {
      const names = classesOf(/^[^\s>+~]*/.exec(selector)?.[0] ?? '')
      const rule = `${selector} {${body.replaceAll(/\s+/g, ' ')}}`
      for (const name of names) yield [name, { file, alone: names.length === 1, rule }]
    }
}

/** Styles stay when a page is left: what one page says of a class holds on each that is opened after it. */
it('[web-15] no class means one thing on one page and another on the next', () => {
  const files = globSync('**/*.css', { cwd: SRC })
  const shared = new Set(files.filter((file) => SHARED.test(file)).flatMap((file) => classesOf(read(file))))
  const said = Map.groupBy(
    files.filter((file) => !SHARED.test(file)).flatMap((file) => [...sayingsOf(file)]),
    ([name]) => name,
  )
  const double = [...said].flatMap(([name, all]) => {
    const byFile = Map.groupBy(all, ([, { file }]) => file)
    const meanings = new Set([...byFile.values()].map((some) => some.map(([, { rule }]) => rule).join()))
    const isAlone = all.some(([, { alone }]) => alone)
    return isAlone && meanings.size > 1 && !shared.has(name)
      ? [`.${name}: ${[...byFile.keys()].join(', ')}`]
      : []
  })
  assert.deepEqual(double, [])
})
