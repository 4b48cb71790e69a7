import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { keepCluster, nameOfCluster, takeCluster } from './kept-cluster.ts'

describe('a cluster that is kept for the next run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shugyo-kept-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A data folder as a stopped server leaves it. */
  function makeData(name: string, content = name): string {
    const path = join(folder, name)
    mkdirSync(join(path, 'postgres-18'), { recursive: true })
    writeFileSync(join(path, 'postgres-18/data'), content)
    writeFileSync(join(path, 'lock'), 'not kept')
    return path
  }
  const empty = (name: string): string => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }

  it('has another name when a migration is another', () => {
    const migrations = empty('migrations')
    const write = (name: string, sql: string) => writeFileSync(join(migrations, name), sql)
    write('0001.sql', 'create table a ()')
    const first = nameOfCluster([migrations])
    assert.match(first, /^postgres-[0-9a-f]{16}$/)
    assert.equal(nameOfCluster([migrations]), first)
    write('0002.sql', 'create table b ()')
    const second = nameOfCluster([migrations])
    write('0002.sql', 'create table c ()')
    assert.equal(new Set([first, second, nameOfCluster([migrations])]).size, 3)
  })

  it('is taken as it was kept, and nothing but the cluster', async () => {
    const kept = join(folder, 'cache/postgres-one')
    assert.equal(await takeCluster(kept, empty('early')), false)
    await keepCluster(makeData('first'), kept)
    const taken = empty('taken')
    assert.equal(await takeCluster(kept, taken), true)
    assert.deepEqual(readdirSync(taken), ['postgres-18'])
    assert.equal(readFileSync(join(taken, 'postgres-18/data'), 'utf8'), 'first')
  })

  it('is whole, though two runs keep theirs at once, and stays as it is', async () => {
    const kept = join(folder, 'cache/postgres-one')
    await keepCluster(makeData('first'), kept)
    await Promise.all([keepCluster(makeData('second'), kept), keepCluster(makeData('third'), kept)])
    assert.equal(readFileSync(join(kept, 'postgres-18/data'), 'utf8'), 'first')
    assert.deepEqual(readdirSync(join(folder, 'cache')), ['postgres-one'])
  })

  it('makes room: few are kept', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await keepCluster(makeData(name), join(folder, `cache/postgres-${name}`))
    assert.equal(readdirSync(join(folder, 'cache')).length, 3)
  })
})
