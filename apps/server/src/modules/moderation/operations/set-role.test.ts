import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { decisionsTold, logOf, makeModerator, mute, setRole } from '../testing.ts'

describe('PUT /mod/players/{handle}/role', () => {
  const service = useService()

  it('[moderation-1] gives and takes roles, and both hold from the next call on', async () => {
    const [admin, player] = [await makeModerator(service, 'admin'), await service.player('climber')]
    const victim = await service.player()
    assert.equal((await mute(player, victim, 1)).code, 'forbidden')
    assert.deepEqual((await setRole(admin, player, 'moderator')).json, {
      handle: 'climber',
      role: 'moderator',
    })
    assert.equal((await mute(player, victim, 1)).status, 200)
    assert.equal((await setRole(player, victim, 'admin')).code, 'forbidden')
    assert.equal((await setRole(admin, player, 'player')).status, 200)
    assert.equal((await mute(player, victim, 1)).code, 'forbidden')
    assert.deepEqual(await decisionsTold(service, player), [
      ['Your role was changed', 'It is now: player. An admin decided so.'],
      ['Your role was changed', 'It is now: moderator. An admin decided so.'],
    ])
    assert.deepEqual(
      (await logOf(service, player)).map(({ action, detail }) => [action, detail]),
      [
        ['change_role', { from: 'moderator', to: 'player' }],
        ['change_role', { from: 'player', to: 'moderator' }],
      ],
    )
  })

  it('[moderation-3] is nobody’s own to change', async () => {
    const admin = await makeModerator(service, 'admin')
    for (const role of ['player', 'admin']) {
      const { status, code } = await setRole(admin, admin, role)
      assert.deepEqual([status, code], [403, 'forbidden'])
    }
  })

  it('[moderation-3] of admins who demote each other at once, one is left', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await makeModerator(service, 'admin'), await makeModerator(service, 'admin')]
      const answers = await Promise.all([setRole(one, other, 'player'), setRole(other, one, 'player')])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403])
    }
  })
})

describe('The operator’s own way to an admin', () => {
  const service = useService()

  it('[moderation-8] makes any player an admin, and logs it as the operator’s', async () => {
    const player = await service.player('Founder')
    const ask = (handle: string) => service.operator(`POST /admins/${handle}`)
    assert.equal((await ask('nobody_here')).status, 404)
    assert.equal((await setRole(player, await service.player(), 'moderator')).code, 'forbidden')
    const { admin, database } = (await (await ask('founder')).json()) as {
      admin: string
      database: { name: string }
    }
    assert.deepEqual([admin, database.name], ['Founder', new URL(service.databaseUrl).pathname.slice(1)])
    assert.equal((await setRole(player, await service.player(), 'moderator')).status, 200)
    const [entry] = await logOf(service, player)
    assert.deepEqual([entry?.action, entry?.moderatorId], ['change_role', null])
  })
})
