import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { useService } from '../../testing/service.ts'
import { agentOf, inBattle, playOut } from '../battles/testing.ts'
import { DROPS, findCharacter, findGear, findSkillByText, skillName } from '../catalog/index.ts'
import { type Doer, makeDoer } from './testing.ts'

const MODULES = join(import.meta.dirname, '..')

/**
 * The test of each earnable item of the catalog, which earns it through the API alone, with other players, patience
 * and the clock. The Spikes take twenty wins in a row, and a proof of size 2 or more.
 */
const EARNED_IN: Readonly<Record<string, string>> = {
  'first-win': 'battles/matchmaking/bosses.test.ts',
  unbroken: 'missions/earning.test.ts',
  shapeshifter: 'battles/matchmaking/bosses.test.ts',
  'ravens-respect': 'missions/climb.proof.test.ts',
  momentum: 'missions/operations/claim-mission.test.ts',
  reliable: 'tasks/tasks.test.ts',
  'trusted-hand': 'services/orders.test.ts',
  scholar: 'missions/climb.proof.test.ts',
  'quiet-mastery': 'missions/climb.proof.test.ts',
  'city-sigil': 'travel/operations/answer-dojo-lesson.test.ts',
  pilgrim: 'travel/operations/create-checkin.test.ts',
  globetrotter: 'travel/operations/create-checkin.test.ts',
  'hands-first-aid': 'missions/operations/claim-mission.test.ts',
  'belt-knot-of-days': 'missions/operations/claim-mission.test.ts',
  'face-early-bird': 'missions/operations/claim-mission.test.ts',
  'back-stamp-satchel': 'travel/operations/create-checkin.test.ts',
  'feet-pilgrim-boots': 'travel/operations/create-checkin.test.ts',
  'head-compass-hat': 'travel/operations/create-checkin.test.ts',
  'body-obsidian': 'missions/climb.proof.test.ts',
  'back-spikes': 'missions/climb.proof.test.ts',
  'aura-storm': 'missions/climb.proof.test.ts',
  fukuro: 'missions/climb.proof.test.ts',
  wyrm: 'missions/climb.proof.test.ts',
  cairn: 'travel/operations/create-checkin.test.ts',
  saku: 'travel/operations/create-checkin.test.ts',
  ronin: 'missions/climb.proof.test.ts',
}

const TRIES_MAX = 400

describe('What the catalog says can be earned', () => {
  const service = useService()

  const earnable = async (): Promise<string[]> => {
    const read = async (path: string) => (await service.visitor().send(`GET /${path}`)).json.data
    const skills = (await read('skills/earn-rules')).map(({ skill }: { skill: string }) => codeOf(skill))
    const gear = (await read('gear')).filter(({ source }: { source: string }) => !BOUGHT.includes(source))
    const forms = (await read('characters')).filter(
      ({ source }: { source: string }) => !BOUGHT.includes(source),
    )
    return [...skills, ...gear.map(idOf), ...forms.map(idOf)]
  }
  const BOUGHT = ['starter', 'market']
  const idOf = ({ id }: { id: string }) => id
  const codeOf = (name: string) => findSkillByText(name)?.code ?? name

  /**
   * Chance decides which of these a win drops (battles/settlement/rewards.test.ts); those of bosses are certain
   * (climb.proof.test.ts).
   */
  const byChance = [...DROPS.items]
  const byBosses = Object.values(DROPS.bossDrops).flatMap(({ character, gear }) => [character, ...gear])

  it('[missions-15] has a test that earns it and a module that gives it', async () => {
    const covered = [...Object.keys(EARNED_IN), ...byChance, ...byBosses]
    const all = await earnable()
    assert(all.length > 30, 'the catalog is nearly empty')
    assert.deepEqual(
      all.filter((one) => !covered.includes(one)),
      [],
    )
    const giving = globSync('*/**/*.ts', {
      cwd: MODULES,
      exclude: (path) => /catalog|testing|\.test\./.test(path),
    })
      .map((path) => readFileSync(join(MODULES, path), 'utf8'))
      .join('\n')
    for (const [code, file] of Object.entries(EARNED_IN)) {
      const test = readFileSync(join(MODULES, file), 'utf8')
      const name = findGear(code)?.name ?? findCharacter(code)?.name ?? skillName(code)
      assert(test.includes(`'${code}'`) || test.includes(name), `${file} does not speak of ${name}`)
      assert(giving.includes(`'${code}'`), `nobody gives ${code}`)
    }
  })

  const careFor = async ({ owner, id }: Doer): Promise<void> => {
    assert.equal((await owner.send(`POST /agents/${id}/care`)).status, 200)
  }
  const skillsOf = async (doer: Doer): Promise<string[]> =>
    (await agentOf(doer)).skills.map(({ name }: { name: string }) => name)

  it('[missions-15] five wins in a row, a day apart, earn Unbroken', async () => {
    const doer = await makeDoer(service)
    let row = 0
    for (let tries = 0; row < 5 && tries < TRIES_MAX; tries++) {
      assert(!(await skillsOf(doer)).includes('Unbroken'), `after ${row} in a row`)
      const { outcome } = await playOut(service, (await inBattle(doer, { mode: 'boss', boss: 'scout' })).id)
      row = outcome === 'a' ? row + 1 : 0
      service.clock.advance(DAY_MS)
      await careFor(doer)
    }
    assert((await skillsOf(doer)).includes('Unbroken'))
  })
})
