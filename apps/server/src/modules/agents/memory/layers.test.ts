import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { columnsHolding } from '../../../testing/columns-holding.ts'
import { useService } from '../../../testing/service.ts'
import { insertMemory } from '../store/memory.ts'
import { LEARNED_MAX, LEARNED_TEXT_MAX, learn } from './learned-layer.ts'
import {
  eraseOwnerLayer,
  forgetMemories,
  OWNER_MEMORIES_MAX,
  recall,
  remember,
  sealFor,
} from './owner-layer.ts'
import { memoryOf, pairOf, say } from './testing.ts'

const SECRET = 'the heron sleeps at noon'

describe('The two layers of memory', () => {
  const service = useService()
  const query = (text: string, values: unknown[]) => service.runtime.database.pool.query(text, values)

  async function ownerAndAgent() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    return { owner, id, pair: pairOf(owner, id) }
  }

  it('[chat-2] leave nothing of the owner’s words readable in any table', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, `remember that ${SECRET}`)
    await say(owner, id, `Tell me whether ${SECRET}`)
    await say(owner, id, 'what do you know about me?')
    const body = { instructions: [`Never say that ${SECRET}`] }
    assert.equal((await owner.send(`PUT /agents/${id}/instructions`, { body })).status, 200)
    assert.deepEqual(await memoryOf(owner, id), [`owner fact: ${SECRET}`])
    assert.deepEqual(await columnsHolding(service, SECRET), [])
    // The search finds what is there.
    await runUnitOfWork(service.runtime, (uow) =>
      learn(uow, pairOf(owner, id).agentId, 'note', 'learned in the open'),
    )
    assert.deepEqual(await columnsHolding(service, 'learned in the open'), [
      'agents.learned_memories.content',
    ])
    const bytes = Buffer.from('xheard as bytes')
    await query('update agents.instructions set sealed = $2 where agent_id = $1', [id, bytes])
    assert.deepEqual(await columnsHolding(service, 'heard as bytes'), ['agents.instructions.sealed'])
  })

  it('[chat-3] are unreadable for good once the key is erased, also from a copy', async () => {
    const { owner, id, pair } = await ownerAndAgent()
    await say(owner, id, `remember that ${SECRET}`)
    const tables = ['owner_memories', 'messages']
    const copies = []
    for (const table of tables) {
      copies.push((await query(`select * from agents.${table} where agent_id = $1`, [id])).rows)
    }
    await runUnitOfWork(service.runtime, (uow) => eraseOwnerLayer(uow, pair))
    for (const table of ['owner_keys', 'owner_memories', 'messages', 'instructions', 'voices']) {
      const { rows } = await query(`select 1 from agents.${table} where agent_id = $1`, [id])
      assert.equal(rows.length, 0, table)
    }
    assert.deepEqual(await memoryOf(owner, id), [])
    // With a new key, rows from a backup stay closed, and the answer reveals nothing.
    await say(owner, id, 'hi')
    for (const [at, table] of tables.entries()) {
      const columns =
        table === 'messages'
          ? 'id, agent_id, owner_id, role, sealed, at'
          : 'id, agent_id, owner_id, sealed, at'
      for (const row of copies[at] ?? []) {
        const values = columns.split(', ').map((column) => row[column])
        const marks = values.map((_, index) => `$${index + 1}`).join(', ')
        await query(`insert into agents.${table} (${columns}) values (${marks})`, values)
      }
    }
    for (const path of ['memory', 'messages']) {
      const { status, code, text } = await owner.send(`GET /agents/${id}/${path}`)
      assert.deepEqual([status, code], [500, 'internal'])
      assert(!text.includes('heron'))
    }
  })

  it('[chat-2] show nothing that was tampered with', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, `remember that ${SECRET}`)
    await query(
      `update agents.owner_memories set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)
       where agent_id = $1`,
      [id],
    )
    const { status, code } = await owner.send(`GET /agents/${id}/memory`)
    assert.deepEqual([status, code], [500, 'internal'])
    // Two messages that swap rows can't be opened any more.
    await query(
      `update agents.messages m set sealed = o.sealed from agents.messages o
       where m.agent_id = $1 and o.agent_id = $1 and o.id <> m.id`,
      [id],
    )
    assert.equal((await owner.send(`GET /agents/${id}/messages`)).status, 500)
  })

  it('[chat-3] part when the agent changes hands: the learned layer goes with it, the owner’s is gone', async () => {
    const { owner, id, pair } = await ownerAndAgent()
    const next = await service.player()
    await say(owner, id, `remember that ${SECRET}`)
    await owner.send(`PUT /agents/${id}/instructions`, { body: { instructions: ['Be brief'] } })
    await owner.send(`PUT /agents/${id}/voice`, { body: { lang: 'ja-JP' } })
    await runUnitOfWork(service.runtime, async (uow) => {
      await learn(uow, pair.agentId, 'battle', 'Feints beat guards')
      await eraseOwnerLayer(uow, pair)
    })
    await query('update agents.agents set owner_id = $2 where id = $1', [id, next.id])
    assert.deepEqual(await memoryOf(next, id), ['learned battle: Feints beat guards'])
    assert.deepEqual((await next.send(`GET /agents/${id}/messages`)).json, { data: [], next: null })
    assert.deepEqual((await next.send(`GET /agents/${id}/instructions`)).json, { instructions: [] })
    assert.equal((await next.send(`GET /agents/${id}/voice`)).json.lang, 'en-US')
    for (const path of ['memory', 'messages', 'instructions', 'voice'])
      assert.equal((await owner.send(`GET /agents/${id}/${path}`)).status, 404, path)
    await say(next, id, 'remember that I am new here')
    assert.deepEqual(await memoryOf(next, id), [
      'owner fact: I am new here',
      'learned battle: Feints beat guards',
    ])
  })

  it('[chat-1] show an owner only what is their own, even when something of another’s was left behind', async () => {
    const { owner, id } = await ownerAndAgent()
    const next = await service.player()
    await say(owner, id, `remember that ${SECRET}`)
    await query('update agents.agents set owner_id = $2 where id = $1', [id, next.id])
    assert.deepEqual(await memoryOf(next, id), [])
    assert.deepEqual((await next.send(`GET /agents/${id}/messages`)).json.data, [])
    assert.deepEqual((await next.send(`DELETE /agents/${id}/messages`)).json, { deleted: 0 })
    assert.match((await say(next, id, 'what do you know about me?')).reply.text, /I know nothing about you/)
  })

  it('[chat-5] are bounded: a full owner layer takes nothing more, a full learned one lets the oldest go', async () => {
    const { owner, id, pair } = await ownerAndAgent()
    await query(
      `insert into agents.learned_memories (id, agent_id, kind, content, at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'old', 'old ' || n, now()
       from generate_series(1, $2::int) n`,
      [id, LEARNED_MAX],
    )
    await runUnitOfWork(service.runtime, (uow) =>
      learn(uow, pair.agentId, 'new', 'x'.repeat(LEARNED_TEXT_MAX + 50)),
    )
    const learned = await memoryOf(owner, id)
    assert.equal(learned.length, LEARNED_MAX)
    assert.deepEqual(
      [learned[0], learned.at(-1)],
      [`learned new: ${'x'.repeat(LEARNED_TEXT_MAX)}`, 'learned old: old 2'],
    )
    await runUnitOfWork(service.runtime, async (uow) => {
      assert.equal((await remember(uow, pair, 'thing 0', 'fact')).outcome, 'remembered')
      const seal = await sealFor(uow, pair)
      for (let turn = 1; turn < OWNER_MEMORIES_MAX; turn++) {
        const memoryId = uow.newId<'memory'>()
        const sealed = seal.close(uow.random, `memory:${memoryId}`, {
          kind: 'fact',
          content: `thing ${turn}`,
        })
        await insertMemory(uow.tx, pair, { id: memoryId, sealed, at: uow.at })
      }
      assert.equal((await remember(uow, pair, 'one too many', 'fact')).outcome, 'full')
      assert.equal((await remember(uow, pair, 'Thing 7.', 'fact')).outcome, 'known')
      assert.equal((await remember(uow, pair, 'y'.repeat(501), 'fact')).outcome, 'too_long')
    })
    const full = (await say(owner, id, 'remember that I am late')).reply
    assert.deepEqual(full.meta, { remembered: 0 })
    assert.match(full.text, /no more fit/)
    assert.deepEqual((await say(owner, id, 'what do you know about me?')).reply.meta, { memories: 500 })
    assert.match((await say(owner, id, 'forget everything')).reply.text, /Forget all 500\?/)
    assert.deepEqual((await say(owner, id, 'yes')).reply.meta, { forgotten: 500 })
    assert.deepEqual((await say(owner, id, 'remember that I am late')).reply.meta, { remembered: 1 })
  })

  it('[chat-4] are open to the areas above: remember, recall, forget', async () => {
    const { pair } = await ownerAndAgent()
    await runUnitOfWork(service.runtime, async (uow) => {
      await remember(uow, pair, ' I like tea ', 'preference')
      await remember(uow, pair, 'I like steak', 'preference')
      assert.equal(await forgetMemories(uow, pair, (content) => content.includes(' tea')), 1)
    })
    const looking = { db: service.runtime.database.db, runtime: service.runtime }
    const known = await recall(looking, pair)
    assert.deepEqual(
      known.map(({ kind, content }) => [kind, content]),
      [['preference', 'I like steak']],
    )
    assert.deepEqual(await recall(looking, { ...pair, ownerId: pair.agentId as string as UserId }), [])
    await assert.rejects(runUnitOfWork(service.runtime, (uow) => remember(uow, pair, '  ', 'fact')))
  })
})
