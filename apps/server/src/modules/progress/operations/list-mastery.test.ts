import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { practise, skilledAgent } from '../testing.ts'

describe('GET /agents/{id}/mastery', () => {
  const service = useService()

  it('[progress-1] shows everybody every skill that the agent has, the furthest first', async () => {
    const owner = await service.player()
    const agent = await skilledAgent(service, owner, 'keen-edge', 'follow-through')
    await practise(owner, agent.id, 'follow-through', 1)
    const { status, json } = await service.visitor().send(`GET /agents/${agent.id}/mastery`)
    assert.equal(status, 200)
    assert.deepEqual(json.stages, ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'])
    const { skills } = (await owner.send(`GET /agents/${agent.id}`)).json.agent
    assert.deepEqual(
      json.data.map(({ skill }: { skill: string }) => skill).toSorted(),
      skills.map(({ name }: { name: string }) => name).toSorted(),
    )
    assert.deepEqual([json.data[0].skill, json.data[0].stage], ['Follow-Through', 'Apprentice'])
    assert(
      json.data.slice(1).every(({ level, next }: { level: number; next: string }) => level === 0 && next),
    )
  })

  it('knows no agent that is not there', async () => {
    const path = 'GET /agents/019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d/mastery'
    assert.equal((await service.visitor().send(path)).code, 'not_found')
  })
})
