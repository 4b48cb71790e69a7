import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Scope } from '../../kernel/operation/scopes.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'

type Program = Awaited<ReturnType<Player['program']>>

describe('What a key gets by chat', () => {
  const service = useService()

  const write = async (program: Program, id: string, text: string) =>
    (await program.send(`POST /agents/${id}/messages`, { body: { text } })).json.reply

  /** What is said, the scope of the operation that does the same, and the sign in the reply that it was served. */
  const SAID: readonly (readonly [string, Parameters<Player['program']>[0], RegExp])[] = [
    ['Research heat pumps', 'tasks:write', /"taskId"/],
    ['Teach me compound interest', 'tasks:write', /"taskId"/],
    ['Research heat pumps every week', 'tasks:write', /"taskId"/],
    ['What is in my wallet?', 'finance:read', /Your wallet holds/],
    ['How much did you spend today?', 'finance:read', /Today I spent/],
    ['Is anything waiting for my approval?', 'tasks:read', /Nothing waits/],
    ['What are you working on?', 'tasks:read', /under way/],
    ['Which skills do you have?', 'agents:read', /slots|Equipped/],
    ['When do you need care?', 'agents:read', /I need care by/],
    ['What instructions have I given you?', 'agents:read', /standing instruction/],
    ['Quiz me', 'tasks:read', /No question is due/],
    ['Start a training battle', 'battles:write', /"battleId"/],
    ['Let me look after you for a bit', 'agents:write', /I am cared for/],
    ['Forget everything you know about me', 'agents:write', /Forget all 2\?/],
  ]

  it('[chat-26] is told and done nothing that the key may not ask of the service itself', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const fact of ['I like tea', 'I have a dog']) await say(owner, id, `Remember that ${fact}`)
    const bare = await owner.program('chat:write')
    const keys = new Map<string, Program>()
    for (const [text, scope, served] of SAID) {
      const refused = await write(bare, id, text)
      assert(refused.text.includes(`lacks ${scope}`), `${text}: ${refused.text}`)
      assert.equal(refused.meta, null, text)
      const key = keys.get(scope) ?? (await owner.program('chat:write', scope))
      keys.set(scope, key)
      assert.match(JSON.stringify(await write(key, id, text)), served, text)
    }
  })

  it('[chat-26] is told of purse, record and memories, and has things kept, by talking alone', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const bare = await owner.program('chat:write')
    assert.equal((await write(bare, id, 'Remember that I like tea')).meta.remembered, 1)
    assert.match((await write(bare, id, 'What do you know about me?')).text, /I like tea/)
    assert.match((await write(bare, id, 'How much is in your purse?')).text, /My purse holds 300/)
    assert.match((await write(bare, id, 'What is your record?')).text, /I am level 1/)
    assert.equal((await write(bare, id, 'Forget that I like tea')).meta.forgotten, 1)
  })

  it('[chat-26] is not called by the owner’s private name without the scope that reads the instructions', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const body = { instructions: ['Call me Quillfeather', 'Be brief'] }
    await owner.send(`PUT /agents/${id}/instructions`, { body })
    await say(owner, id, 'Remember that my sister is called Maribel')
    const asToken = (...scopes: Scope[]) => agentToken(service, owner, id, scopes)
    const said = ['purse?', 'hello', 'thank you', 'who are you?', 'what is my name?', 'bye']
    for (const program of [await asToken('chat:write'), await owner.program('chat:write')])
      for (const text of said) {
        const answer = JSON.stringify(await write(program, id, text))
        assert(!answer.includes('Quillfeather'), `${text}: ${answer}`)
      }
    const token = await asToken('chat:write')
    for (const text of ['what do you know about me?', 'what is my sister called?', 'forget Maribel'])
      assert(!(await write(token, id, text)).text.includes('Maribel'), text)
    const reader = await asToken('chat:write', 'agents:read')
    assert.match((await write(reader, id, 'purse?')).text, /Quillfeather/)
    assert.match((await say(owner, id, 'purse?')).reply.text, /Quillfeather/)
  })

  it('[chat-26] is told the price of no task that it may not ask for', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await say(owner, id, 'Research heat pumps')
    const [bare, key] = [await owner.program('chat:write'), await owner.program('chat:write', 'tasks:read')]
    for (const [text, served] of [
      ['what did that cost?', /heat pumps/],
      ['what will research on sleep cost me?', /“Research: sleep” costs nothing/],
      ['quote me a squad of 4 on heat pumps', /60 credits/],
    ] as const) {
      const refused = await write(bare, id, text)
      assert.match(refused.text, /lacks tasks:read/, text)
      assert.doesNotMatch(refused.text, /heat pumps|nothing|60/, text)
      assert.match((await write(key, id, text)).text, served, text)
    }
  })

  it('[chat-26] gets nothing done by a yes to what another key, or the owner, was asked', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const fact of ['I like tea', 'I have a dog']) await say(owner, id, `Remember that ${fact}`)
    const bare = await owner.program('chat:write')
    assert.match((await say(owner, id, 'Forget everything')).reply.text, /Forget all 2\?/)
    assert.match((await write(bare, id, 'yes')).text, /lacks agents:write/)
    assert.equal((await memoryOf(owner, id)).length, 2)
    await say(owner, id, 'How do heat pumps work in winter?')
    assert.match((await write(bare, id, 'yes')).text, /lacks tasks:write/)
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
  })

  it('[chat-26] hears what is lacking in the language of the conversation', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const bare = await owner.program('chat:write')
    const said = await write(bare, id, 'Starte bitte einen Trainingskampf')
    assert.match(said.text, /fehlt battles:write/)
    assert(!said.text.includes('lacks'))
  })
})
