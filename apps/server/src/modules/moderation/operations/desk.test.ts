import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { makeDuel } from '../../battles/testing.ts'
import { practise, skilledAgent } from '../../progress/testing.ts'
import { makeModerator, mute } from '../testing.ts'

describe('what the desk is told', () => {
  const service = useService()

  async function say(who: Player, battleId: string, text: string): Promise<number> {
    const answer = await who.send(`POST /battles/${battleId}/comments`, { body: { text } })
    assert.equal(answer.status, 200, answer.text)
    return answer.json.id
  }
  const report = (who: Player, battleId: string, id: number, reason = 'spam') =>
    who.send(`POST /battles/${battleId}/comments/${id}/report`, { body: { reason } })
  const read = async (who: Player, path: string) => {
    const answer = await who.send(`GET ${path}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }

  async function untilFightersSpoke(battleId: string): Promise<void> {
    const kinds = async () => {
      await untilReacted(service)
      const { data } = await read(service.visitor(), `/battles/${battleId}/comments`)
      return data.filter(({ kind }: { kind: string }) => kind === 'fighter')
    }
    while ((await kinds()).length < 2) await pause(10)
  }

  it('[moderation-11] lays reports aside: counted from nothing, and nobody counts twice', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const [author, one, other] = [await service.player(), await service.player(), await service.player()]
    const id = await say(author, battleId, 'fixed, everyone knows it')
    await report(one, battleId, id, 'cheating')
    const dismiss = (reason = 'Fair criticism') =>
      moderator.send(`PUT /mod/comments/${id}/dismissal`, { body: { reason } })
    const answer = await dismiss()
    assert.deepEqual([answer.status, answer.json.reports, answer.json.reasons], [200, 0, {}], answer.text)
    assert.equal((await dismiss()).status, 200)
    const listed = async () =>
      (await read(moderator, '/mod/reports')).data.filter((row: { id: number }) => row.id === id)
    assert.deepEqual(await listed(), [])
    await report(one, battleId, id, 'cheating')
    assert.deepEqual(await listed(), [], 'the same player again changes nothing')
    await report(other, battleId, id)
    const [back] = await listed()
    assert.deepEqual([back.reports, back.reasons], [1, { spam: 1 }])
    const { data } = await read(moderator, '/mod/log')
    const own = data.filter((entry: { player: string }) => entry.player === author.user?.handle)
    assert.equal(own.length, 1, '[moderation-6] doing again what is so already is not logged')
    const { id: _id, at: _at, ...entry } = own[0]
    assert.deepEqual(entry, {
      action: 'dismiss_reports',
      moderator: moderator.user?.handle,
      player: author.user?.handle,
      agent: null,
      commentId: id,
      reason: 'Fair criticism',
      detail: { reports: 1 },
    })
    assert.equal(
      (await moderator.send('PUT /mod/comments/999999999/dismissal', { body: { reason: 'x' } })).code,
      'not_found',
    )
    const words = await say(moderator, battleId, 'as I said')
    await report(one, battleId, words)
    const lenient = { body: { reason: 'I meant well' } }
    const refused = await moderator.send(`PUT /mod/comments/${words}/dismissal`, lenient)
    assert.deepEqual([refused.status, refused.code], [403, 'forbidden'], 'one’s own are for others')
  })

  it('[moderation-12] shows a comment where it was said, hidden neighbours too, and how its author stands', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const author = await service.player()
    // The fighters' first lines would be neighbours of those below.
    await untilFightersSpoke(battleId)
    const ids: number[] = []
    for (let at = 0; at < 12; at++) ids.push(await say(author, battleId, `line ${at}`))
    const [meant, neighbour] = [ids[6] as number, ids[5] as number]
    await moderator.send(`PUT /mod/comments/${neighbour}`, { body: { hidden: true, reason: 'Rude' } })
    const { comment, battle, around } = await read(moderator, `/mod/comments/${meant}`)
    assert.deepEqual([comment.id, comment.author, battle.id], [meant, author.user?.handle, battleId])
    assert.deepEqual(
      around.map((one: { comment: { id: number }; hidden: boolean }) => [one.comment.id, one.hidden]),
      ids.slice(2, 11).map((id) => [id, id === neighbour]),
    )
    assert.equal((await moderator.send('GET /mod/comments/999999999')).code, 'not_found')

    await mute(moderator, author, 24, 'Spam')
    const standing = await read(moderator, `/mod/players/${author.user?.handle}`)
    assert.deepEqual([standing.role, standing.suspended, standing.house], ['player', false, false])
    assert(Date.parse(standing.mutedUntil) > service.clock.now().getTime())
    assert.deepEqual(
      standing.log.map(({ action, reason }: { action: string; reason: string }) => [action, reason]),
      [
        ['mute', 'Spam'],
        ['hide_comment', 'Rude'],
      ],
    )
    assert.equal((await moderator.send('GET /mod/players/nobody_here')).code, 'not_found')
    assert.deepEqual(
      [(await read(moderator, '/me')).role, 'role' in (await read(author, '/me'))],
      ['moderator', false],
    )
  })

  it('[moderation-13] keeps those who wait for a moderator’s word in order, page by page, with evidence', async () => {
    const [moderator, owner] = [await makeModerator(service, 'moderator'), await service.player()]
    const agents: string[] = []
    for (let at = 0; at < 3; at++) {
      const { id } = await skilledAgent(service, owner, 'keen-edge')
      agents.push(id)
      await practise(owner, id, 'keen-edge', at === 1 ? 2 : 3)
      service.clock.advance(1_000)
    }
    const [first, , last] = agents as [string, string, string]
    const ofOwner = async () => {
      const found: { agent: { id: string }; asks: unknown; skill: string }[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await read(moderator, `/mod/mastery?limit=1${cursor && `&cursor=${cursor}`}`)
        found.push(...page.data)
        cursor = page.next
      }
      return found.filter(({ agent }) => agents.includes(agent.id)).map(({ agent, asks }) => [agent.id, asks])
    }
    const expert = { level: 3, stage: 'Expert' }
    assert.deepEqual(await ofOwner(), [
      [first, expert],
      [last, expert],
    ])
    const verified = await moderator.send(`PUT /mod/mastery/${first}/keen-edge`, {
      body: { stage: 3, evidence: 'Three finals watched' },
    })
    assert.equal(verified.status, 200, verified.text)
    assert.deepEqual(await ofOwner(), [
      [last, expert],
      [first, { level: 4, stage: 'Master' }],
    ])
    const evidence = await read(moderator, `/mod/mastery/${first}/keen-edge`)
    assert.deepEqual(
      [evidence.mastery.stage, evidence.mastery.checksPassed, evidence.fought, evidence.log[0].reason],
      ['Expert', 3, { looked: 0, battles: [] }, 'Three finals watched'],
    )
    assert.equal((await moderator.send(`GET /mod/mastery/${first}/no-such`)).code, 'not_found')
    const rest = { body: { stage: 4, evidence: 'A master' } }
    assert.equal((await moderator.send(`PUT /mod/mastery/${first}/keen-edge`, rest)).status, 200)
    for (const nothingToAsk of [first, agents[1]])
      assert.equal((await moderator.send(`GET /mod/mastery/${nothingToAsk}/keen-edge`)).code, 'not_found')
    assert.equal((await moderator.send('GET /mod/mastery?cursor=nonsense')).code, 'invalid_cursor')
  })
})
