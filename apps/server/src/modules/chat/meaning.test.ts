import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'
import { thinkingWith } from '../brain/testing.ts'
import { judge, readBoth, readHalf } from './evaluation/judge.ts'
import { findAbout, nearnessOf } from './recollect.ts'
import { readMeanings } from './testing/meanings.ts'

/** One process loads the encoder for all the tests here. */
describe('Chat by meaning', () => {
  const service = useService({ settings: { encoderEnabled: true } })

  async function ownerAndAgent() {
    const owner = await service.player()
    const { id } = await owner.makeAgent('Kiku')
    return { owner, id, say: (text: string) => say(owner, id, text) }
  }

  it('[chat-15] recalls a fact by its meaning, whatever the words', async () => {
    const { say } = await ownerAndAgent()
    for (const fact of [
      'my flat is in Bergen',
      'I am allergic to peanuts',
      'my bike is a red Brompton',
      'my sister Mira is a nurse',
    ])
      await say(`Remember that ${fact}`)
    const asked = {
      'Where do I live?': /Bergen/,
      'What food must I avoid?': /peanuts/,
      'What do I ride to work on?': /Brompton/,
      'What does my sister do for a living?': /Mira/,
    }
    for (const [text, told] of Object.entries(asked)) assert.match((await say(text)).reply.text, told, text)
  })

  it('[chat-19] takes care at once where it is sure that it was meant', async () => {
    const { owner, id, say } = await ownerAndAgent()
    const { text } = (await say('Here’s some love, consider yourself cared for.')).reply
    assert.match(text, /I am cared for/)
    assert.deepEqual((await owner.send(`GET /agents/${id}/memory`)).json.data, [])
  })

  it('[chat-19] asks back before it begins what may cost, however sure it is, and does it after a yes', async () => {
    const { owner, say } = await ownerAndAgent()
    const asked = (await say('Have a pizza delivered to my place at eight.')).reply
    assert.match(asked.text, /Shall I .*pizza/)
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
    const { meta } = (await say('yes')).reply
    const { data } = (await owner.send('GET /tasks')).json
    assert.deepEqual(
      data.map(({ id }: { id: string }) => id),
      [meta?.['taskId']],
    )
  })

  it('[chat-19] asks about the memory that is nearest, and forgets it after a yes', async () => {
    const { owner, id, say } = await ownerAndAgent()
    await say('Remember that I adore liquorice')
    await say('Remember that my car is green')
    const asked = (await say('That thing about me and liquorice? You can throw it out.')).reply
    assert.match(asked.text, /liquorice/)
    assert.equal((await memoryOf(owner, id)).length, 2)
    await say('yes')
    assert.deepEqual(await memoryOf(owner, id), ['owner fact: my car is green'])
  })

  it('[chat-22] with both readers, on a sample of sentences that neither was made with', async () => {
    const sample = readHalf('control').filter((_line, at) => at % 12 === 0)
    const meanings = await readMeanings(sample.map(({ text }) => text))
    const verdicts = sample.map((line) => {
      const { done, asked } = readBoth(line.text, meanings)
      return judge(line, done, asked)
    })
    assert.equal(verdicts.filter(({ wrong }) => wrong.length > 0).length, 0)
    assert(verdicts.filter(({ missed }) => missed).length <= sample.length / 8)
  })

  it('[chat-15] goes by words where the encoder can’t be had', async () => {
    const known = ['my flat is in Bergen', 'I live with two cats']
    const thinking = { ...thinkingWith(), signal: AbortSignal.abort() }
    assert.equal(await nearnessOf(thinking, known, 'where I live'), null)
    assert.deepEqual(findAbout(known, 'where I live', null), ['I live with two cats'])
  })
})
