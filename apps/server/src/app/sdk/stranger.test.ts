import { deepEqual, equal, match } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import {
  clientProject,
  compilers,
  findNodes,
  type Project,
} from '../../../../../packages/sdk/testing/project.ts'
import { useService } from '../../testing/service.ts'
import { keyOf } from './testing.ts'

const PROGRAM = `import { createShugyo, ShugyoError, type Agent, type BattleView, type StreamBattleEvent } from '@shugyo/sdk'

const [url, key] = __ARGUMENTS__
const shugyo = createShugyo({ url, key, timeoutMs: 30_000 })
const agent: Agent = await shugyo.createAgent({ name: 'Kaze', character: 'kuma' })
const battle = await shugyo.createBattle({ agentId: agent.id, mode: 'training', stance: undefined })
let last: BattleView | undefined
for await (const told of shugyo.streamBattle({ id: battle.id })) {
  const seen: StreamBattleEvent = told
  if (seen.event !== 'end') continue
  last = seen.data
  break
}
const codes: string[] = []
await shugyo.getBattle({ id: agent.id }).catch((error: unknown) => {
  if (error instanceof ShugyoError && error.code === 'not_found') codes.push(error.code)
})
console.log(last?.status, last?.rounds.length, codes.join())
`

/** Mistakes that a compiler must find, or the types would mean nothing. */
const FAULTS = [
  "await shugyo.createAgent({ name: 'Kaze' })",
  "await shugyo.createAgent({ name: 'Kaze', character: 'kuma', nam: 1 })",
  "await shugyo.createBattle({ agentId: 'a', mode: 'chess' })",
  'const n: number = (await shugyo.getMe()).user.id',
  'await shugyo.noSuchCall()',
  'for await (const told of shugyo.streamBattle({ id: "a" })) if (told.event === "nothing") break',
]

/** With the types of Node alone, and with those of the DOM alone. */
const PLATFORMS: Record<string, { flags: string[]; given: string }> = {
  node: { flags: ['--types', 'node', '--lib', 'es2023'], given: 'process.argv.slice(2)' },
  dom: {
    flags: ['--typeRoots', 'none', '--lib', 'es2022,dom,dom.iterable'],
    given: '(globalThis as unknown as { process: { argv: string[] } }).process.argv.slice(2)',
  },
}

describe('In a stranger’s project, the packed client', () => {
  const service = useService()
  let project: Project
  before(async () => {
    project = await clientProject()
  })

  it('[sdk-1] has no dependencies, and no sources that Node would not run', () => {
    const manifest = JSON.parse(readFileSync(join(project.installed, 'package.json'), 'utf8'))
    deepEqual(manifest.exports['.'], { types: './dist/index.d.ts', default: './dist/index.js' })
    equal(manifest.dependencies, undefined)
    equal(manifest.devDependencies, undefined)
    equal(manifest.sideEffects, false)
    match(readFileSync(join(project.installed, 'dist/index.js'), 'utf8'), /from '.\/client.js'/)
  })

  for (const [version, compiler] of compilers)
    for (const [platform, { flags, given }] of Object.entries(PLATFORMS))
      it(`[sdk-1] compiles by TypeScript ${version} for ${platform}`, async () => {
        const name = `main-${version}-${platform}`
        project.write(`${name}.ts`, PROGRAM.replace('__ARGUMENTS__', given))
        // Today's types of Node don't compile with the oldest compilers; these check our declarations without them.
        const lenient = platform === 'node' && /^5\.[45]\./.test(version) ? ['--skipLibCheck'] : []
        await project.compile([`${name}.ts`], { compiler, flags: [...flags, ...lenient] })
      })

  it('[sdk-1] tells a compiler what is wrong', async () => {
    const head = "import { createShugyo } from '@shugyo/sdk'\nconst shugyo = createShugyo()\n"
    project.write('faults.ts', head + FAULTS.join('\n'))
    const found = await project.compile(['faults.ts']).then(
      () => '',
      (error: Error) => error.message,
    )
    const lines = [...found.matchAll(/^faults.*\((\d+),/gm)].map(([, line]) => Number(line) - 3)
    deepEqual([...new Set(lines)], [...FAULTS.keys()], found)
  })

  for (const [version, node] of findNodes())
    it(`[sdk-1] plays a battle on Node ${version}`, async () => {
      const [compiler] = compilers.keys()
      const args = [service.url, await keyOf(await service.player())]
      match(await project.run(`main-${compiler}-node.js`, { node, args }), /^done \d+ not_found$/m)
    })
})
