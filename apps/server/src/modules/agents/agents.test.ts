import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { changeUnder, securityLog } from '../identity/testing.ts'
import {
  addXp,
  equipSkill,
  grantSkill,
  levelReached,
  ownerChanged,
  skillGranted,
  unequipSkill,
} from './index.ts'
import { factsOf, giveTo } from './testing.ts'

/** Four skills that use a slot, and one more. */
const SLOTTED = ['keen-edge', 'riposte', 'brace', 'iron-wall', 'follow-through']

describe('agents, for the areas above', () => {
  const service = useService()
  const deed = <T>(work: (uow: UnitOfWork) => Promise<T>) => runUnitOfWork(service.runtime, work)
  const equipped = async (player: Player) => {
    const { skills } = (await player.send('GET /self')).json
    return skills.filter((skill: { equipped: boolean }) => skill.equipped).length
  }
  const agentOf = async (player: Player) => (await player.makeAgent()).id as AgentId

  it('[agents-8] a skill is given once, and announced once', async () => {
    const id = await agentOf(await service.player())
    const grant = () => deed((one) => grantSkill(one, id, 'keen-edge', 'bought'))
    const answers = await Promise.all([grant(), grant(), grant()])
    assert.deepEqual(answers.sort(), [false, false, true])
    assert.deepEqual((await factsOf(service, id)).slice(1), [
      [skillGranted.name, { skill: 'keen-edge', source: 'bought' }],
    ])
    await assert.rejects(deed((one) => grantSkill(one, id, 'no-such-skill', 'found')))
  })

  it('[agents-8] skills that use a slot fill the four slots by themselves, also when all come at once', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    await Promise.all(SLOTTED.map((code) => deed((one) => grantSkill(one, id, code, 'earned'))))
    assert.equal(await equipped(player), 4)
    const { skills } = (await player.send('GET /self')).json
    assert.equal(skills.length, 8 + SLOTTED.length)
  })

  it('[agents-9] a fifth skill waits until a slot is free', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    for (const code of SLOTTED) await deed((one) => grantSkill(one, id, code, 'found'))
    const equip = (code: string) => deed((one) => equipSkill(one, id, code))
    await assert.rejects(equip('follow-through'), { code: 'slots_full' })
    await assert.rejects(equip('first-stance'), { code: 'wrong_state' })
    await assert.rejects(equip('no-such-skill'), { code: 'not_found' })
    await deed((one) => unequipSkill(one, id, 'brace'))
    assert.equal(await equipped(player), 3)
    await equip('follow-through')
    await equip('follow-through')
    assert.equal(await equipped(player), 4)
  })

  it('[agents-4] experience adds up, and a level is announced when it is reached', async () => {
    const player = await service.player()
    const id = await agentOf(player)
    assert.deepEqual(await deed((one) => addXp(one, id, 99)), { level: 1, xp: 99, xpNext: 100 })
    assert.deepEqual(await deed((one) => addXp(one, id, 501)), { level: 4, xp: 600, xpNext: 1_000 })
    await deed((one) => addXp(one, id, 0))
    const { level, xp, xpNext } = (await player.send('GET /self')).json
    assert.deepEqual([level, xp, xpNext], [4, 600, 1_000])
    assert.deepEqual((await factsOf(service, id)).slice(1), [[levelReached.name, { level: 4 }]])
    await assert.rejects(deed((one) => addXp(one, id, -1)))
    await assert.rejects(deed((one) => addXp(one, id, 1.5)))
  })

  it('[agents-10] [identity-22] a new owner gets the agent as it is, and every token of the old one dies', async () => {
    const [from, to] = [await service.player(), await service.player()]
    const agent = await from.makeAgent()
    const token = await agentToken(service, from, agent.id)
    const program = await from.program('agents:read')
    await from.send(`POST /agents/${agent.id}/messages`, { body: { text: 'Remember that I like tea' } })
    assert.equal((await token.send('GET /self')).status, 200)
    await giveTo(service, agent.id, from, to)
    assert.deepEqual(
      [(await token.send('GET /self')).status, (await token.send('GET /agents')).status],
      [401, 401],
    )
    assert.deepEqual((await program.send('GET /agents')).json, { data: [], next: null })
    assert.equal((await from.send(`POST /agents/${agent.id}/care`)).code, 'not_found')
    const { handle, displayName } = to.user ?? {}
    assert.deepEqual((await to.send('GET /self')).json, { ...agent, owner: { handle, displayName } })
    for (const layer of ['memory', 'messages'])
      assert.deepEqual((await to.send(`GET /agents/${agent.id}/${layer}`)).json.data, [], layer)
    const [entry] = await securityLog(from)
    assert.deepEqual(
      [entry?.action, entry?.via, entry?.detail['agentId']],
      ['key_revoked', 'transfer', agent.id],
    )
    assert.deepEqual((await factsOf(service, agent.id)).at(-1), [
      ownerChanged.name,
      { from: from.id, to: to.id, reason: 'gift' },
    ])
  })

  it('[agents-10] nobody receives an agent while their account is being deleted', async () => {
    const [from, to] = [await service.player(), await service.player()]
    const id = await agentOf(from)
    const giving = () => giveTo(service, id, from, to)
    await assert.rejects(changeUnder(service, to, 'deleted_at = now()', giving), { code: 'not_found' })
    assert.equal((await from.send('GET /self')).json.id, id)
  })

  it('[agents-10] agents that go to and fro at once, while both owners use them, never wait in a ring', async () => {
    const [one, two] = [await service.player(), await service.player()]
    const ids: string[] = []
    for (const player of [one, two]) ids.push((await player.makeAgent()).id)
    const deadlocks = async () => {
      const { rows } = await service.runtime.database.pool.query(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      return rows[0].deadlocks as number
    }
    const before = await deadlocks()
    let gone = 0
    const swap = async (id: string) => {
      for (let round = 0; round < 6; round++) {
        for (const [from, to] of [
          [one, two],
          [two, one],
        ] as const) {
          // The agent is not theirs at this moment: the other direction works.
          await giveTo(service, id, from, to).then(
            () => gone++,
            (error) => assert.equal(error.code, 'not_found'),
          )
        }
      }
    }
    const use = async (player: Player, id: string) => {
      for (let round = 0; round < 6; round++) {
        await player.send(`POST /agents/${id}/care`)
        await player.send(`POST /agents/${id}/fund`, { body: { amount: 1 } })
        await player.send('POST /me/keys', { body: { name: 'k', scopes: ['agents:read'], agentId: id } })
      }
    }
    await Promise.all(ids.flatMap((id) => [swap(id), use(one, id), use(two, id)]))
    assert(gone >= ids.length * 6, `only ${gone} went`)
    assert.equal(await deadlocks(), before)
    // The final owner's agent has no token of the other player: tokens end with the change.
    const { rows } = await service.runtime.database.pool.query(
      `select 1 from identity.api_keys k join agents.agents a on a.id = k.agent_id
       where a.id = any($1) and k.revoked_at is null and k.user_id <> a.owner_id`,
      [ids],
    )
    assert.equal(rows.length, 0)
  })

  it('[agents-11] an account that owns agents can’t be deleted, and its export lists them', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const agent = await player.makeAgent()
    const { agents } = (await player.send('GET /me/export')).json
    assert.equal(agents.length, 1)
    const { gear, createdAt, ...rest } = agents[0]
    assert.deepEqual([rest.look, gear, typeof createdAt], [{}, [], 'string'])
    for (const [name, value] of Object.entries(agent)) assert.deepEqual(rest[name], value, name)
    const leave = () =>
      player.send('POST /me/delete', { body: { confirmHandle: player.user?.handle, password: PASSWORD } })
    const refused = await leave()
    assert.deepEqual([refused.status, refused.code], [409, 'has_agents'])
    assert.deepEqual((await player.send('GET /self')).json, agent)
    await giveTo(service, agent.id, player, other)
    const { agents: left, pastAgents, handovers } = (await player.send('GET /me/export')).json
    const [{ agentId, since, until }] = pastAgents
    assert.deepEqual([left, pastAgents.length, agentId, since], [[], 1, agent.id, createdAt])
    assert(until > since)
    assert.deepEqual(handovers, [{ agentId: agent.id, change: 'gone', reason: 'gift', at: until }])
    const received = (await other.send('GET /me/export')).json.handovers
    assert.deepEqual(received, [{ agentId: agent.id, change: 'received', reason: 'gift', at: until }])
    assert.equal((await leave()).status, 200)
  })
})

