import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { play } from '@shugyo/engine'
import { useService } from '../../../testing/service.ts'
import {
  type Contender,
  callIn,
  giveAway,
  inBattle,
  makeContender,
  makeDuel,
  playOut,
  proofOf,
} from '../testing.ts'

type Memory = { layer: string; kind: string; content: string; at: string }

describe('what a battle teaches', () => {
  const service = useService()

  const notesOf = async ({ owner, id }: Contender): Promise<string[]> => {
    const { status, json } = await owner.send(`GET /agents/${id}/memory`)
    assert.equal(status, 200)
    return json.data
      .filter(({ layer, kind }: Memory) => layer === 'learned' && kind === 'battle')
      .map(({ content }: Memory) => content)
  }

  it('[battles-27] is not hidden from its owner: the learned layer says it in words, without anything of an owner’s', async () => {
    const { id, a, b } = await makeDuel(service)
    const { outcome } = await playOut(service, id)
    const gained = play(await proofOf(service, id)).gained
    for (const [side, contender] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const [note, ...more] = await notesOf(contender)
      assert.deepEqual(more, [])
      assert(note)
      const verb = outcome === 'draw' ? 'Drew with' : outcome === side ? 'Beat' : 'Lost to'
      assert(note.startsWith(`${verb} Kaze in a ranked battle.`), note)
      const rounds = gained[side].rival.obs.slice(0, 5).reduce((sum, seen) => sum + seen, 0) / 1_000
      assert(note.includes(`${rounds} rounds`), note)
      for (const { owner } of [a, b]) assert(!note.includes(owner.user?.handle as string))
    }
  })

  it('[battles-27] counts a training battle, leaves out a called round, and goes where the agent goes', async () => {
    const [a, heir] = [await makeContender(service), await service.player()]
    const { id } = await inBattle(a, { mode: 'training' })
    assert.equal((await callIn(a.owner, id, 'guard')).status, 200)
    const { rounds } = await playOut(service, id)
    const [note] = await notesOf(a)
    assert(note)
    assert.match(note, /^(Beat|Lost to|Drew with) Sparring Partner in a training battle\./)
    assert(note.includes(`${rounds.length - 1} rounds`), note)
    const { json } = await a.owner.send('GET /me/export')
    assert.equal(json.agents[0].learned[0].content, note)
    await giveAway(service, a, heir)
    assert.deepEqual(await notesOf({ owner: heir, id: a.id }), [note])
  })

  it('[battles-27] keeps a hundred battles’ notes, the newest, and pushes out nothing else that was learned', async () => {
    const a = await makeContender(service)
    const { pool } = service.runtime.database
    await pool.query(
      `insert into agents.learned_memories (id, agent_id, kind, content, at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, case when n <= 20 then 'work' else 'battle' end,
              'old ' || n, now() from generate_series(1, 140) n`,
      [a.id],
    )
    const { id } = await inBattle(a, { mode: 'training' })
    await playOut(service, id)
    const notes = await notesOf(a)
    assert.equal(notes.length, 100)
    assert.match(notes[0] ?? '', /Sparring Partner/)
    assert.equal(notes[1], 'old 140')
    const { rows } = await pool.query(
      `select count(*)::int as work from agents.learned_memories where agent_id = $1 and kind = 'work'`,
      [a.id],
    )
    assert.equal(rows[0].work, 20)
  })

  it('[chat-7] an agent that only trained does not say that it never fought, and counts what it won', async () => {
    const a = await makeContender(service)
    const ask = async () => {
      const { json } = await a.owner.send(`POST /agents/${a.id}/messages`, {
        body: { text: 'What is your record?' },
      })
      return json.reply.text as string
    }
    assert.match(await ask(), /not finished a battle yet: 0 wins, 0 losses and 0 draws/)
    const { outcome } = await playOut(service, (await inBattle(a, { mode: 'training' })).id)
    const told = await ask()
    assert(!told.includes('not finished a battle yet'), told)
    const won = {
      a: '1 win, 0 losses and 0 draws',
      b: '0 wins, 1 loss and 0 draws',
      draw: '0 wins, 0 losses and 1 draw',
    }
    assert(told.includes(`in training and among friends ${won[outcome as 'a' | 'b' | 'draw']}`), told)
    assert(told.includes('no battle that counts yet: 0 wins, 0 losses and 0 draws'), told)
    assert.equal((await a.owner.send('GET /self')).json.wins, 0)
  })
})
