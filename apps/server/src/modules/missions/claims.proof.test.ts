import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import type { MissionAction } from './data/schema.ts'
import { claimOf, type Doer, doAction, makeDoer, missionsOf } from './testing.ts'

const ACTIONS = [
  'care',
  'talk',
  'drill',
  'lesson',
  'course',
  'care',
  'training',
] as const satisfies MissionAction[]
const AT_ONCE = 6

describe('Claims and what they give', () => {
  const service = useService()
  const query = async (text: string, id: string): Promise<Record<string, unknown>[]> =>
    (await service.runtime.database.pool.query(text, [id])).rows

  /** An owner's possible next action, perhaps several at once; returns the granted claims. */
  async function act(doer: Doer): Promise<string[]> {
    const next = below(10)
    if (next < 4) {
      const action = ACTIONS[below(ACTIONS.length)] ?? 'care'
      // A check is open six times a day.
      await doAction(doer, action).catch(() => {})
      return []
    }
    if (next === 4) {
      service.clock.advance(DAY_MS / (1 + below(3)))
      await doer.owner.send(`POST /agents/${doer.id}/care`)
      return []
    }
    const missions = await missionsOf(doer)
    const open = missions.filter(({ claimable }) => claimable)
    const from = open.length > 0 && below(4) > 0 ? open : missions
    const { id } = from[below(from.length)] ?? assert.fail('no missions')
    const answers = await Promise.all(Array.from({ length: 1 + below(AT_ONCE) }, () => claimOf(doer, id)))
    const granted = answers.filter(({ status }) => status === 200)
    for (const { status, code } of answers)
      if (status !== 200)
        assert(['already_claimed', 'not_complete', 'not_found'].includes(code ?? ''), `${code}`)
    return granted.map(({ json }) => `${json.mission} ${json.period} ${json.xp}`)
  }

  it('[missions-16] come once each, whatever is done in whatever order', async () => {
    const doer = await makeDoer(service)
    const granted: string[] = []
    const steps = proofSize(60)
    for (let step = 0; step < steps; step++) granted.push(...(await act(doer)))
    await untilReacted(service)
    assert.equal(new Set(granted).size, granted.length, granted.join('\n'))
    const claims = await query('select mission, period, xp from missions.claims where agent_id = $1', doer.id)
    assert.deepEqual(
      claims.map(({ mission, period, xp }) => `${mission} ${period} ${xp}`).toSorted(),
      granted.toSorted(),
    )
    const facts = await query(
      `select type, data from kernel.facts where data ->> 'agentId' = $1 and type in
        ('agents.skill_granted', 'agents.item_granted', 'mission.claimed', 'mission.completed')`,
      doer.id,
    )
    const said = facts.map(({ type, data }) => `${type} ${JSON.stringify(data)}`)
    assert.equal(new Set(said).size, said.length, said.join('\n'))
    assert.equal(said.filter((one) => one.startsWith('mission.claimed')).length, granted.length)
    const { badges } = (await service.visitor().send(`GET /agents/${doer.id}/profile`)).json
    assert.equal(new Set(badges).size, badges.length)
    tell(`${steps} acts, ${granted.length} claims, each once`)
  })
})
