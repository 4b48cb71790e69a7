import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { walletOf } from '../../agents/testing.ts'
import { assertAudited, enrol, makeProgram, makeTraining } from '../testing.ts'

describe('GET and POST /trainers/programs, POST /agents/{id}/training', () => {
  const service = useService()
  const open = async () => (await service.visitor().send('GET /trainers/programs?limit=100')).json.data

  it('[custody-2] a trainer has ten open programs at most, also of many at once', async () => {
    const trainer = await service.player()
    const body = { title: 'Calm feet', focus: 'Patience', weeks: 8, fee: 10 }
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => trainer.send('POST /trainers/programs', { body })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 10)
    assert.equal(answers.filter(({ code }) => code === 'limit_reached').length, 4)
    const seven = await trainer.send('POST /trainers/programs', { body: { ...body, weeks: 7 } })
    assert.equal(seven.code, 'invalid_request')
    assert.deepEqual(seven.json.error.details, [{ path: 'body.weeks', message: 'must be one of 6, 8' }])
  })

  it('[custody-1] enrolling puts the owner’s fee into escrow', async () => {
    const { owner, trainer, program, custody } = await makeTraining(service, { weeks: 8, fee: 555 })
    assert.deepEqual(
      [custody.kind, custody.scopes, custody.price, custody.fee, custody.days, custody.programId],
      ['training', ['work', 'practice'], 555, 55, 56, program.id],
    )
    assert.deepEqual([custody.owner, custody.holder], [owner.user?.handle, trainer.user?.handle])
    assert.deepEqual([await walletOf(owner), await walletOf(trainer)], [1_700 - 555, 2_000])
    assert.deepEqual((await trainer.send('GET /me/earnings')).json.pending.byKind, [
      { kind: 'training', amount: 500 },
    ])
    const shown = (await open()).find(({ id }: { id: string }) => id === program.id)
    assert.deepEqual([shown.enrolled, shown.open, shown.trainer], [1, true, trainer.user?.handle])
    await assertAudited(service)
  })

  it('[custody-1] nobody enrols in their own, and an agent is in one custody at a time', async () => {
    const { owner, agentId, program } = await makeTraining(service)
    assert.equal((await enrol(owner, agentId, program.id)).code, 'agent_in_custody')
    const own = await makeProgram(owner)
    assert.equal((await enrol(owner, agentId, own.id)).code, 'own_agent')
    assert.equal((await enrol(owner, agentId, agentId)).code, 'not_found')
  })

  it('[custody-2] a program closes after 30 days without an enrolment, and each begins them anew', async () => {
    const { owner, program } = await makeTraining(service)
    const idle = await makeProgram(await service.player())
    service.clock.advance(29 * DAY_MS)
    const { id } = await owner.makeAgent()
    assert.equal((await enrol(owner, id, program.id)).status, 200)
    service.clock.advance(2 * DAY_MS)
    const ids = (await open()).map(({ id }: { id: string }) => id)
    assert.deepEqual([ids.includes(program.id), ids.includes(idle.id)], [true, false])
    const late = await owner.makeAgent()
    assert.equal((await enrol(owner, late.id, idle.id)).code, 'wrong_state')
  })
})
