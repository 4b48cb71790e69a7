import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { READING_THREAD } from '../../app/runtime.ts'
import { Readers } from '../../kernel/threads/readers.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'

type Reply = { readonly text: string; readonly meta: Record<string, unknown> | null }

async function say(owner: Player, id: string, text: string): Promise<Reply> {
  const answer = await owner.send(`POST /agents/${id}/messages`, { body: { text } })
  assert.equal(answer.status, 200, answer.text)
  return answer.json.reply
}
const TOPICS = [
  'heat pumps',
  'negotiation',
  'game theory',
  'public speaking',
  'strength training',
  'clear writing',
  'version control with git',
  'sleep and recovery',
]
const orders = (count: number): string =>
  TOPICS.slice(0, count)
    .map((topic) => `research ${topic}`)
    .join('; ')

describe('What is read of a message', () => {
  const service = useService()

  async function ownerAndAgent() {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent()).id }
  }
  const tasksOf = async (owner: Player): Promise<readonly { prompt: string }[]> =>
    (await owner.send('GET /tasks?limit=100')).json.data

  it('[chat-43] is given up at a limit, in the agent’s own words, and holds up nobody else', async () => {
    const { owner, id } = await ownerAndAgent()
    const other = await ownerAndAgent()
    await Promise.all([say(owner, id, 'How are you?'), say(other.owner, other.id, 'How are you?')])
    const before = process.threadCpuUsage()
    const answered: string[] = []
    const asked = Array.from({ length: 3 }, async (_none, at) => {
      const text = at === 0 ? `danke${' für h'.repeat(24)} ${'x'.repeat(60)}` : 'How are you?'
      const reply = await say(owner, id, text)
      answered.push('own')
      return reply
    })
    await say(other.owner, other.id, 'What is your purse?')
    answered.push('other')
    const [unread] = await Promise.all(asked)
    assert.match(unread?.text ?? '', /I could not read that.*I did nothing/su)
    assert.equal(unread?.meta, null)
    // It took the main thread more than ten seconds before.
    assert(process.threadCpuUsage(before).user < 3_000_000)
    assert.notEqual(answered.at(-1), 'other', answered.join())
    assert.deepEqual(await tasksOf(owner), [])
    assert.match((await say(owner, id, 'What is your name?')).text, /\S/u)
  })

  it('[chat-45] leads to five things at most, and the reply names the rest', async () => {
    const { owner, id } = await ownerAndAgent()
    const { text, meta } = await say(owner, id, `${orders(8)}; `)
    const tasks = await tasksOf(owner)
    const taskIds = (meta?.['taskIds'] as unknown[] | undefined) ?? []
    assert.deepEqual([tasks.length, taskIds.length], [5, 5], text)
    assert.match(text, /more than I do at once: these 3 I left out/u)
    assert.match(text, /3\. research sleep and recovery/u)
  })

  it('[chat-45] of five nothing is left out', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.doesNotMatch((await say(owner, id, orders(5))).text, /left out/u)
  })

  it('[chat-46] [limits-4] draws from the limits of what it opens, and says so where they are used up', async () => {
    const { owner, id } = await strictly()
    const caller = { kind: 'session', userId: owner.user?.id } as never
    for (let calls = 0; calls < 59; calls++)
      await strict.runtime.drawLimit('createTask', caller, strict.clock.now())
    const first = await say(owner, id, 'Research heat pumps')
    assert.equal(typeof first.meta?.['taskId'], 'string', first.text)
    const { text, meta } = await say(owner, id, 'Research negotiation')
    assert.match(text, /ask me again in \d+ seconds/u)
    assert.equal(meta, null)
    assert.equal((await tasksOf(owner)).length, 1)
    const direct = await owner.send('POST /tasks', { body: { agentId: id, prompt: 'research sleep' } })
    assert.deepEqual([direct.status, direct.code], [429, 'rate_limited'])
  })

  const strict = useService({ limitFactor: 1 })
  async function strictly() {
    const owner = await strict.player()
    return { owner, id: (await owner.makeAgent()).id }
  }
})

describe('What is read of a prompt', () => {
  const service = useService({ readers: new Readers(READING_THREAD, 6) })

  it('[tasks-41] is refused when it takes too long, and nothing is half made', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const slow = 'so '.repeat(1_300)
    const body = { agentId: id, prompt: slow }
    for (const [route, sent] of [
      ['POST /quotes', body],
      ['POST /tasks', body],
      [`POST /agents/${id}/schedules`, { prompt: slow, everyHours: 24 }],
    ] as const) {
      const refused = await owner.send(route, { body: sent })
      assert.deepEqual([refused.status, refused.code], [400, 'invalid_request'], refused.text)
      assert.equal(refused.json.error.details[0].path, 'body.prompt')
    }
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
    assert.deepEqual((await owner.send(`GET /agents/${id}/schedules`)).json.data, [])
  })
})
