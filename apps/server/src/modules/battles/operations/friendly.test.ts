import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import {
  agentOf,
  type Contender,
  inBattle,
  inviteTo,
  makeContender,
  playOut,
  setBattleSettings,
  viewBattle,
} from '../testing.ts'

const accept = (owner: Player, id: string, stance?: string) =>
  owner.send(`POST /battles/${id}/accept`, { body: stance ? { stance } : {} })
const decline = (owner: Player, id: string) => owner.send(`POST /battles/${id}/decline`)
const invitesOf = async (owner: Player) => (await owner.send('GET /battles/invites')).json.data

describe('friendly battles', () => {
  const service = useService()

  const invited = async (a: Contender, b: Contender, stance?: string): Promise<string> => {
    const answer = await inviteTo(a, b, stance)
    assert.deepEqual([answer.status, answer.json.status], [200, 'invited'], answer.text)
    return answer.json.id
  }
  const two = async () => [await makeContender(service), await makeContender(service)] as const

  it('[battles-13] are asked for, listed by both owners, accepted by the other, and fought without rating', async () => {
    const [a, b] = await two()
    const id = await invited(a, b, 'aggressive')
    assert.equal((await agentOf(a)).status, 'idle')
    const listed = [{ id, status: 'invited', aAgentId: a.id, bAgentId: b.id }]
    for (const { owner } of [a, b]) {
      const invites = await invitesOf(owner)
      assert.deepEqual(
        invites.map(({ createdAt: _, ...invite }: { createdAt: string }) => invite),
        listed,
      )
    }
    assert.deepEqual((await viewBattle(service, id)).stances, { a: null, b: null })
    assert.equal((await accept(a.owner, id)).code, 'forbidden')
    const accepted = await accept(b.owner, id, 'defensive')
    assert.deepEqual([accepted.status, accepted.json.status], [200, 'running'], accepted.text)
    assert.deepEqual((await viewBattle(service, id)).stances, { a: 'aggressive', b: 'defensive' })
    assert.deepEqual(await invitesOf(b.owner), [])
    assert.equal((await accept(b.owner, id)).code, 'wrong_state')
    const done = await playOut(service, id)
    assert.deepEqual(done.ratingDelta, { a: null, b: null })
    const { wins, losses, draws, xp } = await agentOf(a)
    assert.deepEqual([wins, losses, draws, xp], [0, 0, 0, done.xpDelta.a])
  })

  it('[battles-13] are declined by the invited owner and cancelled by the challenger', async () => {
    const [a, b] = await two()
    const declined = await decline(b.owner, await invited(a, b))
    assert.equal(declined.json.status, 'declined')
    const cancelled = await decline(a.owner, await invited(a, b))
    assert.equal(cancelled.json.status, 'cancelled')
    assert.equal((await decline(a.owner, cancelled.json.id)).code, 'wrong_state')
    assert.equal((await decline(await service.player(), cancelled.json.id)).code, 'forbidden')
  })

  it('[battles-13] start at once where the settings say so, and never where they say never', async () => {
    const [a, b] = await two()
    await setBattleSettings(b, { acceptFriendlies: 'auto', defaultStance: 'defensive', clientSeed: 'mine' })
    const answer = await inviteTo(a, b)
    assert.equal(answer.json.status, 'running', answer.text)
    const view = await viewBattle(service, answer.json.id)
    assert.deepEqual([view.stances.b, view.clientSeeds.b], ['defensive', 'mine'])
    await playOut(service, answer.json.id)
    await setBattleSettings(b, { acceptFriendlies: 'never' })
    assert.equal((await inviteTo(a, b)).code, 'forbidden')
  })

  it('[battles-13] need both free and awake when they are accepted', async () => {
    const [a, b] = await two()
    const id = await invited(a, b)
    const other = await inBattle(a, { mode: 'training' })
    assert.equal((await accept(b.owner, id)).code, 'agent_busy')
    await playOut(service, other.id)
    assert.equal((await accept(b.owner, id)).status, 200)
  })

  it('[battles-13] run out after 24 hours: at once for whoever looks, and written down once', async () => {
    const [a, b] = await two()
    const id = await invited(a, b)
    service.clock.advance(DAY_MS - HOUR_MS)
    assert.equal((await viewBattle(service, id)).status, 'invited')
    service.clock.advance(HOUR_MS)
    assert.equal((await viewBattle(service, id)).status, 'cancelled')
    assert.equal((await accept(b.owner, id)).code, 'wrong_state')
    assert.deepEqual(await invitesOf(a.owner), [])
    // Whether or not the job has closed the first by now.
    await invited(a, b)
    assert.equal((await invitesOf(a.owner)).length, 1)
    await untilReacted(service)
    assert.equal((await viewBattle(service, id)).status, 'cancelled')
  })

  it('[battles-13] are asked for once between the same two, at most twenty times by one agent, and not of one’s own', async () => {
    const [a, b] = await two()
    await invited(a, b)
    assert.equal((await inviteTo(a, b)).code, 'wrong_state')
    const own = { owner: a.owner, id: (await a.owner.makeAgent()).id }
    assert.equal((await inviteTo(a, own)).code, 'invalid_request')
    assert.equal((await inviteTo(a, { owner: b.owner, id: crypto.randomUUID() })).code, 'not_found')
    for (let count = 1; count < 20; count++) await invited(a, await makeContender(service))
    assert.equal((await inviteTo(a, await makeContender(service))).code, 'limit_reached')
  })

  it('[battles-13] an agent token answers for its own agent alone', async () => {
    const [a, b] = await two()
    const id = await invited(a, b)
    const other = await b.owner.makeAgent()
    const stranger = await agentToken(service, b.owner, other.id)
    assert.equal((await accept(stranger, id)).code, 'forbidden')
    assert.deepEqual(await invitesOf(stranger), [])
    const token = await agentToken(service, b.owner, b.id)
    assert.equal((await invitesOf(token)).length, 1)
    assert.equal((await accept(token, id)).status, 200)
  })

  it('[battles-13] of many answers at once one counts', async () => {
    const [a, b] = await two()
    const id = await invited(a, b)
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => accept(b.owner, id)),
      ...Array.from({ length: 8 }, () => decline(b.owner, id)),
      ...Array.from({ length: 8 }, () => decline(a.owner, id)),
    ])
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert(answers.every(({ status, code }) => status === 200 || code === 'wrong_state'))
  })
})
