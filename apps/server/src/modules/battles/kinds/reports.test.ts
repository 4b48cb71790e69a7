import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { grantSkill } from '../../agents/index.ts'
import { credits, MINT, PRIZES, transfer } from '../../ledger/index.ts'
import { practise } from '../../progress/testing.ts'
import { type Contender, inBattle, makeContender, makeDuel, playOut } from '../testing.ts'
import { cellsOf, reportOn, sendOn, understood } from './testing.ts'

const ODDS = /\d+\.\d % ± \d+\.\d/

describe('Reports on battles', () => {
  const service = useService()
  const teach = ({ id }: Contender, ...codes: string[]) =>
    runUnitOfWork(service.runtime, async (uow) => {
      for (const code of codes) await grantSkill(uow, id as AgentId, code, 'learned')
    })

  it('[battles-57] [battles-58] [battles-59] are asked for by clear words alone', async () => {
    const { owner, id } = await makeContender(service)
    for (const [prompt, topic] of [
      ['Comment on my last battle', 'the last battle'],
      ['Why did I lose my last fight?', 'the last battle'],
      ['how did my latest ranked battle go', 'the last battle'],
      ['give me a season report', 'the season'],
      ['How is my season going?', 'the season'],
      ['Coach me', 'what to equip and train'],
      ['What should I equip?', 'what to equip and train'],
      ['Which skills should I train next?', 'what to equip and train'],
    ] as const)
      assert.equal(await understood(owner, id, prompt), `report: ${topic}`, prompt)
    for (const prompt of [
      'analyse the last battle of Napoleon',
      'Explain the last battle of the Civil War',
      'write a report on the flu season',
      'how is the season for strawberries',
      'what should I learn next',
      'what should I practise for my piano exam',
      'find me a football coach',
    ])
      assert.doesNotMatch(
        await understood(owner, id, prompt),
        /: (?:the last battle|the season|what to equip and train)$/,
        prompt,
      )
  })

  it('[battles-57] tell a battle round by round, where it turned, what each did well, and what was luck', async () => {
    const { id, a } = await makeDuel(service)
    const view = await playOut(service, id)
    const { title, body } = await reportOn(a, 'Comment on my last battle')
    assert.match(title, /^Kaze against Kaze/)
    const rounds = body.split('\n').filter((line) => /^\d+\. /.test(line))
    assert.equal(rounds.length, view.rounds.length)
    for (const [at, { a_hp, b_hp, to_a }] of view.rounds.entries()) {
      const line = rounds[at] ?? ''
      assert(line.includes(`: ${a_hp} : ${b_hp}.`), line)
      if (to_a > 0) assert(line.includes(` −${to_a}`), line)
    }
    assert.match(body, /Kaze \(ours\).+Kaze \(theirs\)/)
    assert.match(body, /It turned in round \d+|moved most was round \d+/)
    const dealt = view.rounds.reduce((sum: number, { to_b }: { to_b: number }) => sum + to_b, 0)
    assert(cellsOf(body).some(([label, figure]) => label === 'Damage dealt' && figure === String(dealt)))
    assert.match(body, /met 1,000 times more by other dice/)
    assert.match(body, ODDS)
    const stranger = await makeContender(service)
    const byId = await reportOn(stranger, `comment on battle ${id}`)
    assert.match(byId.body, /Kaze \(first\).+Kaze \(second\)/, 'battles are public')
  })

  it('[battles-57] need a battle that is over', async () => {
    const contender = await makeContender(service)
    const none = await sendOn(contender, 'comment on my last battle')
    assert.match(none.message ?? '', /not finished a battle yet/)
    const { id } = await inBattle(contender, { mode: 'training' })
    assert.match((await sendOn(contender, `review battle ${id}`)).message ?? '', /not over yet/)
    const unknown = 'review battle 00000000-0000-4000-8000-000000000000'
    assert.match((await sendOn(contender, unknown)).message ?? '', /no battle of that id/)
  })

  it('[battles-58] tell the season: rating, record by whom it met, rank and the prize in reach', async () => {
    const { id, a } = await makeDuel(service)
    const view = await playOut(service, id)
    const { id: training } = await inBattle(a, { mode: 'training' })
    await playOut(service, training)
    const { id: boss } = await inBattle(a, { mode: 'boss', boss: 'scout' })
    const scouted = await playOut(service, boss)
    await runUnitOfWork(service.runtime, (uow) =>
      transfer(uow, [{ from: MINT, to: PRIZES, amount: credits(1_000), kind: 'prize', memo: 'A pool' }]),
    )
    const { body } = await reportOn(a, 'Season report, please')
    const { json } = await a.owner.send(`GET /agents/${a.id}`)
    assert(body.includes(`Rating ${json.agent.rating} (${json.agent.dan}), rank `), body)
    const rows = new Map(cellsOf(body).map(([label = '', ...cells]) => [label, cells]))
    const side = view.a.id === a.id ? 'a' : 'b'
    const won = (outcome: string, own: string) => (outcome === own ? '1' : '0')
    assert.equal(rows.get('Players’ agents')?.[0], won(view.outcome, side))
    assert.equal(rows.get('Bosses')?.[0], won(scouted.outcome, 'a'))
    assert.equal(Number(rows.get('All')?.[4]), view.ratingDelta[side] + scouted.ratingDelta.a)
    assert.match(body, /The rating over 2 rated battles/)
    assert.match(body, /place \d+ would be paid \d+ credits? of a pool of 1,000 credits/)
    const idle = await makeContender(service)
    const nothing = await reportOn(idle, 'how is my season going')
    assert.match(nothing.body, /no rank yet/)
    assert.match(nothing.body, /one rated battle brings one/)
  })

  it('[battles-59] coach: what to equip and what each ability brings, checks and combos in reach', async () => {
    const contender = await makeContender(service)
    await teach(contender, 'opening-bell', 'keen-edge', 'iron-wall', 'spark', 'overcharge')
    await practise(contender.owner, contender.id, 'keen-edge', 1)
    const { body } = await reportOn(contender, 'Coach me')
    const rows = cellsOf(body)
    for (const name of ['none', 'Opening Bell', 'Keen Edge', 'Iron Wall', 'Spark', 'Overcharge'])
      assert.match(rows.find(([ability]) => ability === name)?.[4] ?? '', ODDS, name)
    assert.deepEqual(rows.find(([ability]) => ability === 'Overcharge')?.slice(1, 4), ['Current', 'no', '2'])
    assert.match(body, /You use 4 of 4 slots; .+ for 5 of 5 points/)
    assert.match(body, /Keen Edge \(Apprentice\): Get all 3 questions/)
    assert.match(body, /3 more at Adept brings the skill Quiet Mastery/)
    assert.match(body, /First Blood: lacks Follow-Through \(\d+ credits\)/)
    assert.match(body, /Full Battery: lacks Recycle/)
    assert.match(body, /Next is Scout: .+open to me/)
  })

  it('[battles-59] coach: say so where an agent has no ability yet', async () => {
    const { body } = await reportOn(await makeContender(service), 'what should I train next for battles?')
    assert.match(body, /no skill yet that counts in the ring/)
  })
})
