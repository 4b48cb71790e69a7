import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
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
type Inbox = { data: { kind: string; title: string; link: string }[]; unread: number }
const inboxOf = async (owner: Player): Promise<Inbox> =>
  (await owner.send('GET /notifications?limit=100')).json
const invitesOf = async (owner: Player) => (await owner.send('GET /battles/invites')).json.data

describe('POST /battles/friendly', () => {
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

  it('[battles-13] are asked for once at a time between the same two players, in either direction and with any agents', async () => {
    const [a, b] = await two()
    const [a2, b2] = [await a.owner.makeAgent(), await b.owner.makeAgent()]
    const id = await invited(a, b)
    const other = (owner: Player, agent: { id: string }) => ({ owner, id: agent.id })
    for (const [from, to] of [
      [b, a],
      [a, other(b.owner, b2)],
      [other(a.owner, a2), b],
      [other(b.owner, b2), other(a.owner, a2)],
    ] as const) {
      const refused = await inviteTo(from, to)
      assert.deepEqual([refused.status, refused.code], [409, 'wrong_state'])
      assert.deepEqual(refused.json.error.details, { battleId: id })
    }
    await decline(b.owner, id)
    const [one, back] = await Promise.all([inviteTo(a, b), inviteTo(b, a)])
    assert.deepEqual([one.status, back.status].toSorted(), [200, 409], 'of two at once one counts')
    service.clock.advance(DAY_MS)
    await invited(b, a)
  })

  it('[battles-13] come as one notice of each challenger until it is read', async () => {
    const [a, b] = await two()
    const third = await makeContender(service)
    await untilReacted(service)
    const before = await inboxOf(b.owner)
    for (let count = 0; count < 10; count++) await decline(a.owner, await invited(a, b))
    const last = await invited(a, b)
    await decline(third.owner, await invited(third, b))
    await untilReacted(service)
    const { data, unread } = await inboxOf(b.owner)
    const told = data.filter(({ kind }) => kind === 'battle')
    assert.deepEqual(
      told.map(({ title, link }) => [title, link === `/battles/${last}`]),
      [
        ['Battle cancelled', false],
        ['A friendly battle?', true],
      ],
    )
    assert.equal(unread, before.unread + 2)
    await b.owner.send('POST /notifications/read', { body: { all: true } })
    await decline(a.owner, last)
    await untilReacted(service)
    const after = (await inboxOf(b.owner)).data.filter(({ kind }) => kind === 'battle')
    assert.equal(after.length, 3, 'what was read stays')
  })

  it('[battles-13] are asked for 30 times an hour by one player, with however many agents', async () => {
    const [a, b] = await two()
    const ask = async () => {
      const answer = await inviteTo(a, b)
      if (answer.status === 200) await decline(a.owner, answer.json.id)
      return answer
    }
    for (let count = 0; count < 30; count++) assert.equal((await ask()).status, 200)
    const refused = await ask()
    assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
    const { limit, windowSeconds, retryAfter } = refused.json.error.details
    assert.deepEqual([limit, windowSeconds], [30, 3_600])
    assert.equal(refused.headers.get('retry-after'), String(retryAfter))
    const second = { owner: a.owner, id: (await a.owner.makeAgent()).id }
    assert.equal((await inviteTo(second, await makeContender(service))).code, 'rate_limited')
    service.clock.advance(HOUR_MS + 1_000)
    assert.equal((await ask()).status, 200)
  })

  it('[battles-13] are asked of one player 60 times an hour by all others together', async () => {
    const invitee = await makeContender(service)
    const crowd = [await makeContender(service), await makeContender(service), await makeContender(service)]
    const ask = async (from: Contender) => {
      const answer = await inviteTo(from, invitee)
      if (answer.status === 200) await decline(from.owner, answer.json.id)
      return answer.code ?? answer.status
    }
    for (let count = 0; count < 60; count++) assert.equal(await ask(crowd[count % 3] as Contender), 200)
    assert.equal(await ask(crowd[0] as Contender), 'rate_limited')
    const [calm] = await two()
    assert.equal((await inviteTo(crowd[0] as Contender, calm)).status, 200, 'others can still be asked')
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
