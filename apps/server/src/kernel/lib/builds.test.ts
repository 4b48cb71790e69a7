import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { readTable } from '../../servers/web/table.ts'
import { buildOnce, findBuild, getBuild, startBuild } from './builds.ts'

describe('builds of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-builder-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('[pages-9] two that ask at once get the same whole build, and so does the next', async () => {
    const folders = await Promise.all([startBuild('app').folder, startBuild('app').folder])
    assert.equal(folders[0], folders[1])
    const table = await readTable(folders[0] as string)
    assert.deepEqual([...(table.get('/index.html')?.bodies.keys() ?? [])].sort(), ['br', 'gzip', 'identity'])
    const scripts = [...table].filter(([path]) => /^\/assets\/.*\.js$/.test(path))
    assert(scripts.length > 0 && scripts.every(([, { immutable }]) => immutable))
    assert.equal(await startBuild('app').folder, folders[0])
    assert.equal(await findBuild('app').folder, folders[0])
  })

  it('[pages-7] tells why it failed', async () => {
    const program = join(folder, 'fails.ts')
    writeFileSync(program, "console.error('main.tsx: no such word'); process.exitCode = 1")
    await assert.rejects(startBuild('app', program).folder, { message: 'main.tsx: no such word' })
  })

  it('[pages-8] names the build that was made last, or says that there is none', async () => {
    await assert.rejects(findBuild('app', folder).folder, /run `npm run build`/)
    writeFileSync(join(folder, 'current'), 'abc\n')
    assert.equal(await findBuild('app', folder).folder, join(folder, 'abc'))
  })
})

describe('a build that somebody can’t do without', () => {
  it('is made once for all who ask; a caller who can’t wait learns that it is not there yet', async () => {
    const folder = await getBuild('engine', { webApp: 'off' }, 60_000)
    assert(folder && existsSync(join(folder, 'verify.html')))
    assert.equal(await getBuild('engine', { webApp: 'built' }, 60_000), folder)
    assert.equal(await getBuild('engine', { webApp: 'off' }, 0), null)
    const asked = [buildOnce('engine'), buildOnce('engine')]
    assert.equal(asked[0], asked[1])
    assert.equal(await asked[0]?.folder, folder)
  })
})
