import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { buildApp, findBuild } from './builder.ts'
import { readTable } from './table.ts'

describe('builds of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-builder-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('[pages-9] two that ask at once get the same whole build, and so does the next', async () => {
    const folders = await Promise.all([buildApp().folder, buildApp().folder])
    assert.equal(folders[0], folders[1])
    const table = await readTable(folders[0] as string)
    assert.deepEqual([...(table.get('/index.html')?.bodies.keys() ?? [])].sort(), ['br', 'gzip', 'identity'])
    const scripts = [...table].filter(([path]) => /^\/assets\/.*\.js$/.test(path))
    assert(scripts.length > 0 && scripts.every(([, { immutable }]) => immutable))
    assert.equal(await buildApp().folder, folders[0])
    assert.equal(await findBuild().folder, folders[0])
  })

  it('[pages-7] tells why it failed', async () => {
    const program = join(folder, 'fails.ts')
    writeFileSync(program, "console.error('main.tsx: no such word'); process.exitCode = 1")
    await assert.rejects(buildApp(program).folder, { message: 'main.tsx: no such word' })
  })

  it('[pages-8] names the build that was made last, or says that there is none', async () => {
    await assert.rejects(findBuild(folder).folder, /run `npm run build`/)
    writeFileSync(join(folder, 'current'), 'abc\n')
    assert.equal(await findBuild(folder).folder, join(folder, 'abc'))
  })
})
