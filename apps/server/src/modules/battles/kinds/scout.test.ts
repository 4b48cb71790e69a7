import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { grantSkill } from '../../agents/index.ts'
import { makeContender, makeDuel, playOut } from '../testing.ts'
import { cellsOf, reportOn, sendOn, understood } from './testing.ts'

const ODDS = /^(\d+\.\d) % ± (\d+\.\d)$/

describe('Scouting', () => {
  const service = useService()

  it('[battles-52] is asked for by clear words alone, and never by a name that is merely mentioned', async () => {
    const { owner, id } = await makeContender(service)
    for (const [prompt, topic] of [
      ['scout Raven', 'how to beat Raven'],
      ['Please scout out the boss Titan', 'how to beat Titan'],
      ['how do I beat yuki?', 'how to beat Yuki'],
      ['How can we beat Kaze?', 'how to beat Kaze'],
      ['What are my odds against Ember', 'how to beat Ember'],
      ['how do I beat the agent night heron in a battle', 'how to beat night heron'],
      ['scout “old pon” of @house_pon', 'how to beat old pon'],
      ['scout [JP] Kaze', 'how to beat [JP] Kaze'],
      ['scout Ren (Osaka)', 'how to beat Ren (Osaka)'],
    ] as const)
      assert.equal(await understood(owner, id, prompt), `report: ${topic}`, prompt)
    for (const prompt of [
      'Find out where ravens live',
      'Raven beat me yesterday',
      'how do I beat jet lag',
      'how do I beat the summer heat',
      'scout good places for a picnic',
      'research the odds against rain in May',
      'Tell me a story about Titan and Raven',
      'scout Raven every day',
    ])
      assert.doesNotMatch(await understood(owner, id, prompt), /how to beat/, prompt)
  })

  it('[battles-52] tells a boss’s habits and our odds in every stance, with their error', async () => {
    const contender = await makeContender(service)
    await runUnitOfWork(service.runtime, async (uow) => {
      for (const code of ['keen-edge', 'spark', 'iron-wall', 'riposte'])
        await grantSkill(uow, contender.id as AgentId, code, 'learned')
    })
    const { title, body, kind } = await reportOn(contender, 'How do I beat Raven?')
    assert.deepEqual([title, kind], ['How Kaze beats Raven', 'doc'])
    const [advice = ''] = body.split('\n\n').slice(1)
    assert.match(advice, /^\*\*.+in 100 battles won.*\.\*\*$/)
    assert.match(body, /not open to me yet.+Rating 1280 and a win over Yuki/)
    const rows = cellsOf(body)
    const habits = rows.filter(([part = '']) => part.startsWith('Round'))
    assert.deepEqual(
      habits.map(([part]) => part),
      ['Round 1', 'Rounds 2 to 4', 'Rounds 5 to 8', 'Rounds 9 to 12'],
    )
    for (const [, ...moves] of habits)
      assert(
        Math.abs(moves.reduce((sum, one) => sum + Number.parseInt(one, 10), 0) - 100) <= 2,
        String(moves),
      )
    const odds = rows.flatMap((cells) => (ODDS.test(cells[2] ?? '') ? [cells] : []))
    assert(odds.length >= 6 && odds.length <= 12, `${odds.length} ways`)
    assert.deepEqual([...new Set(odds.map(([stance]) => stance))].sort(), [
      'aggressive',
      'balanced',
      'defensive',
    ])
    assert(odds.some(([, abilities]) => abilities === 'no abilities'))
    for (const [, , figure = ''] of odds) assert(Number(ODDS.exec(figure)?.[2]) <= 5, figure)
    assert.equal(odds.filter((cells) => cells[3] === 'as now').length, 1)
  })

  it('[battles-53] knows an agent by its public battles, and of two of a name means the one met', async () => {
    const { id, a, b } = await makeDuel(service)
    await b.owner.api.PATCH('/agents/{id}', { params: { path: { id: b.id } }, body: { name: 'Night Heron' } })
    await playOut(service, id)
    // Another agent of the same name, which we never met.
    await (await service.player()).makeAgent('Night Heron')
    const { body } = await reportOn(a, 'scout Night Heron')
    assert.match(body, /rests on 1 public battle/)
    assert.match(body, /My own notes hold about \d+ rounds/)
    assert.doesNotMatch(body, /not open to me/)
  })

  it('[battles-53] says whom it does not know, and asks which of several is meant', async () => {
    const asker = await makeContender(service)
    const { error, message } = await sendOn(asker, 'scout Nobody Atall')
    assert.deepEqual([error, message?.includes('no other fighter named “Nobody Atall”')], ['cannot', true])
    const twins = [await service.player(), await service.player()]
    const [one, other] = [await twins[0]?.makeAgent('Gemini'), await twins[1]?.makeAgent('Gemini')]
    assert(one && other)
    const which = await sendOn(asker, 'scout Gemini')
    assert.match(which.message ?? '', /Several agents .+Gemini of @player_/)
    const named = await reportOn(asker, `scout Gemini of @${twins[1]?.user?.handle}`)
    assert.match(named.body, /has fought no public battle yet/)
  })
})