describe('agent tokens, end to end', () => {
  const service = useService()

  it('[agents-1] are made for an agent of one’s own only', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const [mine, theirs] = [await player.makeAgent(), await other.makeAgent()]
    const make = (agentId: string) =>
      player.send('POST /me/keys', { body: { name: 'token', scopes: ['agents:read'], agentId } })
    assert.equal((await make(theirs.id)).code, 'not_found')
    const { status, json } = await make(mine.id)
    assert.deepEqual([status, json.agentId], [200, mine.id])
  })

  it('[catalog-4] learn which parts of a combo their own agent has, and nothing of another', async () => {
    const player = await service.player()
    const [one, two] = [await player.makeAgent(), await player.makeAgent()]
    const code = 'keen-edge' as const
    await runUnitOfWork(service.runtime, (uow) => grantSkill(uow, one.id as AgentId, code, 'bought'))
    const token = await agentToken(service, player, one.id)
    const combos = async (caller: Player, id: string) =>
      (await caller.send(`GET /skills/combos?agentId=${id}`)).json.data as {
        skills: string[]
        owned: string[]
      }[]
    for (const caller of [token, player]) {
      const owned = new Set((await combos(caller, one.id)).flatMap((combo) => combo.owned))
      assert(owned.has('Keen Edge'))
    }
    const other = new Set((await combos(player, two.id)).flatMap((combo) => combo.owned))
    assert(!other.has('Keen Edge'))
    assert.equal((await token.send(`GET /skills/combos?agentId=${two.id}`)).code, 'not_found')
  })

  it('[agents-1] an agent token that writes its id in capitals is served like a session', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const token = await agentToken(service, player, id)
    const shouted = id.toUpperCase()
    for (const route of [
      `GET /agents/${shouted}`,
      `GET /agents/${shouted}/voice`,
      `GET /skills/combos?agentId=${shouted}`,
      `GET /approvals?agentId=${shouted}`,
    ]) {
      const [asked, bySession] = [await token.send(route), await player.send(route)]
      assert.deepEqual([asked.status, asked.json], [200, bySession.json], route)
    }
  })

  it('[agents-1] touch neither another agent nor anything of the account', async () => {
    const player = await service.player()
    const [one, two] = [await player.makeAgent(), await player.makeAgent()]
    const token = await agentToken(service, player, one.id)
    const before = (await player.send('GET /agents')).text
    for (const route of [`PATCH /agents/${two.id}`, `POST /agents/${two.id}/care`])
      assert.equal((await token.send(route, { body: {} })).code, 'not_found')
    for (const route of ['GET /me', 'GET /me/keys', 'GET /me/export', 'POST /me/delete', 'POST /agents'])
      assert.equal((await token.send(route, { body: undefined })).status, 403, route)
    assert.equal((await player.send('GET /agents')).text, before)
  })
})
