import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'

describe('what runs before the commands', () => {
  const root = mkdtempSync(join(tmpdir(), 'shugyo-installed-'))
  after(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, content: object | string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const lock = join(root, 'node_modules/.package-lock.json')

  /** As in an image: the service's packages are there, the development packages are removed. */
  function makeInstalled() {
    const needed = { 'node_modules/needed': { version: '1.0.0' } }
    const dev = { 'node_modules/linter': { version: '1.0.0', dev: true } }
    write('package.json', { dependencies: { node: process.version.slice(1) } })
    write('package-lock.json', { packages: { ...needed, ...dev } })
    write('node_modules/.package-lock.json', { packages: needed })
    write('node_modules/needed/package.json', {})
    // A stand-in for npm.
    write('npm.js', 'process.exit(1)')
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    mkdirSync(join(root, 'scripts'))
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
    copyFileSync(
      join(import.meta.dirname, 'ensure-installed.mjs'),
      join(root, 'scripts/ensure-installed.mjs'),
    )
  }

  const runBefore = (command: string) =>
    spawnSync(process.execPath, [join(root, 'scripts/ensure-installed.mjs')], {
      env: { npm_lifecycle_event: `pre${command}`, npm_execpath: join(root, 'npm.js') },
      encoding: 'utf8',
    })

  it('finds nothing to install for the service and for those who look after it', () => {
    makeInstalled()
    for (const command of ['start', 'admin', 'audit', 'backup', 'doctor', 'restore']) {
      const { status, stdout, stderr } = runBefore(command)
      assert.deepEqual([status, stdout, stderr], [0, '', ''], command)
    }
    assert(existsSync(lock), 'what is installed stays so')
  })

  it('installs what development needs before everything else', () => {
    const { status, stdout } = runBefore('test')
    assert.deepEqual([status, existsSync(lock)], [1, false])
    assert.match(stdout, /linter is missing/)
  })
})
