import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { factsOf } from '../../agents/testing.ts'
import { answersTo, masteryOf, practise, skilledAgent } from '../testing.ts'

const SKILLS = ['keen-edge', 'follow-through', 'first-stance'] as const

describe('POST /agents/{id}/mastery/{skill}/check', () => {
  const service = useService()

  it('[progress-2] one right makes an Apprentice, all three an Adept, and no stage is lost', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const seen = []
    for (const right of [0, 1, 2, 3, 0]) {
      const { status, json, text } = await practise(owner, id, 'keen-edge', right)
      assert.equal(status, 200, text)
      assert.deepEqual([json.correct, json.total, json.results.filter(Boolean).length], [right, 3, right])
      seen.push([json.stageUp, json.mastery.stage, json.mastery.level, json.mastery.checksPassed])
    }
    assert.deepEqual(seen, [
      [false, 'Initiate', 0, 0],
      [true, 'Apprentice', 1, 1],
      [false, 'Apprentice', 1, 2],
      [true, 'Adept', 2, 3],
      [false, 'Adept', 2, 3],
    ])
    assert.deepEqual(await masteryOf(service, id, 'Keen Edge'), {
      skill: 'Keen Edge',
      stage: 'Adept',
      level: 2,
      checksPassed: 3,
      of: 3,
      verified: false,
      next: 'Have a moderator verify it to reach Expert.',
      practicable: true,
    })
  })

  it('[progress-3] gives six attempts a UTC day, and six again the next', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    for (let turn = 0; turn < 6; turn++) assert.equal((await practise(owner, id, 'keen-edge', 0)).status, 200)
    const refused = await practise(owner, id, 'keen-edge', 3)
    assert.deepEqual([refused.status, refused.code], [409, 'attempts_exhausted'])
    assert.match(refused.json.error.message, /6 times a day/)
    assert.equal(refused.json.error.details.limit, 6)
    assert.equal((await masteryOf(service, id, 'Keen Edge')).level, 0)
    assert.equal((await practise(owner, id, 'first-stance', 1)).status, 200)
    const resetsAt = new Date(refused.json.error.details.resetsAt)
    service.clock.advance(resetsAt.getTime() - service.clock.now().getTime())
    assert.equal((await practise(owner, id, 'keen-edge', 3)).json.mastery.stage, 'Adept')
    service.clock.advance(DAY_MS)
  })

  it('[progress-3] an answer that is no option costs no attempt, and the refusal says what is allowed', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const { questions } = (await service.visitor().send('GET /skills/keen-edge/check')).json
    const counts: number[] = questions.map(({ options }: { options: string[] }) => options.length)
    for (const [at, count] of counts.entries()) {
      const answers = counts.map((_, other) => (other === at ? count : 0))
      for (let turn = 0; turn < 3; turn++) {
        const refused = await owner.send(`POST /agents/${id}/mastery/keen-edge/check`, { body: { answers } })
        assert.deepEqual([refused.status, refused.code], [400, 'invalid_request'])
        assert.deepEqual(refused.json.error.details, [
          { path: `body.answers.${at}`, message: `must be an option of the question: 0 to ${count - 1}` },
        ])
      }
    }
    for (let turn = 0; turn < 6; turn++) assert.equal((await practise(owner, id, 'keen-edge', 0)).status, 200)
    assert.equal((await practise(owner, id, 'keen-edge', 0)).code, 'attempts_exhausted')
  })

  it('[progress-3] of twenty at once, exactly six count', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const answers = await Promise.all(Array.from({ length: 20 }, () => practise(owner, id, 'keen-edge', 1)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 6)
    assert.equal(answers.filter(({ code }) => code === 'attempts_exhausted').length, 14)
    assert.equal(answers.filter(({ json }) => json.stageUp).length, 1)
  })

  it('[progress-3] gives no more by a clock that is still before midnight', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    service.clock.advance(DAY_MS - (service.clock.now().getTime() % DAY_MS))
    for (let turn = 0; turn < 6; turn++) {
      assert.equal((await practise(owner, id, 'keen-edge', 0)).status, 200)
      service.clock.advance(turn % 2 === 0 ? -MINUTE_MS : MINUTE_MS)
    }
    for (const ms of [0, -MINUTE_MS]) {
      service.clock.advance(ms)
      assert.equal((await practise(owner, id, 'keen-edge', 0)).code, 'attempts_exhausted')
    }
    service.clock.advance(DAY_MS + MINUTE_MS)
    assert.equal((await practise(owner, id, 'keen-edge', 0)).status, 200)
  })

  it('[progress-1] is for skills that the agent has, by code or by name', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const body = { answers: answersTo('keen-edge', 3) }
    for (const skill of ['follow-through', 'no-such-skill', '__proto__']) {
      const { status, code } = await owner.send(`POST /agents/${id}/mastery/${skill}/check`, { body })
      assert.deepEqual([status, code], [404, 'not_found'])
    }
    const named = await owner.send(`POST /agents/${id}/mastery/Keen%20Edge/check`, { body })
    assert.equal(named.json.mastery.stage, 'Adept')
  })

  it('[progress-1] is for the owner and the agent itself', async () => {
    const [owner, stranger] = [await service.player(), await service.player()]
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    assert.equal((await practise(stranger, id, 'keen-edge', 3)).status, 404)
    const token = await agentToken(service, owner, id)
    assert.equal((await practise(token, id, 'keen-edge', 1)).json.mastery.stage, 'Apprentice')
    const other = await agentToken(service, owner)
    assert.equal((await practise(other, id, 'keen-edge', 1)).status, 404)
  })

  it('[progress-4] tells which answers were right and nothing more', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    const { json } = await practise(owner, id, 'keen-edge', 1)
    assert.deepEqual(json.results, [true, false, false])
    assert.deepEqual(Object.keys(json), ['correct', 'total', 'results', 'stageUp', 'mastery'])
  })

  it('[progress-6] tells the owner once of each new stage', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, 'keen-edge')
    for (const right of [1, 1, 3]) {
      await practise(owner, id, 'keen-edge', right)
      await untilReacted(service)
    }
    const { data } = (await owner.send('GET /notifications')).json
    const told = data.filter(({ kind }: { kind: string }) => kind === 'mastery')
    assert.deepEqual(
      told.map(({ title, data }: { title: string; data: object }) => [title, data]),
      ['Adept', 'Apprentice'].map((stage) => [
        `Kaze reached ${stage} in Keen Edge`,
        { change: 'advanced', mastery: { agentId: id } },
      ]),
    )
  })

  it('[progress-7] the third Adept earns Quiet Mastery', async () => {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, ...SKILLS)
    const has = async () => {
      await untilReacted(service)
      return (await masteryOf(service, id, 'Quiet Mastery')) !== undefined
    }
    for (const skill of SKILLS.slice(0, 2)) await practise(owner, id, skill, 3)
    assert.equal(await has(), false)
    await practise(owner, id, SKILLS[2], 3)
    assert.equal(await has(), true)
  })

  it('[progress-7] the fifth Adept earns the form of Wyrm, with nothing but what every agent can do', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const has = async () => {
      await untilReacted(service)
      const { data } = (await service.visitor().send(`GET /agents/${id}/gear`)).json
      return data.some(({ item }: { item: string }) => item === 'wyrm')
    }
    const skills = ['ask-first', 'first-stance', 'task-runner', 'purse-keeper', 'waymark']
    for (const skill of skills.slice(0, 4)) await practise(owner, id, skill, 3)
    assert.equal(await has(), false)
    await practise(owner, id, skills[4] as string, 3)
    assert.equal(await has(), true)
  })

  it('[progress-8] announces each attempt, with how many answers were right', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const right of [0, 2, 2]) await practise(owner, id, 'first-stance', right)
    const practised = (await factsOf(service, id)).filter(([type]) => type === 'mastery.practised')
    assert.deepEqual(
      practised.map(([, data]) => data),
      [0, 2, 2].map((correct) => ({ skill: 'first-stance', correct })),
    )
  })
})
