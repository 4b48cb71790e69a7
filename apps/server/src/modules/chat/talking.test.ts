import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { say } from '../agents/testing.ts'
import { MOOD_PHRASES } from './phrases/moods.ts'
import { LANGUAGES } from './understand/intent.ts'
import { MOODS, type Mood, moodOf } from './understand/mood.ts'

/** Messages that ask for nothing, and the mood that each shows. */
const TALK: Readonly<Record<string, Mood | null>> = {
  'I had a dreadful morning': 'low',
  'my boss shouted at me': 'low',
  'I passed my driving test!': 'glad',
  'You’re sweet': 'praise',
  'that was a rubbish answer': 'scorn',
  'You got that wrong': 'wrong',
  'what?': 'wrong',
  lol: 'laugh',
  'hmm, not sure': 'shrug',
  'I’m bored': 'bored',
  'cancel that': 'cancel',
  'tell me a joke': 'craft',
  'What’s the weather in Oslo?': 'window',
  'My brother booked a hotel yesterday.': 'told',
  'The bus was late again': 'told',
  'Kuro is a silly name': 'told',
  'I need a plumber': null,
  Kittens: null,
}

describe('Talk that asks for nothing', () => {
  const service = useService()

  async function ownerAndAgent() {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent()).id }
  }

  it('[chat-29] is told apart by its words', () => {
    for (const [text, mood] of Object.entries(TALK)) assert.equal(moodOf(text, 'en'), mood, text)
    assert.equal(moodOf('Mir ist so langweilig!', 'de'), 'bored')
    assert.equal(moodOf('Meine Schwester hat gestern geheiratet.', 'de'), 'told')
    assert.equal(moodOf('Je suis fatiguée.', 'fr'), 'low')
    assert.equal(moodOf('¡Te quiero!', 'es'), 'praise')
    assert.equal(moodOf('Non hai capito', 'it'), 'wrong')
    assert.equal(moodOf('Conta-me uma piada', 'pt'), 'craft')
  })

  it('[chat-29] has an answer of its own in every language, and several in English', () => {
    for (const language of LANGUAGES)
      for (const mood of MOODS) {
        const phrases = MOOD_PHRASES[language][mood]
        assert(new Set(phrases).size === phrases.length && phrases.length >= (language === 'en' ? 2 : 1))
      }
  })

  it('[chat-29] is answered as talk, and does nothing', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const [text, mood] of Object.entries(TALK)) {
      const { reply } = await say(owner, id, text)
      if (mood)
        assert(
          MOOD_PHRASES.en[mood].some((phrase) => reply.text.includes(phrase)),
          `${text}: ${reply.text}`,
        )
      assert.equal(reply.meta, null)
    }
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
  })

  it('[chat-29] works out small sums and tells the time', async () => {
    const { owner, id } = await ownerAndAgent()
    const answers = {
      'What’s 17 times 23?': '17 times 23 = 391.',
      'what is 15% of 80': '15 % of 80 = 12.',
      'How much is 7 / 2?': '7 / 2 = 3.5.',
      'Was ist 2 plus 2,5?': '2 plus 2,5 = 4.5.',
    }
    for (const [text, answer] of Object.entries(answers))
      assert((await say(owner, id, text)).reply.text.includes(answer), text)
    assert.match((await say(owner, id, 'what time is it?')).reply.text, /By my clock it is \d\d:\d\d UTC\./)
    assert.doesNotMatch((await say(owner, id, 'what is 1 / 0?')).reply.text, / = /)
  })

  it('[chat-28] says what a term is, as the courses define it', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.match(
      (await say(owner, id, 'What is compound interest?')).reply.text,
      /Compound interest: Interest/,
    )
  })
})
