import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCE = join(import.meta.dirname, '..')
const ROW = /^\| (?!Word \|)(?<word>[^|]+) \| (?<meaning>[^|]+) \| `(?<where>[^`]+)` \|$/gm

type Row = { readonly word: string; readonly meaning: string; readonly where: string }
const areas = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((area) => [...area.matchAll(ROW)].map(({ groups }) => groups as Row))
const rows = areas.flat()

describe('The glossary', () => {
  it('defines each word once, in alphabetical order within its area', () => {
    const words = rows.flatMap(({ word }) => word.split(', '))
    const twice = words.filter((word, at) => words.indexOf(word) < at)
    assert.deepEqual(twice, [])
    for (const area of areas) {
      const given = area.map(({ word }) => word)
      assert.deepEqual(given, given.toSorted(new Intl.Collator('en').compare))
    }
  })

  it('names a folder that is there for each word, and every module for some', () => {
    const at = (where: string) => [join(SOURCE, 'modules', where), join(SOURCE, where), join(ROOT, where)]
    const missing = rows.filter(({ where }) => !at(where).some(existsSync))
    assert.deepEqual(missing, [])
    const named = new Set(rows.map(({ where }) => where))
    assert.deepEqual(
      readdirSync(join(SOURCE, 'modules')).filter((module) => !named.has(module)),
      [],
    )
  })
})
