import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { practise, skilledAgent } from '../../progress/testing.ts'
import { logOf, makeModerator } from '../testing.ts'

describe('PUT /mod/mastery/{id}/{skill}', () => {
  const service = useService()

  async function setting() {
    const [moderator, owner] = [await makeModerator(service, 'moderator'), await service.player()]
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const verify = (stage: number, by = moderator, skill = 'keen-edge', agentId = id) =>
      by.send(`PUT /mod/mastery/${agentId}/${skill}`, { body: { stage, evidence: 'Seen it win.' } })
    return { moderator, owner, id, verify }
  }

  it('[progress-5] leads from Adept to Expert to Master, each once', async () => {
    const { moderator, owner, id, verify } = await setting()
    assert.equal((await verify(3)).code, 'wrong_state')
    await practise(owner, id, 'keen-edge', 1)
    assert.equal((await verify(3)).code, 'wrong_state')
    await practise(owner, id, 'keen-edge', 3)
    assert.equal((await verify(4)).code, 'wrong_state')
    const expert = await verify(3)
    assert.equal(expert.status, 200, expert.text)
    assert.deepEqual(
      [expert.json.skill, expert.json.stage, expert.json.level, expert.json.verified],
      ['Keen Edge', 'Expert', 3, true],
    )
    assert.equal((await verify(3)).status, 200)
    assert.equal((await verify(4, moderator, 'Keen%20Edge')).json.stage, 'Master')
    assert.equal((await verify(3)).code, 'wrong_state')
    assert.equal((await practise(owner, id, 'keen-edge', 0)).json.mastery.stage, 'Master')
    assert.deepEqual(
      (await logOf(service, owner)).map(({ action, reason, detail }) => [action, reason, detail]),
      [4, 3].map((stage) => ['verify_mastery', 'Seen it win.', { skill: 'keen-edge', stage }]),
    )
    await untilReacted(service)
    const { data } = (await owner.send('GET /notifications')).json
    const titles = data.map(({ title }: { title: string }) => title)
    assert(
      titles.includes('Kaze reached Expert in Keen Edge') &&
        titles.includes('Kaze reached Master in Keen Edge'),
    )
  })

  it('[moderation-9] is independent: not by the agent’s own owner', async () => {
    const { moderator, verify } = await setting()
    const own = await skilledAgent(service, moderator, 'keen-edge')
    await practise(moderator, own.id, 'keen-edge', 3)
    assert.equal((await verify(3, moderator, 'keen-edge', own.id)).code, 'forbidden')
  })

  it('[progress-1] is for skills that the agent has', async () => {
    const { moderator, verify } = await setting()
    for (const skill of ['follow-through', 'no-such-skill']) {
      assert.equal((await verify(3, moderator, skill)).code, 'not_found')
    }
    const nobody = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    assert.equal((await verify(3, moderator, 'keen-edge', nobody)).code, 'not_found')
  })
})
