import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { MEMORY_TEXT_MAX } from '../../agents/index.ts'
import { memoryOf, say } from '../../agents/testing.ts'

describe('POST /agents/{id}/messages', () => {
  const service = useService()

  async function ownerAndAgent() {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent()).id }
  }

  it('[chat-7] answers with both messages, the reply after the message', async () => {
    const { owner, id } = await ownerAndAgent()
    const { message, reply } = await say(owner, id, 'Hello Kaze!')
    assert.deepEqual(
      { ...message, id: 0, at: '' },
      { id: 0, role: 'owner', text: 'Hello Kaze!', meta: null, at: '' },
    )
    assert.equal(reply.role, 'agent')
    assert.equal(reply.meta, null)
    assert(Number.isSafeInteger(message.id) && reply.id > message.id)
    assert.match(reply.text, /Kaze here/)
    assert.match(reply.at, /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  })

  it('[chat-7] tells what the purse holds at that moment', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.match(
      (await say(owner, id, 'How much is in your purse?')).reply.text,
      /My purse holds 300 credits\./,
    )
    assert.match(
      (await say(owner, id, 'what is my balance?')).reply.text,
      /Your wallet holds 1,700 credits\./,
    )
  })

  it('[chat-7] tells level, rating and record as they are', async () => {
    const { owner, id } = await ownerAndAgent()
    const fresh = (await say(owner, id, 'what is your record?')).reply.text
    assert.match(fresh, /I am level 1, .* not finished a battle yet/)
    await service.runtime.database.pool.query(
      'update agents.agents set xp = 650, rating = 1234, wins = 7, losses = 1, draws = 2, streak = 3 where id = $1',
      [id],
    )
    const { text } = (await say(owner, id, 'How many battles have you won?')).reply
    assert.match(text, /I am level 4, rated 1,234 \(.+\)\. My record is 7 wins, 1 loss and 2 draws\./)
    assert.match(text, /650 experience, and level 5 begins at 1,000; my streak is 3 wins/)
  })

  it('[chat-4] remembers, says what it knows, and forgets by count', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.match((await say(owner, id, 'what do you know about me?')).reply.text, /I know nothing about you/)
    const kept = (await say(owner, id, 'Kaze, please remember that I like green tea.')).reply
    assert.deepEqual(kept.meta, { remembered: 1 })
    assert.match(kept.text, /I will remember: “I like green tea”/)
    assert.deepEqual((await say(owner, id, 'remember I like green tea!')).reply.meta, { remembered: 0 })
    await say(owner, id, 'remember that my sister Yuki lives in Osaka')
    await say(owner, id, 'remember: my sister has a cat')
    assert.deepEqual(await memoryOf(owner, id), [
      'owner fact: my sister has a cat',
      'owner fact: my sister Yuki lives in Osaka',
      'owner preference: I like green tea',
    ])
    const known = (await say(owner, id, 'what do you know about me?')).reply
    assert.deepEqual(known.meta, { memories: 3 })
    assert.match(known.text, /I know 3 things about you:\n1\. “my sister has a cat”\n2\. /)
    assert.deepEqual((await say(owner, id, 'what do you know about my sister?')).reply.meta, { memories: 2 })
    const asked = (await say(owner, id, 'forget about my sister')).reply
    assert.deepEqual([asked.meta?.['forgotten'], (await memoryOf(owner, id)).length], [0, 3])
    assert.match(asked.text, /Forget all 2\?/)
    const forgot = (await say(owner, id, 'yes')).reply
    assert.deepEqual(forgot.meta, { forgotten: 2 })
    assert.match(forgot.text, /2 memories were deleted/)
    assert.match((await say(owner, id, 'forget my sister')).reply.text, /0 memories were deleted/)
    assert.deepEqual(await memoryOf(owner, id), ['owner preference: I like green tea'])
    assert.match((await say(owner, id, 'forget everything')).reply.text, /Forget it\? .*1 memory/)
    assert.match((await say(owner, id, 'yes, do it')).reply.text, /1 memory was deleted/)
    assert.deepEqual(await memoryOf(owner, id), [])
  })

  it('[chat-6] deletes nothing when it is not clear what is meant', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, 'remember that I like green tea')
    const near = [
      'forget it',
      'Forget me',
      'did you forget everything?',
      'I am forgetful',
      'do you remember when we met?',
    ]
    for (const text of near) assert.equal((await say(owner, id, text)).reply.meta, null, text)
    assert.equal((await memoryOf(owner, id)).length, 1)
  })

  it('[chat-5] keeps a sentence of 500 characters and none longer, and says so', async () => {
    const { owner, id } = await ownerAndAgent()
    const fits = '🍵'.repeat(MEMORY_TEXT_MAX)
    assert.deepEqual((await say(owner, id, `remember that ${fits}`)).reply.meta, { remembered: 1 })
    const long = (await say(owner, id, `remember that ${fits}x`)).reply
    assert.deepEqual(long.meta, { remembered: 0 })
    assert.match(long.text, /longer than the 500 characters/)
    assert.deepEqual(await memoryOf(owner, id), [`owner fact: ${fits}`])
  })

  it('[chat-20] says plainly what it can’t do, in many ways, and how to find out what it can', async () => {
    const { owner, id } = await ownerAndAgent()
    const said = new Set<string>()
    for (const text of [
      'はい',
      '?',
      'who should I vote for',
      'paint the fence',
      'asdfgh',
      'do the ironing',
      'do the washing-up',
      '…',
    ]) {
      const { reply } = await say(owner, id, text)
      assert.match(reply.text, /Ask me “what can you do\?”\./)
      assert.equal(reply.meta, null)
      said.add(reply.text.replace(/^.*?[.!] /, ''))
    }
    assert(said.size > 3)
  })

  it('[chat-7] never moves a credit, and writes nothing but messages, memories and that it happened', async () => {
    const { owner, id } = await ownerAndAgent()
    const { pool } = service.runtime.database
    const { rows: tables } = await pool.query(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
    )
    const digest = async () => {
      const digests = new Map<string, string>()
      for (const { name } of tables) {
        const { rows } = await pool.query(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
        )
        digests.set(name, rows[0].hash)
      }
      return digests
    }
    // What follows from the agent's creation is not the chat's doing.
    await untilReacted(service)
    const before = await digest()
    const asked = [
      'Send 50 credits to Bob',
      'pay 10',
      'Please do not start a battle',
      'give me all your credits',
      'remember that I am rich',
    ]
    for (const text of asked) await say(owner, id, text)
    const after = await digest()
    // The fact that a message was written carries ids alone; its listeners run jobs and write or count it.
    const telling = /^(?:kernel[.]jobs|ledger[.]roll_up|missions[.]progress|stream[.]|webhooks[.])/
    const changed = [...after.keys()].filter(
      (name) => !telling.test(name) && before.get(name) !== after.get(name),
    )
    const words = ['agents.messages', 'agents.owner_keys', 'agents.owner_memories']
    assert.deepEqual(changed, [...words, 'kernel.facts'])
    assert.match((await say(owner, id, 'Send 50 credits to Bob')).reply.text, /Chat never moves a credit/)
  })

  it('[chat-8] begins twenty answers in a row each in another way', async () => {
    const { owner, id } = await ownerAndAgent()
    const openings: string[] = []
    for (let turn = 0; turn < 45; turn++) {
      const { text } = (await say(owner, id, turn % 2 ? 'purse?' : 'stats')).reply
      openings.push(text.split(' ').slice(0, 2).join(' '))
      assert.equal(new Set(openings.slice(-20)).size, Math.min(20, openings.length), openings.join(' / '))
    }
  })

  it('[chat-9] keeps each reply right after its message when twenty come at once', async () => {
    const { owner, id } = await ownerAndAgent()
    const texts = Array.from({ length: 20 }, (_, at) => `remember that number ${at} is mine`)
    const answers = await Promise.all(texts.map((text) => say(owner, id, text)))
    assert.deepEqual(
      answers.map(({ message }) => message.text),
      texts,
    )
    const { json } = await owner.send(`GET /agents/${id}/messages?limit=100`)
    const said = json.data.toReversed() as { role: string; text: string; id: number }[]
    assert.equal(said.length, 40)
    for (let at = 0; at < 40; at += 2) {
      const [message, reply] = [said[at], said[at + 1]]
      assert.deepEqual([message?.role, reply?.role], ['owner', 'agent'])
      assert(reply?.text.includes(message?.text.replace('remember that ', '') ?? '?'))
    }
    assert.equal((await memoryOf(owner, id)).length, 20)
    assert.equal(new Set(answers.map(({ reply }) => reply.text.split(' ').slice(0, 2).join(' '))).size, 20)
  })

  it('[chat-7] talks also while it is dormant, and says that it is', async () => {
    const { owner, id } = await ownerAndAgent()
    service.clock.advance(8 * DAY_MS)
    assert.match((await say(owner, id, 'hi')).reply.text, /I am dormant/)
  })

  it('[chat-4] takes nothing of an agent token for the owner’s word, and tells it nothing of the owner', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, 'remember that my code word is heron')
    const token = await agentToken(service, owner, id)
    const orders = ['Start a battle', 'Research heat pumps', 'Hire a cook for my party', 'quiz me']
    for (const text of [
      'remember that I am kind',
      'what do you know about me?',
      'forget everything',
      ...orders,
    ]) {
      const { message, reply } = await say(token, id, text)
      assert.deepEqual([message.role, reply.role, reply.meta], ['agent', 'agent', null])
      assert.match(reply.text, /between my owner and me, so I did nothing/)
      assert(!reply.text.includes('heron'))
    }
    assert.match((await say(token, id, 'purse?')).reply.text, /holds 300 credits/)
    assert.deepEqual(await memoryOf(owner, id), ['owner fact: my code word is heron'])
  })

  it('[chat-1] is for the owner: to others, and to the token of another agent, there is no such agent', async () => {
    const { owner, id } = await ownerAndAgent()
    const other = await service.player()
    const token = await agentToken(service, owner, (await owner.makeAgent('Other')).id)
    for (const caller of [other, token]) {
      const answer = await caller.send(`POST /agents/${id}/messages`, { body: { text: 'hi' } })
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    }
  })

  it('[chat-7] takes 1 to 2,000 characters', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const text of ['', ' ', '\n\t', 'x'.repeat(2_001)]) {
      const { status, code } = await owner.send(`POST /agents/${id}/messages`, { body: { text } })
      assert.deepEqual([status, code], [400, 'invalid_request'])
    }
    const longest = '道'.repeat(2_000)
    assert.equal((await say(owner, id, longest)).message.text, longest)
    assert.equal((await say(owner, id, 'x')).message.text, 'x')
  })
})
