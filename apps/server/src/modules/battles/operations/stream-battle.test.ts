import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROUND_MS } from '@shugyo/engine'
import { MINUTE_MS } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { type Heard, Listener } from '../../../testing/listener.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { setCommentHidden } from '../audience/moderation.ts'
import { insertComment } from '../audience/store/comments.ts'
import { makeComment } from '../audience/testing.ts'
import type { BattleId } from '../store/row.ts'
import { inBattle, inviteTo, makeContender, makeDuel, moveToRound, playOut, viewBattle } from '../testing.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
type Data = any
const dataOf = (one: Heard | undefined): Data => one?.data

describe('GET /battles/{id}/stream', () => {
  const service = useService()
  const listen = (id: string, lastId?: string) =>
    Listener.open(`${service.url}/api/v1/battles/${id}/stream`, lastId ? { 'last-event-id': lastId } : {})

  /** Everything the listener heard up to this event. */
  async function until(listener: Listener, isIt: (one: Heard) => boolean): Promise<Heard[]> {
    for (let count = 1; ; count++) {
      const heard = await listener.until(count)
      assert.equal(
        heard.length,
        count,
        `the stream ended: ${JSON.stringify(heard.map(({ event }) => event))}`,
      )
      if (isIt(heard[count - 1] as Heard)) return heard
    }
  }
  /** Leaves the fighters' own lines out: their moment varies. */
  const numbered = (heard: readonly Heard[]) =>
    heard.filter((one) => one.id !== undefined && dataOf(one).kind !== 'fighter')
  const nameOf = ({ event, data }: Heard): string =>
    event === 'round' ? `round ${(data as Data).round}` : `${event} ${(data as Data).text ?? ''}`

  it('[battles-40] begins with the battle as it is and tells each round when it is public, then the end', async () => {
    const { id } = await makeDuel(service)
    await moveToRound(service, id, 2)
    const listener = await listen(id)
    const [state] = await listener.until(1)
    assert.equal(state?.event, 'state')
    assert.equal(dataOf(state).rounds.length, 2)
    await moveToRound(service, id, 3)
    const told = (await until(listener, ({ event }) => event === 'round')).at(-1)?.data as Data
    assert.equal(told.round, 3)
    const done = await playOut(service, id)
    const heard = await until(listener, ({ event }) => event === 'end')
    const rounds = heard.filter(({ event }) => event === 'round').map(({ data }) => data)
    assert.deepEqual(rounds, done.rounds.slice(2))
    assert.deepEqual(dataOf(heard.at(-1)).outcome, done.outcome)
    const ids = numbered(heard).map((one) => Number(one.id))
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    )
    assert.equal(new Set(ids).size, ids.length)
    // Fifteen minutes later, after the fighters' last words, the stream ends.
    await untilReacted(service)
    service.clock.advance(15 * MINUTE_MS + 1_000)
    await listener.ended
    const last = listener.heard.findLast((one) => one.id !== undefined)
    assert.equal((await listen(id, last?.id)).status, 204)
    const late = await listen(id)
    assert.equal((await late.until(1))[0]?.event, 'state')
    await late.ended
  })

  it('[battles-40] never tells a round before its time', async () => {
    const { id } = await makeDuel(service)
    const listener = await listen(id)
    await moveToRound(service, id, 1, -60)
    await makeComment(await service.player(), id, 'before')
    const heard = await until(listener, ({ event }) => event === 'comment')
    const due = Date.parse((await viewBattle(service, id)).startedAt) + ROUND_MS
    if (service.clock.now().getTime() < due) assert(!heard.some(({ event }) => event === 'round'))
    await until(listener, ({ event }) => event === 'round')
    listener.close()
  })

  it('[battles-40] resumes from any event without a gap or a repetition', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const listener = await listen(id)
    await listener.until(1)
    for (let round = 1; round <= 3; round++) {
      await moveToRound(service, id, round)
      await until(listener, (one) => nameOf(one) === `round ${round}`)
      await makeComment(fan, id, `after ${round}`)
      await until(listener, (one) => nameOf(one) === `comment after ${round}`)
    }
    await fan.send(`POST /battles/${id}/tips`, { body: { side: 'a', amount: 5, message: 'more' } })
    await until(listener, ({ event }) => event === 'tip')
    await playOut(service, id)
    const whole = numbered(await until(listener, ({ event }) => event === 'end'))
    for (let cut = 0; cut < whole.length - 1; cut++) {
      const resumed = await listen(id, whole[cut]?.id)
      const heard = numbered(await until(resumed, ({ event }) => event === 'end'))
      assert.deepEqual(
        heard.map(nameOf).toSorted(),
        whole
          .slice(cut + 1)
          .map(nameOf)
          .toSorted(),
      )
      resumed.close()
    }
    // An id that was never sent starts the stream anew.
    const anew = await listen(id, String(Number(whole.at(-1)?.id) + 1_000))
    assert.deepEqual(
      (await anew.until(2)).map(({ event }) => event),
      ['reset', 'state'],
    )
    anew.close()
    listener.close()
  })

  it('[battles-40] tells of reactions, spectators, and what another process wrote', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const listener = await listen(id)
    await listener.until(1)
    await fan.send(`POST /battles/${id}/reactions`, { body: { emoji: '🔥' } })
    const reactions = (await until(listener, ({ event }) => event === 'reactions')).at(-1)
    assert.deepEqual([reactions?.data, reactions?.id], [{ reactions: { '🔥': '1' } }, undefined])
    await fan.send(`POST /battles/${id}/watch`, { body: { viewer: 'somebody' } })
    const spectators = (await until(listener, ({ event }) => event === 'spectators')).at(-1)
    assert.deepEqual(spectators?.data, { spectators: 1 })
    // Written without the notification that this process gives its own watchers.
    await runUnitOfWork(service.runtime, ({ tx, at }) =>
      insertComment(tx, {
        battleId: id as BattleId,
        kind: 'comment',
        userId: fan.id as UserId,
        agentId: null,
        amount: null,
        side: null,
        text: 'from afar',
        at,
      }),
    )
    await until(listener, (one) => nameOf(one) === 'comment from afar')
    listener.close()
  })

  it('[battles-33] says when a comment was hidden and when it is shown again, also to who was away', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const one = await makeComment(fan, id, 'rude')
    const two = await makeComment(fan, id, 'kind')
    const listener = await listen(id)
    const [state] = await listener.until(1)
    const hide = (commentId: number, hidden: boolean) =>
      runUnitOfWork(service.runtime, (uow) => setCommentHidden(uow, commentId, hidden))
    await hide(one.id, true)
    const hidden = (await until(listener, ({ event }) => event === 'hidden')).at(-1)
    assert.deepEqual(hidden?.data, { id: one.id })
    const three = await makeComment(fan, id, 'more')
    await hide(one.id, false)
    await hide(two.id, true)
    const isLast = ({ event, data }: Heard) => event === 'hidden' && (data as Data).id === two.id
    const said = (heard: readonly Heard[]) => numbered(heard).filter(({ event }) => event !== 'round')
    const heard = said(await until(listener, isLast))
    const told = ({ event, data }: Heard) => [event, (data as Data).text ?? (data as Data).id]
    assert.deepEqual(heard.map(told), [
      ['state', id],
      ['hidden', one.id],
      ['comment', three.text],
      ['comment', one.text],
      ['hidden', two.id],
    ])
    const ids = heard.map((one) => Number(one.id))
    assert(ids.every((each, at) => at === 0 || each > (ids[at - 1] as number)))
    // A listener that left right after the beginning hears the present state, once.
    const back = await listen(id, state?.id)
    assert.deepEqual(said(await until(back, isLast)).map(told), [
      ['comment', three.text],
      ['comment', one.text],
      ['hidden', two.id],
    ])
    for (const each of [listener, back]) each.close()
  })

  it('[battles-40] waits for a battle to start', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const { id } = await inBattle(a, { mode: 'open' })
    const listener = await listen(id)
    assert.equal(dataOf((await listener.until(1))[0]).status, 'queued')
    await inBattle(b, { mode: 'open' })
    const started = (await listener.until(2))[1]
    assert.deepEqual([started?.event, dataOf(started).status], ['state', 'running'])
    listener.close()
    assert.equal((await listen(a.id)).status, 404)
  })

  it('[battles-40] nobody holds a place at a battle that does not run: it tells the state and ends', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const { json } = await inviteTo(a, b)
    const invited = await listen(json.id)
    assert.equal(dataOf((await invited.until(1))[0]).status, 'invited')
    await invited.ended
    await b.owner.send(`POST /battles/${json.id}/decline`)
    const declined = await listen(json.id)
    assert.equal(dataOf((await declined.until(1))[0]).status, 'declined')
    await declined.ended
    const { id } = await makeDuel(service)
    await playOut(service, id)
    await untilReacted(service)
    service.clock.advance(15 * MINUTE_MS + 1_000)
    const finished = await listen(id)
    assert.equal(dataOf((await finished.until(1))[0]).status, 'done')
    await finished.ended
  })

  it('[battles-40] many who come and go at once are each told everything', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    const listeners = await Promise.all(Array.from({ length: 40 }, () => listen(id)))
    for (let text = 0; text < 10; text++) {
      await makeComment(fan, id, `${text}`)
      if (text % 3 === 0) listeners.push(await listen(id))
    }
    await playOut(service, id)
    for (const listener of listeners) {
      const heard = await until(listener, ({ event }) => event === 'end')
      const state = heard[0]?.data as Data
      const rounds = [
        ...state.rounds,
        ...heard.filter(({ event }) => event === 'round').map(({ data }) => data),
      ]
      assert.deepEqual(rounds, dataOf(heard.at(-1)).rounds)
      listener.close()
    }
    const said = listeners[0]?.heard
      .filter(({ event }) => event === 'comment')
      .map(({ data }) => (data as Data).text)
    assert.deepEqual(
      said?.filter((text) => /^\d$/.test(text)),
      ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    )
  })
})
