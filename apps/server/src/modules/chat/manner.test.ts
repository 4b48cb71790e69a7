import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'
import { mannerOf } from './manner.ts'
import { PHRASES } from './phrases/index.ts'
import { OPENINGS_APART } from './speak.ts'
import { LANGUAGES } from './understand/intent.ts'

describe('How standing instructions and languages change what an agent says', () => {
  const service = useService()

  async function instructed(...instructions: string[]) {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const answer = await owner.send(`PUT /agents/${id}/instructions`, { body: { instructions } })
    assert.equal(answer.status, 200)
    return { owner, id }
  }

  it('[chat-21] calls its owner by the name it was told', async () => {
    const { owner, id } = await instructed('Call me Sam')
    assert.match((await say(owner, id, 'purse?')).reply.text, /^[^.!]+, Sam[.!] My purse/)
  })

  it('[chat-21] answers in the language it was told, and as short as it was told', async () => {
    const { owner, id } = await instructed('Always answer in German', 'Be brief')
    assert.equal(
      (await say(owner, id, 'How much is in your purse?')).reply.text,
      'In meinem Beutel sind 300 credits.',
    )
  })

  it('[chat-21] takes on no manner that it was told not to have', () => {
    const denied = [
      'Never call me Sir',
      'Please don’t call me Sir',
      'Stop calling me Sir',
      'Do not answer in German',
      'Never reply in French',
      'Don’t speak Spanish with me',
      'Never be brief',
      'Do not keep your answers short',
      'Antworte nie auf Deutsch',
      'Nenn mich nicht Chef',
      'Ne m’appelle jamais Chef, jamais',
      'No respondas en español',
      'Non rispondere in italiano',
      'Não respondas em português',
    ]
    for (const one of denied) {
      const { name, language, short } = mannerOf([one])
      assert.deepEqual([name, language, short], [null, null, false], one)
    }
  })

  it('[chat-21] follows what is bidden beside what is denied', () => {
    assert.equal(mannerOf(['Don’t call me Sir, call me Sam']).name, 'Sam')
    assert.equal(mannerOf(['Never answer in German but answer in French']).language, 'fr')
    assert.equal(mannerOf(['Do not ramble. Be brief.']).short, true)
    assert.deepEqual(mannerOf(['Never mention my ex']).silentAbout, ['my ex'])
  })

  it('[chat-21] does not mention what it was told not to', async () => {
    const { owner, id } = await instructed('Never mention my ex')
    await say(owner, id, 'remember that my ex lives in Ulm')
    await say(owner, id, 'remember that I like tea')
    const all = (await say(owner, id, 'what do you know about me?')).reply
    assert(!all.text.includes('Ulm') && all.text.includes('I like tea'))
    assert.match((await say(owner, id, 'what do you know about my ex?')).reply.text, /not to mention/)
  })

  it('[chat-21] tells its standing instructions when it is asked', async () => {
    const { owner, id } = await instructed('Stay curious', 'Call me Sam')
    assert.match(
      (await say(owner, id, 'What instructions have I given you?')).reply.text,
      /2 standing instructions:\n1\. “Stay curious”/,
    )
  })

  it('[chat-24] understands clear requests in six languages, and answers in them', async () => {
    const owner = await service.player()
    const spoken: [string, RegExp][] = [
      ['Merk dir bitte, dass ich keine Milch vertrage.', /Ich merke mir: „ich keine Milch vertrage“/],
      ['Wie viele Credits hast du noch?', /In meinem Beutel sind 300/],
      ['C’est quoi ton palmarès ?', /Je suis niveau 1/],
      ['Que sais-tu de moi ?', /Je sais|Je ne sais rien/],
      ['¿Qué sabes hacer?', /Esto sé hacer/],
      ['Apunta que soy celíaca', /Lo recordaré: «soy celíaca»/],
      ['Buongiorno Kaze!', /Ciao, sono Kaze/],
      ['Grazie mille', /Prego|Di niente|Quando vuoi/],
      ['Esquece tudo o que sabes sobre mim', /Esquecer as \d\?/],
    ]
    const { id } = await owner.makeAgent()
    for (const [text, answer] of spoken) assert.match((await say(owner, id, text)).reply.text, answer)
    assert.match((await say(owner, id, 'não')).reply.text, /Nothing was deleted|Nada foi apagado/)
    assert.equal((await memoryOf(owner, id)).length, 2)
    for (const text of [
      'Kaze, mach einen Trainingskampf!',
      'Lance un combat d’entraînement',
      'Empieza un combate',
      'Avvia un combattimento di allenamento',
      'Começa uma luta de treino',
    ]) {
      const agent = await (await service.player()).makeAgent()
      const other = await service.player()
      const own = (await other.makeAgent()).id
      assert(agent.id !== own)
      assert((await say(other, own, text)).reply.meta?.['battleId'], text)
    }
    assert(
      (await say(owner, id, 'Kannst du für mich herausfinden, welche Wärmepumpe leise ist?')).reply.meta?.[
        'taskId'
      ],
    )
    assert((await say(owner, id, 'Apprends-moi les bases de la photographie')).reply.meta?.['taskId'])
  })

  it('[chat-8] have openings enough in every language, and no two alike', () => {
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      const { openings } = PHRASES[language]
      assert(openings.length > OPENINGS_APART, language)
      assert.equal(new Set(openings).size, openings.length)
    }
  })
})
