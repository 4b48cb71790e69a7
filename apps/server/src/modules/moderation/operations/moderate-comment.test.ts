import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { makeDuel } from '../../battles/testing.ts'
import { changeUnder } from '../../identity/testing.ts'
import { decisionsTold, logOf, makeModerator, mute } from '../testing.ts'

describe('GET /mod/reports and PUT /mod/comments/{id}', () => {
  const service = useService()

  async function say(who: Player, battleId: string, text: string): Promise<number> {
    const answer = await who.send(`POST /battles/${battleId}/comments`, { body: { text } })
    assert.equal(answer.status, 200, answer.text)
    return answer.json.id
  }
  const report = (who: Player, battleId: string, id: number, reason: string) =>
    who.send(`POST /battles/${battleId}/comments/${id}/report`, { body: { reason } })
  const hide = (moderator: Player, id: number, hidden: boolean) =>
    moderator.send(`PUT /mod/comments/${id}`, { body: { hidden, reason: 'Rude' } })
  const reports = async (moderator: Player, search = '') => {
    const answer = await moderator.send(`GET /mod/reports${search}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.data as {
      id: number
      text: string
      reports: number
      authorMuted: boolean
      hidden: boolean
    }[]
  }
  const shown = async (battleId: string) =>
    (await service.visitor().send(`GET /battles/${battleId}/comments?limit=100`)).json.data.map(
      ({ id }: { id: number }) => id,
    )

  it('[moderation-10] lists the most reported first, and tells whether the author is muted', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const [author, one, other] = [
      await service.player('rude_one'),
      await service.player(),
      await service.player(),
    ]
    const [once, twice] = [await say(author, battleId, 'once'), await say(author, battleId, 'twice')]
    await report(one, battleId, once, 'spam')
    await report(one, battleId, twice, 'spam')
    await report(other, battleId, twice, 'abuse')
    await mute(moderator, author, 1)
    const found = await reports(moderator)
    assert.deepEqual(
      found.map(({ id }) => id),
      [twice, once],
    )
    const { at, ...first } = found[0] as (typeof found)[number] & { at: string }
    assert(!Number.isNaN(Date.parse(at)))
    assert.deepEqual(first, {
      id: twice,
      battleId,
      author: 'rude_one',
      authorMuted: true,
      kind: 'comment',
      text: 'twice',
      hidden: false,
      reports: 2,
      reasons: { spam: 1, abuse: 1 },
    })
    assert.equal((await reports(moderator, '?limit=1')).length, 1)
    await hide(moderator, twice, true)
    assert.deepEqual(
      (await reports(moderator)).map(({ id }) => id),
      [once],
    )
    assert.deepEqual((await reports(moderator, '?includeHidden=true')).map(({ id }) => id).toSorted(), [
      once,
      twice,
    ])
  })

  it('[moderation-10] lists page by page, also where many were reported as often', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const [author, one, other] = [await service.player(), await service.player(), await service.player()]
    for (let count = 0; count < 4; count++) {
      const id = await say(author, battleId, `Number ${count}`)
      await report(one, battleId, id, 'spam')
      if (count === 1) await report(other, battleId, id, 'abuse')
    }
    const all = (await reports(moderator, '?limit=100')).map(({ id }) => id)
    const walked: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { json } = await moderator.send(`GET /mod/reports?limit=2${next && `&cursor=${next}`}`)
      assert(json.data.length <= 2)
      walked.push(...json.data.map(({ id }: { id: number }) => id))
      next = json.next
    }
    assert.deepEqual(walked, all)
    assert(all.length >= 4)
    assert.equal((await moderator.send('GET /mod/reports?cursor=nonsense')).code, 'invalid_cursor')
  })

  it('[moderation-10] hides and shows at once, and [moderation-6] logs each change once', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const author = await service.player()
    const id = await say(author, battleId, 'hm')
    const answer = await hide(moderator, id, true)
    assert.deepEqual(
      [answer.status, answer.json.id, answer.json.hidden, answer.json.reports],
      [200, id, true, 0],
    )
    assert(!(await shown(battleId)).includes(id))
    assert.equal((await hide(moderator, id, true)).status, 200)
    assert.equal((await hide(moderator, id, false)).json.hidden, false)
    assert((await shown(battleId)).includes(id))
    assert.deepEqual(
      (await logOf(service, author)).map(({ action, reason }) => [action, reason]),
      [
        ['show_comment', 'Rude'],
        ['hide_comment', 'Rude'],
      ],
    )
    assert.deepEqual(await decisionsTold(service, author), [
      ['A comment of yours is shown again', 'You wrote: “hm”. A moderator’s reason: “Rude”'],
      ['A comment of yours was hidden', 'You wrote: “hm”. A moderator’s reason: “Rude”'],
    ])
    assert.equal((await hide(moderator, 999_999_999, true)).code, 'not_found')
  })

  it('[moderation-10] tells an owner of what their agent said, not that they wrote it', async () => {
    const [{ id: battleId, a }, moderator] = [
      await makeDuel(service),
      await makeModerator(service, 'moderator'),
    ]
    await untilReacted(service, battleId)
    const { json } = await service.visitor().send(`GET /battles/${battleId}/comments?limit=100`)
    const line = json.data.find(
      ({ kind, agent }: { kind: string; agent: { id: string } | null }) =>
        kind === 'fighter' && agent?.id === a.id,
    )
    assert(line, 'its fighters say something at the start')
    await hide(moderator, line.id, true)
    assert.deepEqual(await decisionsTold(service, a.owner), [
      [
        'A comment of your agent’s was hidden',
        `Your agent said: “${line.text}”. A moderator’s reason: “Rude”`,
      ],
    ])
  })

  it('[moderation-1] is refused to one who loses the role in the middle of it', async () => {
    const [{ id: battleId }, moderator] = [await makeDuel(service), await makeModerator(service, 'moderator')]
    const id = await say(await service.player(), battleId, 'still here')
    const late = await changeUnder(service, moderator, `role = 'player'`, () => hide(moderator, id, true))
    assert.equal(late.code, 'forbidden')
    assert((await shown(battleId)).includes(id))
  })
})
