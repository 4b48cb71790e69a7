import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { builtFile } from '../../../../scripts/build/testing.ts'
import { SECOND_MS } from '../kernel/lib/clock.ts'
import { useService } from '../testing/service.ts'
import { Meanings, type Shown, stepsOf } from '../testing/shown/session.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const PATIENCE_MS = 60_000

const pages = globSync(['README.md', 'docs/*.md', 'packages/*/README.md'], { cwd: root })
  .filter((path) => readFileSync(join(root, path), 'utf8').includes('```console'))
  .sort()

const installed = spawnSync('curl', ['--version']).status === 0

/** README.md runs it; `npm start` builds it once the service is ready. */
builtFile('engine', 'bin/shugyo-verify.gen.js')

describe('pages that show commands', { skip: installed ? false : 'needs curl: apt-get install curl' }, () => {
  for (const path of pages) {
    describe(path, () => {
      const service = useService({ limitFactor: 1 })
      const folder = mkdtempSync(join(tmpdir(), 'shugyo-shown-'))
      after(() => rmSync(folder, { recursive: true }))

      it('show what really comes', async () => {
        const before = readdirSync(root)
        const meanings = new Meanings()
        for (const step of stepsOf(readFileSync(join(root, path), 'utf8'))) {
          if ('seconds' in step) service.clock.advance(step.seconds * SECOND_MS)
          else await follow(step, meanings)
        }
        assert.deepEqual(readdirSync(root), before, 'leaves something in the tree')
      })

      async function follow(shown: Shown, meanings: Meanings): Promise<void> {
        const command = meanings
          .translate(shown.command)
          .replaceAll('localhost:3000', new URL(service.url).host)
          .replaceAll('/tmp/', `${folder}/`)
        const deadline = performance.now() + PATIENCE_MS
        for (;;) {
          const printed = await print(command)
          if (meanings.fits(shown.output, printed)) return
          const where = `${relative(root, join(root, path))}:${shown.line}`
          const differs = `${where}\n$ ${command}\nshown:\n${shown.output}\nprinted:\n${printed}`
          assert(isLook(command) && performance.now() < deadline, differs)
          await pause(100)
        }
      }
    })
  }
})

/** Commands that only read may be repeated until the workers are done. */
const isLook = (command: string): boolean => !/\s(-d|-X)\s/.test(command)

async function print(command: string): Promise<string> {
  const { stdout } = await run('bash', ['-c', command], { cwd: root, timeout: PATIENCE_MS }).catch(
    (failed: { stdout: string }) => failed,
  )
  return stdout.replaceAll('\r', '')
}
