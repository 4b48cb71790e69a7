import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'

describe('GET /skills/{skill}/check', () => {
  const service = useService()

  it('[progress-4] sends the questions and never what is right', async () => {
    const { status, json, text } = await service.visitor().send('GET /skills/keen-edge/check')
    assert.equal(status, 200)
    assert.deepEqual([json.skill, json.passToApprentice, json.passToAdept], ['Keen Edge', 1, 3])
    assert.deepEqual(
      json.questions.map((question: object) => Object.keys(question)),
      [0, 1, 2].map(() => ['index', 'q', 'options']),
    )
    assert(!text.includes('answer'))
  })

  it('[progress-1] takes a name as well, and refuses what has no check', async () => {
    const named = await service.visitor().send('GET /skills/keen%20edge/check')
    assert.equal(named.json.skill, 'Keen Edge')
    assert.equal((await service.visitor().send('GET /skills/nothing/check')).code, 'not_found')
  })

  it('[progress-4] there is one for every skill that is said to have a trial', async () => {
    const { data } = (await service.visitor().send('GET /skills')).json
    const wrong = []
    for (const { code, hasTrial } of data as { code: string; hasTrial: boolean }[]) {
      const { status } = await service.visitor().send(`GET /skills/${code}/check`)
      if ((status === 200) !== hasTrial) wrong.push(code)
    }
    assert.deepEqual(wrong, [])
  })
})
