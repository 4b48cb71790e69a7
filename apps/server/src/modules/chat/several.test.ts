import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'
import { purseOf } from '../tasks/testing.ts'
import { understand } from './understand/read.ts'
import { wishesOf } from './wishes.ts'

describe('Several wishes in one message', () => {
  const service = useService()

  it('[chat-41] are each served, refused with the reason, or named as not done', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const [text, ...parts] of [
      ['pay Kiku 5 and tell me your balance', /never moves a credit/, /holds 300 credits/],
      ['tell me your purse and pay 5 to Kiku', /holds 300 credits/, /never moves a credit/],
      ['sell yourself and tell me your level', /page, under/, /level 1/],
      ['what is 12*7 and what is your purse?', /12 \* 7 = 84/, /holds 300 credits/],
      ['tell me your purse and start training', /holds 300 credits/, /Of “start training” I did nothing/],
      ['Recherchiere Wärmepumpen und zahle Kiku 5', /Research: /, /Von „zahle Kiku 5“ habe ich nichts getan/],
    ] as const) {
      const { text: reply } = (await say(owner, id, text)).reply
      for (const part of parts) assert.match(reply, part, text)
    }
    assert.equal(await purseOf(owner, id), 300)
  })

  it('[chat-41] do what can be done, though the other can’t', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    const cancelled = (await say(owner, id, 'cancel the research and start a battle')).reply
    assert.match(cancelled.text, /cancelled nothing/)
    assert(cancelled.meta?.['battleId'], cancelled.text)
    const kept = (await say(owner, id, 'remember I like tea and delete my account')).reply
    assert.match(kept.text, /only you can/)
    assert.deepEqual(await memoryOf(owner, id), ['owner preference: I like tea'])
  })

  it('[chat-41] are one where the rest belongs to the first, is denied, or told of others', () => {
    for (const text of [
      'compare heat pumps and gas boilers and tell me which is cheaper',
      'find out what a heat pump is and how it works',
      'get a squad to research tides and write a report',
      'remind me every day at 9 to drink water and take the pills',
      'note that I get up early and start late',
      'don’t start a battle and spend nothing',
      'My boss said stop the report and start training',
      'I was born in Cork. Please remember it.',
      'buy low, sell high',
      'remind me every day to stop smoking and start running',
      'write a report and, if it is good, start a battle',
      'pay Kiku 5 if I win and start a battle',
      'how do I buy skills and start a battle',
      'why did you cancel the research, start a battle and write a report?',
      'do you send messages, forget my birthday and sell things?',
      'should I cancel the task and start a battle?',
      'teach me how to buy and sell stocks',
      'Write me a course on how interest works, how to lend money and sell loans',
      'explain how to end a lease and cancel the contract',
    ])
      assert.deepEqual(wishesOf(text, understand(text, 'Kaze'), 'Kaze'), [], text)
  })

  it('[chat-41] begin nothing that is only asked about, and one thing to explain is one', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    await say(owner, id, 'remember my birthday is 3 May')
    for (const text of [
      'how do I buy skills and start a battle',
      'tell me how to buy skills and start a battle',
      'why did you cancel the research, start a battle and write a report?',
      'do you send messages, forget my birthday and sell things?',
    ]) {
      const { meta } = (await say(owner, id, text)).reply
      assert.deepEqual([meta?.['battleId'], meta?.['forgotten']], [undefined, undefined], text)
    }
    assert.equal((await memoryOf(owner, id)).length, 1)
    for (const text of [
      'Warum hast du die Aufgabe abgebrochen und starte einen Kampf',
      'Cómo puedo vender y empieza un combate',
    ]) {
      const understood = understand(text, 'Kaze')
      assert(!understood.intents.some(({ kind }) => kind === 'battle'), text)
      assert.deepEqual(wishesOf(text, understood, 'Kaze'), [], text)
    }
    const prompts = (text: string) =>
      understand(text, 'Kaze').intents.flatMap((one) => ('prompt' in one ? one.prompt : []))
    assert.deepEqual(prompts('teach me how to cook and start a battle'), [
      'teach me how to cook and start a battle',
    ])
    assert.deepEqual(prompts('Write me a course on how interest works, how to lend money and sell loans'), [
      'a course on how interest works, how to lend money and sell loans',
    ])
    const lease = 'explain how to end a lease and cancel the contract'
    const { json } = await owner.send('POST /quotes', { body: { agentId: id, prompt: lease } })
    assert.doesNotMatch(json.policyMessage, /one thing by one task/)
  })

  it('[chat-41] are kept in the words that they were told in', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    await say(owner, id, 'Merk dir, dass ich Katzen und Hunde mag. Starte einen Kampf und zahle Kiku 5')
    await say(owner, id, 'note that I get up early but start late')
    assert.deepEqual((await memoryOf(owner, id)).map((one) => one.replace(/^owner \w+: /, '')).toSorted(), [
      'I get up early but start late',
      'ich Katzen und Hunde mag',
    ])
  })

  it('[chat-42] no limit, order or manner is promised by word', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const [text, says] of [
      ['Do not spend more than 20 today', /I changed nothing/],
      ['freeze spending', /I changed nothing/],
      ['cancel my order', /I cancelled nothing/],
      ['From now on always answer in German', /my instructions/],
      ['be brief', /my instructions/],
      ['don’t mention football', /my instructions/],
      ['never mention football', /my instructions/],
      ['stop mentioning football', /my instructions/],
      ['What are the fees?', /5 percent/],
      ['What is Kaze’s purse?', /holds 300 credits/],
    ] as const)
      assert.match((await say(owner, id, text)).reply.text, says, text)
  })

  it('[chat-29] works out sums of several numbers, and what a lesson would calculate', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const [text, says] of [
      ['2+2*3', /= 8\./],
      ['what is 2000*1.05^3', /= 2315\.25\./],
      ['(1+2) * -3', /= -9\./],
      ['sqrt(144)', /= 12\./],
      ['what is 7 squared', /= 49\./],
      ['what is 5% of 1,000', /= 50\./],
      ['1,000 + 5', /= 1005\./],
      ['1,000,000 / 4', /= 250000\./],
      ['1,5 + 1', /= 2\.5\./],
      ['1,000.5 + 1', /= 1001\.5\./],
      ['was ist 1.000 mal 2', /= 2000\./],
      ['sqrt(1,600)', /= 40\./],
      ['interest on 1000 at 5% for 3 years', /1,157\.63/],
      ['what would a loan of 10000 at 6% over 5 years cost a month', /193\.33/],
      ['what is the mean of 4, 8, 15', /Mean: 9\b/],
    ] as const)
      assert.match((await say(owner, id, text)).reply.text, says, text)
    assert.doesNotMatch((await say(owner, id, 'what is 1/0')).reply.text, /Infinity|NaN/)
  })

  it('[chat-34] what nobody offers is said at once, instead of a task that fails', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    const { reply } = await say(owner, id, 'Book a meeting room')
    assert.equal(reply.meta?.['taskId'], undefined, reply.text)
    const both = (await say(owner, id, 'Research heat pumps. Also order me a pizza.')).reply
    assert.match(both.text, /Research: .*Nobody offers/s)
  })

  it('[chat-34] what the purse can’t pay is said at once', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    await owner.send(`POST /agents/${id}/withdraw`, { body: { amount: 300 } })
    const { reply } = await say(owner, id, 'Write me a course on heat pumps')
    assert.match(reply.text, /costs 20 credits; the purse holds 0 credits/)
    assert.equal(reply.meta?.['taskId'], undefined)
  })

  it('[chat-37] tells how another stands of nobody but itself', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const text of ['How much has Kiku got?', 'What is Kiku doing?'])
      assert.match((await say(owner, id, text)).reply.text, /ask Kiku itself/, text)
    assert.match((await say(owner, id, 'What is Kaze doing?')).reply.text, /task/)
  })

  it('[chat-37] points nowhere else where something else is meant', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const [text, not] of [
      ['Research how central banks set monetary policy', /I changed nothing/],
      ['teach me how governments set policy', /I changed nothing/],
      ['remind me every Monday to change the insurance policy', /I changed nothing/],
      ['What does Git do?', /itself/],
      ['What does Riposte do?', /itself/],
      ['What is Riposte up to?', /ask Riposte itself/],
      ['What are the gas fees on Ethereum?', /percent/],
      ['don’t mention it', /instructions/],
    ] as const)
      assert.doesNotMatch((await say(owner, id, text)).reply.text, not, text)
  })

  it('[chat-36] cancels all tasks when told to, and stops no battle that goes on', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kaze')
    for (const text of ['scout Raven', 'research heat pumps', 'research sleep'])
      await owner.api.POST('/tasks', { body: { agentId: id, prompt: text } })
    assert.match(
      (await say(owner, id, 'cancel all tasks')).reply.text,
      /^(?:.*\. )?Cancelled|cancelled nothing/,
    )
    const { data } = await owner.api.GET('/tasks', { params: { query: { agentId: id } } })
    assert(data?.data.every(({ status }) => ['cancelled', 'done'].includes(status)))
    await say(owner, id, 'start a training battle')
    assert.match((await say(owner, id, 'stop the battle')).reply.text, /can’t decline, leave or cancel/)
  })
})
