import { equal, ok } from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { isBroken } from './report.ts'

const engine = new URL('../', import.meta.url)

/** A copy of the engine and its laboratory, with one number of ruleset 2 changed. */
async function changedEngine(from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shugyo-changed-'))
  for (const part of ['src', 'balance', 'testing', 'package.json'])
    await cp(new URL(part, engine), join(folder, part), { recursive: true })
  const file = join(folder, 'src/rulesets/2/numbers.ts')
  const text = await readFile(file, 'utf8')
  equal(text.split(from).length, 2, `${from} stands once in the numbers of ruleset 2`)
  await writeFile(file, text.replace(from, to))
  return folder
}

it('[engine-15] the quick report sees a stance that deals 12 points too many', async (test) => {
  const folder = await changedEngine('STANCE_DEALT = [8,', 'STANCE_DEALT = [20,')
  test.after(() => rm(folder, { recursive: true }))
  const changed: typeof import('./balance.ts') = await import(
    pathToFileURL(join(folder, 'balance/balance.ts')).href
  )
  const { requirements } = changed.measure({ ruleset: 2, section: 'stances', size: 'quick', scale: 1 })
  const broken = requirements.filter(isBroken)
  ok(
    broken.some(({ id, what }) => id === 'stance pair' && what.startsWith('bare aggressive')),
    `found broken: ${JSON.stringify(broken)}`,
  )
})
