import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeModule, makeOperation, NotMade } from './make.ts'

const root = join(import.meta.dirname, '../..')
const SOURCE = 'apps/server/src'
const modules = readdirSync(join(root, SOURCE, 'modules'), { recursive: true })
  .map(String)
  .filter((path) => /^[a-z]+\/module\.ts$/.test(path))
  .map((path) => path.split('/')[0] as string)

describe('npm run new', () => {
  it('makes a module under its name, and gives it its place in the service', () => {
    const texts = makeModule(root, 'verses')
    const at = (path: string) => texts.get(`${SOURCE}/modules/verses/${path}`) ?? assert.fail(path)
    assert.match(at('README.md'), /^# Verses\n[\s\S]*\[verses-1\]/)
    assert.match(at('operations/add-verse.ts'), /export const addVerse = operation\([\s\S]*\/verses'/)
    assert.match(at('operations/add-verse.test.ts'), /\[verses-1\]/)
    assert.match(at('migrations/0001-verses.sql'), /^create schema verses;/)
    for (const [path, text] of texts)
      if (path.startsWith(`${SOURCE}/modules/`)) assert.doesNotMatch(`${path}\n${text}`, /greeting/i)
    const list = texts.get(`${SOURCE}/app/modules.ts`) ?? ''
    assert.match(list, /import \{ verses \} from '\.\.\/modules\/verses\/module\.ts'\n/)
    assert.match(list, /\n {2}verses,\n {2}\w+,\n\]\n$/)
    assert.match(texts.get('.dependency-cruiser.cjs') ?? '', /, 'verses'\],\n\]\n/)
  })

  it('makes an operation with the next rule of any module', () => {
    assert(modules.length > 15, String(modules))
    for (const module of modules) {
      const texts = makeOperation(root, `${module}/set-next-stop`)
      const at = (path: string) => texts.get(`${SOURCE}/modules/${module}/${path}`) ?? assert.fail(path)
      assert.match(at('operations/set-next-stop.ts'), /id: 'setNextStop',\n {2}route: 'PUT \/next-stop',/)
      const [, rule] = /it\('\[([a-z]+-\d+)\]/.exec(at('operations/set-next-stop.test.ts')) ?? []
      const stated = [...at('README.md').matchAll(/\*\*\[([a-z]+-\d+)\]\*\*/g)].map(([, id]) => id)
      assert.equal(stated.filter((id) => id === rule).length, 1, `${rule} in ${stated}`)
      assert.match(at('module.ts'), /import \{ setNextStop \} from '\.\/operations\/set-next-stop\.ts'/)
      assert.match(at('module.ts'), /operations: \[[^\]]*\bsetNextStop\b[^\]]*\]/)
    }
  })

  it('refuses a name that is taken or no name', () => {
    const refused = [
      () => makeModule(root, 'travel'),
      () => makeModule(root, 'Night-Walks'),
      () => makeOperation(root, 'travel'),
      () => makeOperation(root, 'nowhere/get-stop'),
      () => makeOperation(root, 'travel/list-dojos'),
    ]
    for (const make of refused) assert.throws(make, NotMade)
  })
})
