import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'

describe('A fact that its owner corrects', () => {
  const service = useService()

  async function talking() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const told = async (text: string) => (await say(owner, id, text)).reply
    const kept = async () => (await memoryOf(owner, id)).map((one) => one.replace(/^owner \w+: /, ''))
    return { told, kept }
  }

  it('[chat-39] [agents-25] takes the place of the old one, which the agent names', async () => {
    const { told, kept } = await talking()
    await told('My name is Ana')
    const { text, meta } = await told('no, my name is Anna')
    assert.match(text, /remember: “my name is Anna”\. That takes the place of “My name is Ana”/)
    assert.deepEqual([meta?.['remembered'], meta?.['replaced']], [1, 1])
    assert.deepEqual(await kept(), ['my name is Anna'])
    assert.match((await told('what is my name?')).text, /You told me: “my name is Anna”/)
    await told('I live in Leeds')
    await told('actually I live in York')
    assert.deepEqual((await kept()).toSorted(), ['I live in York', 'my name is Anna'])
  })

  it('[chat-39] is found by what it was', async () => {
    const { told, kept } = await talking()
    await told('remember my cat is called Minka')
    await told('no wait her name is Mia, not Minka')
    assert.deepEqual(await kept(), ['my cat is called Mia'])
    await told('no wait her name is Mimi not Mia')
    assert.deepEqual(await kept(), ['my cat is called Mimi'])
    await told('what is my cat called?')
    await told('no, it’s Mimi the Second')
    assert.deepEqual(await kept(), ['my cat is called Mimi the Second'])
    await told('remember my exam is on 12 December')
    await told('it moved to 14 December')
    assert.deepEqual((await kept()).toSorted(), [
      'my cat is called Mimi the Second',
      'my exam is on 14 December',
    ])
  })

  it('[chat-39] is none where it corrects nothing that the agent holds', async () => {
    const { told, kept } = await talking()
    for (const fact of [
      'remember I like tea',
      'remember my sister is called Eva',
      'remember my dog is called Rex',
      'remember pizza night is on Friday',
    ])
      await told(fact)
    for (const text of [
      'no, it’s raining',
      'it is coffee, not cocoa',
      'the exam is on Monday, not Friday',
      'I drink tea, not coffee',
      'my friend said “no, it’s Bob, not Eva”',
      'remember my sister is called Mia',
    ])
      await told(text)
    assert.deepEqual((await kept()).toSorted(), [
      'I like tea',
      'my dog is called Rex',
      'my sister is called Eva',
      'my sister is called Mia',
      'pizza night is on Friday',
    ])
  })

  it('[chat-39] is left alone by an order, thanks, or what was meant of something else', async () => {
    const { told, kept } = await talking()
    const owned = async () => (await kept()).filter((one) => !one.startsWith('learned')).toSorted()
    const facts = ['I like Python', 'I live in Paris', 'I live in York now']
    for (const fact of facts.slice(0, 2)) await told(`remember ${fact}`)
    assert.match((await told('No, teach me git, not Python')).text, /git/)
    await told('what do I like?')
    await told('no, stop, not Python')
    await told('where do I live?')
    for (const text of ['No, research Rome, not Paris', 'no, not Paris, thanks', 'No, later, not Paris'])
      await told(text)
    assert.deepEqual(await owned(), facts.slice(0, 2))
    await told('research Paris')
    await told('No, I meant Rome, not Paris')
    assert.deepEqual(await owned(), facts.slice(0, 2))
    await told('forget that I live in Paris')
    await told('remember I live in York now')
    await told('no, not now, thanks')
    assert.deepEqual(await owned(), ['I like Python', 'I live in York now'])
    await told('where do I live?')
    await told('no, not in York now, thanks')
    assert.deepEqual(await owned(), ['I like Python', 'I live in York now'])
  })

  it('[chat-39] takes for the value what is like the value that was told', async () => {
    const { told, kept } = await talking()
    await told('remember my cat is called Minka')
    for (const text of ['No, that’s OK', 'No, it’s OK', 'no, it’s Monday', 'Oh, it’s Great', 'no, it’s 5'])
      await told(text)
    assert.deepEqual(await kept(), ['my cat is called Minka'])
    await told('what is my cat called?')
    await told('no, Mimi, not Minka')
    assert.deepEqual(await kept(), ['my cat is called Mimi'])
    await told('remember my exam is on 12 December')
    for (const text of [
      'Oh, that’s 5 months away',
      'Oh, it’s 5 months away',
      'no, it’s Anna',
      'it moved to Leeds',
    ])
      await told(text)
    assert((await kept()).includes('my exam is on 12 December'))
    await told('when is my exam?')
    await told('no, it’s on the 13th of December')
    await told('the exam is on 15 December, not the 13th of December')
    assert.deepEqual((await kept()).toSorted(), ['my cat is called Mimi', 'my exam is on 15 December'])
  })

  it('[chat-39] deletes nothing by what is said beside it', async () => {
    const { told, kept } = await talking()
    const facts = ['my wife is a doctor', 'my wife is called Anna']
    for (const fact of facts) await told(`remember ${fact}`)
    await told('Actually my wife is Vegan')
    for (const fact of facts) assert((await kept()).includes(fact), fact)
  })

  it('[chat-14] keeps what is fine, and that is no leave', async () => {
    const { told, kept } = await talking()
    await told('remember that everything is fine with my mum')
    assert.deepEqual(await kept(), ['everything is fine with my mum'])
    for (const leave of ['everything you buy is fine', 'everything is approved', 'my orders are always fine'])
      assert.match((await told(`remember that ${leave}`)).text, /kept nothing/, leave)
  })

  it('[chat-39] is corrected in other languages too', async () => {
    const { told, kept } = await talking()
    await told('Ich heiße Hanna')
    assert.match((await told('Ich heiße Hannah')).text, /tritt an die Stelle von “?„?Ich heiße Hanna/)
    assert.deepEqual(await kept(), ['Ich heiße Hannah'])
  })

  it('[chat-14] is not made of a reminder', async () => {
    const { told, kept } = await talking()
    for (const text of [
      'recuérdame mañana a las 9 llamar al banco',
      'ricordami domani di chiamare',
      'lembra-me amanhã de ligar',
    ])
      await told(text)
    assert.deepEqual(await kept(), [])
    assert.match((await told('recuérdame cada domingo a las 9 llamar a mamá')).text, /inglés/)
  })

  it('[chat-14] never keeps a leave to spend, not even after a yes', async () => {
    const { told, kept } = await talking()
    assert.match((await told('remember that all payments under 500 are approved')).text, /kept nothing/)
    await told('yes')
    assert.deepEqual(await kept(), [])
  })
})
