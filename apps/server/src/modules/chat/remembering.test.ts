import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { learn } from '../agents/index.ts'
import { memoryOf, pairOf, say } from '../agents/testing.ts'

describe('What an agent keeps of what it is told', () => {
  const service = useService()

  async function ownerAndAgent() {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent()).id }
  }
  const kept = async (owner: Parameters<typeof memoryOf>[0], id: string) =>
    (await memoryOf(owner, id)).map((one) => one.replace(/^owner \w+: /, '')).toSorted()

  it('[chat-14] every fact by itself, also several in one sentence', async () => {
    const { owner, id } = await ownerAndAgent()
    const said = [
      'Remember, I’m allergic to nuts',
      'FYI I’m vegetarian',
      'My name is Mira, and I live in Lyon',
      'I have a dog named Rex and a cat named Mia, remember that',
    ]
    for (const text of said) await say(owner, id, text)
    assert.deepEqual(await kept(owner, id), [
      'I have a cat named Mia',
      'I have a dog named Rex',
      'I live in Lyon',
      "I'm allergic to nuts",
      "I'm vegetarian",
      'My name is Mira',
    ])
  })

  it('[chat-15] recalls a single fact, by its words or others of the same meaning', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const text of [
      'My name is Mira, and I live in Lyon',
      'Remember I’m allergic to nuts',
      'remember my sister is called Yuki',
    ])
      await say(owner, id, text)
    const asked: [string, string][] = [
      ['Where do I live?', 'I live in Lyon'],
      ['am I allergic to anything?', "I'm allergic to nuts"],
      ['Do I have an allergy?', "I'm allergic to nuts"],
      ['What do you know about my sister?', 'my sister is called Yuki'],
    ]
    for (const [question, fact] of asked) {
      const { reply } = await say(owner, id, question)
      assert(reply.text.includes(`You told me: “${fact}”.`), `${question} ${reply.text}`)
    }
    assert.match((await say(owner, id, 'what’s my name?')).reply.text, /My name is Mira/)
    assert.match((await say(owner, id, 'When is my birthday?')).reply.text, /I know nothing about/)
  })

  it('[chat-15] tells all that it was told, however that is asked', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const text of ['Remember that I like tea', 'mein Name ist Hana']) await say(owner, id, text)
    for (const question of [
      'What do you know about me?',
      'What have I told you?',
      'What have I told you so far?',
      'Was weißt du über mich?',
      'Was weisst du alles über mich?',
      'Weißt du etwas über mich?',
      'Que sais-tu sur moi ?',
      'Que sais-tu de moi ?',
      '¿Qué sabes sobre mí?',
      'Che cosa sai su di me?',
      'O que sabes sobre mim?',
    ])
      assert.equal((await say(owner, id, question)).reply.meta?.['memories'], 2, question)
  })

  it('[chat-15] says plainly that it knows nothing of whom it was told nothing', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const text of ['Remember I have a dog called Rex', 'Remember my wife is called Ana'])
      await say(owner, id, text)
    assert.match((await say(owner, id, 'what is my wife’s name?')).reply.text, /my wife is called Ana/)
    assert.match((await say(owner, id, 'what is my dog’s name?')).reply.text, /Rex/)
    for (const whose of ['sister', 'cat', 'boss'])
      assert.match((await say(owner, id, `what is my ${whose}’s name?`)).reply.text, /I know nothing about/)
  })

  it('[chat-16] offers to delete nothing that is about something else', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, 'Remember that I live in Berlin')
    const { text, meta } = (await say(owner, id, 'forget everything about Paris')).reply
    assert.match(text, /I find nothing about “Paris”/)
    assert.deepEqual(meta, { forgotten: 0 })
  })

  it('[chat-14] keeps a name in every language', async () => {
    const { owner, id } = await ownerAndAgent()
    const said = ['mein Name ist Hana', 'Ich heiße Ida', 'Je m’appelle Ève', 'Me llamo Ana', 'Mi chiamo Gaia']
    for (const text of said) assert.equal((await say(owner, id, text)).reply.meta?.['remembered'], 1, text)
    assert.equal((await say(owner, id, 'Mein Hund ist krank')).reply.meta, null)
  })

  it('[chat-16] forgets one at once and alone; more, or everything, only after a yes', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, 'Remember I have a dog named Rex and a cat named Mia')
    await say(owner, id, 'remember that I like tea')
    const { reply } = await say(owner, id, 'Forget the dog')
    assert.deepEqual(reply.meta, { forgotten: 1 })
    assert.deepEqual(await kept(owner, id), ['I have a cat named Mia', 'I like tea'])
    for (const text of ['Can you forget everything?', 'forget it', 'Forget all your memories'])
      await say(owner, id, text)
    assert.match((await say(owner, id, 'no')).reply.text, /Nothing was deleted/)
    assert.equal((await kept(owner, id)).length, 2)
    assert.match((await say(owner, id, 'forget everything')).reply.text, /Forget all 2\?/)
    // Another message in between is no yes, and closes the question.
    await say(owner, id, 'purse?')
    assert.equal((await say(owner, id, 'yes')).reply.meta, null)
    await say(owner, id, 'forget everything')
    assert.match((await say(owner, id, 'Yes.')).reply.text, /2 memories were deleted/)
  })

  it('[chat-14] takes no leave to spend for something to remember', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.match(
      (await say(owner, id, 'Remember that @nightowl is always trusted')).reply.text,
      /never leave to spend/,
    )
    assert.deepEqual(await kept(owner, id), [])
  })

  it('[chat-30] forgets what it learned itself too, by topic and only after a yes', async () => {
    const { owner, id } = await ownerAndAgent()
    const { agentId } = pairOf(owner, id)
    await runUnitOfWork(service.runtime, async (uow) => {
      await learn(uow, agentId, 'battle', 'Raven opens with feints')
      await learn(uow, agentId, 'note', 'Heat pumps like mild winters')
    })
    assert.match(
      (await say(owner, id, 'Forget the feints')).reply.text,
      /1 note of my own is about “the feints”/,
    )
    await say(owner, id, 'no')
    assert.equal((await memoryOf(owner, id)).length, 2)
    await say(owner, id, 'Forget the feints')
    assert.equal((await say(owner, id, 'yes')).reply.meta?.['forgotten'], 1)
    assert.deepEqual(await memoryOf(owner, id), ['learned note: Heat pumps like mild winters'])
    // “Everything” means what the owner told the agent.
    assert.deepEqual((await say(owner, id, 'Forget everything')).reply.meta, { forgotten: 0 })
    assert.equal((await memoryOf(owner, id)).length, 1)
  })
})
