import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { CALL_MARGIN_MS, decideCall, ROUND_MS } from '@shugyo/engine'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { announceCall } from '../store/calls.ts'
import type { BattleId } from '../store/row.ts'
import { callIn, inBattle, makeContender, makeDuel, moveToRound, playOut, viewBattle } from '../testing.ts'

describe('POST /battles/{id}/call', () => {
  const service = useService()

  /**
   * Calls a move, and asserts that it applies to the next round that is far enough away: time passes between request
   * and answer.
   */
  async function callNext(id: string, owner: Player, move: string) {
    const { startedAt, ruleset } = await viewBattle(service, id)
    const startedAtMs = Date.parse(startedAt)
    const next = () => {
      const nowMs = service.clock.now().getTime()
      const decision = decideCall({ ruleset, startedAtMs, nowMs, over: false, called: false })
      return 'round' in decision ? decision.round : assert.fail('the battle is nearly over')
    }
    const least = next()
    const { status, text, json } = await callIn(owner, id, move)
    assert.equal(status, 200, text)
    assert(json.appliesTo >= least && json.appliesTo <= next(), `for round ${json.appliesTo}, not ${least}`)
    return json as { side: string; move: string; appliesTo: number }
  }

  /** Everybody sees that a call was made, and its round once that is played. */
  const shownAfter = (view: { rounds: unknown[] }, call: { side: string; appliesTo: number }) =>
    view.rounds.length < call.appliesTo ? { side: call.side } : { side: call.side, round: call.appliesTo }

  it('[battles-5] [battles-16] takes one call a side, for a round that nobody can have seen', async () => {
    const { id, a, b } = await makeDuel(service)
    const first = await callNext(id, a.owner, 'guard')
    assert.deepEqual([first.side, first.move], ['a', 'guard'])
    assert.equal((await callIn(a.owner, id, 'strike')).code, 'already_called')
    const called = await viewBattle(service, id)
    assert.deepEqual(called.calls, [shownAfter(called, first)])
    await moveToRound(service, id, first.appliesTo + 1)
    const second = await callNext(id, b.owner, 'focus')
    assert.deepEqual([second.side, second.move], ['b', 'focus'])
    const view = await viewBattle(service, id)
    assert.deepEqual(view.calls, [{ side: 'a', round: first.appliesTo }, shownAfter(view, second)])
    const { a_move, a_called } = view.rounds[first.appliesTo - 1]
    assert.deepEqual([a_move, a_called], ['guard', true])
    const done = await playOut(service, id)
    assert.deepEqual(done.calls, [
      { side: 'a', round: first.appliesTo, move: 'guard' },
      { side: 'b', round: second.appliesTo, move: 'focus' },
    ])
    assert.equal((await callIn(b.owner, id, 'strike')).code, 'battle_not_running')
  })

  it('[battles-16] is for the owners alone: no stranger, no agent token', async () => {
    const { id, a } = await makeDuel(service)
    assert.equal((await callIn(await service.player(), id, 'guard')).code, 'forbidden')
    assert.equal((await callIn(await agentToken(service, a.owner, a.id), id, 'guard')).code, 'forbidden')
    assert.equal((await callIn(await a.owner.program('battles:write'), id, 'guard')).status, 200)
  })

  it('[battles-16] is taken against a boss and in training too', async () => {
    for (const body of [{ mode: 'training' }, { mode: 'boss', boss: 'scout' }]) {
      const a = await makeContender(service)
      const { id } = await inBattle(a, body)
      const call = await callIn(a.owner, id, 'guard')
      assert.deepEqual([call.status, call.json.side], [200, 'a'], call.text)
      assert.equal((await callIn(await service.player(), id, 'guard')).code, 'forbidden')
      assert.deepEqual((await playOut(service, id)).calls[0].move, 'guard')
    }
  })

  it('[battles-16] needs a battle that runs', async () => {
    const a = await makeContender(service)
    const waiting = await a.owner.send('POST /battles', { body: { agentId: a.id, mode: 'open' } })
    const early = await callIn(a.owner, waiting.json.id, 'guard')
    assert.equal(early.code, 'battle_not_running')
    assert.match(early.json.error.message, /while the battle is running/)
  })

  it('[battles-16] of 100 calls at once takes one', async () => {
    const { id, a } = await makeDuel(service)
    const answers = await Promise.all(Array.from({ length: 100 }, () => callIn(a.owner, id, 'pulse')))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ code }) => code === 'already_called').length, 99)
  })

  it('[battles-16] never changes a round that was public, however near its boundary the call comes', async () => {
    for (let lead = 0; lead < 12; lead++) {
      const { id, a, b } = await makeDuel(service)
      // From 330 ms before the round to just after it.
      await moveToRound(service, id, 3, -CALL_MARGIN_MS - 80 + lead * 30)
      const seen = viewBattle(service, id)
      const [one, other] = await Promise.all([callIn(a.owner, id, 'strike'), callIn(b.owner, id, 'focus')])
      const before = await seen
      for (const { status, text, json } of [one, other]) {
        assert.equal(status, 200, text)
        // A reader who came late may have seen the called round, but then with the call.
        const seenIn = before.rounds[json.appliesTo - 1]
        assert(!seenIn || seenIn[`${json.side}_called`], 'a call for a round that was seen without it')
      }
      const done = await playOut(service, id)
      assert.deepEqual(done.rounds.slice(0, before.rounds.length), before.rounds)
      const played = (round: number) => done.rounds[round - 1]
      if (played(one.json.appliesTo)) assert.equal(played(one.json.appliesTo).a_move, 'strike')
      if (played(other.json.appliesTo)) assert.equal(played(other.json.appliesTo).b_move, 'focus')
    }
  })

  it('[battles-3] [battles-16] a round is not shown without a call that was decided for it, however slow its commit', async () => {
    const { id, a } = await makeDuel(service)
    const client = await service.runtime.database.pool.connect()
    try {
      await announceCall(service.runtime.database.db, id as BattleId, a.owner.id as UserId)
      await client.query('begin')
      await client.query('select 1 from battles.battles where id = $1 for update', [id])
      const call = `update battles.battles set a_call_round = 2, a_call_move = 'feint', a_calling = false where id = $1`
      await client.query(call, [id])
      service.clock.advance(2 * ROUND_MS + 20)
      let shown = false
      const looking = viewBattle(service, id).then((view) => {
        shown = true
        return view
      })
      await pause(300)
      assert.equal(shown, false, 'the round was shown before the call for it was there')
      await client.query('commit')
      const { rounds } = await looking
      assert.deepEqual([rounds[1].a_move, rounds[1].a_called], ['feint', true])
    } finally {
      client.release()
    }
  })

  it('[battles-6] settles at the end that the calls lead to', async () => {
    const { id, a, b } = await makeDuel(service)
    // However the call changes the battle's length, it is settled once, after its last round.
    await callIn(a.owner, id, 'strike')
    await callIn(b.owner, id, 'focus')
    const done = await playOut(service, id)
    const lastMs = Date.parse(done.startedAt) + done.rounds.length * ROUND_MS
    assert.equal(Date.parse(done.finishedAt), lastMs)
  })
})
