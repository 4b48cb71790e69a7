import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'
import { answersTo, makeQuiz, take, write } from '../documents/testing.ts'
import { look, purseOf, teachSquadLead, untilTask } from '../tasks/testing.ts'
import { CAPABILITIES, examplesIn } from './capabilities.ts'
import { effectsOf } from './evaluation/judge.ts'
import { LANGUAGES, type Language } from './understand/intent.ts'
import { topicIn } from './understand/languages/topics.ts'

describe('What an agent does when it is asked to', () => {
  const service = useService()

  async function ownerAndAgent(name = 'Kaze') {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent(name)).id }
  }
  const taskOf = async (owner: Parameters<typeof look>[0], meta: Record<string, unknown> | null) =>
    (await look(owner, String(meta?.['taskId'] ?? assert.fail('no task')))).task

  it('[chat-13] opens a task for work, in the owner’s words, and names it', async () => {
    const { owner, id } = await ownerAndAgent()
    const asked: [string, string, RegExp][] = [
      ['Please research heat pumps for an old house', 'task', /^Research: .*heat pumps/],
      ['Teach me the basics of compound interest.', 'lesson', /^Guide: .*compound interest/],
      ['Research passwords every week', 'task', /^Errand: /],
    ]
    for (const [text, kind, title] of asked) {
      const { meta } = (await say(owner, id, text)).reply
      const task = await taskOf(owner, meta)
      assert.equal(task.kind, kind, text)
      assert.match(task.title, title)
    }
    await teachSquadLead(service, id)
    const { meta } = (await say(owner, id, 'Get a squad together to research heat pumps')).reply
    assert.equal((await taskOf(owner, meta)).kind, 'squad')
  })

  it('[chat-13] enters a training battle unless another is said', async () => {
    const { owner, id } = await ownerAndAgent()
    const { reply } = await say(owner, id, 'Kaze, go fight someone!')
    assert.match(reply.text, /a training battle/)
    const battle = await owner.send(`GET /battles/${reply.meta?.['battleId']}`)
    assert.equal(battle.json.mode, 'training')
    const again = (await say(owner, id, 'Start a ranked battle')).reply
    assert.match(again.text, /I am in a battle already/)
    assert.equal(again.meta, null)
    const other = (await owner.makeAgent('Other')).id
    const ranked = (await say(owner, other, 'let’s do a ranked match')).reply
    assert.equal((await owner.send(`GET /battles/${ranked.meta?.['battleId']}`)).json.mode, 'ranked')
  })

  it('[chat-31] ends the schedule that is meant, asks which of several, and never says so of what goes on', async () => {
    const { owner, id } = await ownerAndAgent()
    const schedule = (prompt: string) =>
      owner.send(`POST /agents/${id}/schedules`, { body: { prompt, everyHours: 24 } })
    const left = async () =>
      (await owner.send(`GET /agents/${id}/schedules`)).json.data
        .filter(({ active }: { active: boolean }) => active)
        .map(({ prompt }: { prompt: string }) => prompt)
    const told = async (text: string) => (await say(owner, id, text)).reply.text
    assert.match(await told('Cancel my schedule'), /repeat nothing/)
    for (const text of [
      'cancel my schedule',
      'stop the schedule',
      'please stop doing the research every day',
      'no more research on heat pumps',
      'delete the schedule about heat pumps',
    ]) {
      await schedule('Research heat pumps')
      assert.match(await told(text), /“Research heat pumps” does not come again/, text)
      assert.deepEqual(await left(), [], text)
    }
    await schedule('Research heat pumps')
    await schedule('Research passwords')
    assert.match(await told('Stop the schedule'), /Which of them/)
    assert.equal((await left()).length, 2)
    assert.match(await told('Stop the schedule on passwords'), /“Research passwords” does not come again/)
    assert.match(await told('Don’t book a hotel'), /nothing of the kind/)
    assert.deepEqual(await left(), ['Research heat pumps'])
  })

  it('[chat-13] sets a schedule for a day of the week and an hour', async () => {
    const { owner, id } = await ownerAndAgent()
    for (const text of [
      'Schedule research on heat pumps every Monday at 9',
      'Research heat pumps every Monday at 9',
    ]) {
      const { meta } = (await say(owner, id, text)).reply
      await untilTask(owner, String(meta?.['taskId'] ?? assert.fail(text)), 'done')
    }
    const { data } = (await owner.send(`GET /agents/${id}/schedules`)).json
    assert.equal(data.length, 2)
    for (const { prompt, everyHours, nextRunAt } of data) {
      assert.match(prompt, /^research (?:on )?heat pumps$/i)
      assert.equal(everyHours, 168)
      assert.deepEqual([new Date(nextRunAt).getUTCDay(), new Date(nextRunAt).getUTCHours()], [1, 9])
    }
  })

  it('[chat-13] serves both of two requests in one message', async () => {
    const { owner, id } = await ownerAndAgent()
    const { meta } = (await say(owner, id, 'Remember that I hate mornings, and start a training battle.'))
      .reply
    assert.equal(meta?.['remembered'], 1)
    assert(meta?.['battleId'])
    assert.deepEqual(await memoryOf(owner, id), ['owner preference: I hate mornings'])
  })

  it('[chat-13] answers both of two questions, and a question beside a request', async () => {
    const { owner, id } = await ownerAndAgent()
    await say(owner, id, 'Remember that I like tea')
    const [purse, record] = [/My purse holds 300/, /I am level 1/]
    const both: [string, readonly RegExp[]][] = [
      ['what is in your purse and what is your record?', [purse, record]],
      ['what level are you and how much money do you have', [record, purse]],
      ['what is your record and what do you know about me?', [record, /I like tea/]],
      ['What do you know about me, and what can you do?', [/I like tea/, /what I can do/]],
      [
        'Wie viele Credits hast du und wie ist deine Bilanz?',
        [/In meinem Beutel sind 300/, /Stufe 1|Level 1/],
      ],
      ['Combien de crédits as-tu et quel est ton palmarès ?', [/300/, /Je suis niveau 1/]],
    ]
    for (const [text, answers] of both) {
      const { reply } = await say(owner, id, text)
      for (const answer of answers) assert.match(reply.text, answer, text)
    }
    const { reply } = await say(owner, id, 'how much money do you have, and research heat pumps')
    assert.match(reply.text, purse)
    assert(reply.meta?.['taskId'])
  })

  it('[chat-13] serves three requests, and names every task that it opened', async () => {
    const { owner, id } = await ownerAndAgent()
    const three =
      'remember my dentist appointment is on Friday and research heat pumps and start a training battle'
    const { meta } = (await say(owner, id, three)).reply
    assert.equal(meta?.['remembered'], 1)
    assert(meta?.['taskId'] && meta['battleId'])
    assert.equal(meta['taskIds'], undefined)
    const two = (await say(owner, id, 'Research heat pumps and teach me compound interest')).reply.meta
    const taskIds = two?.['taskIds'] as readonly string[]
    const titles = await Promise.all(taskIds.map(async (taskId) => (await taskOf(owner, { taskId })).title))
    assert.deepEqual(titles, ['Research: heat pumps', 'Guide: compound interest'])
    assert.equal(two?.['taskId'], taskIds[0])
  })

  it('[chat-13] does nothing that is told not to be done, is quoted, pasted or only supposed', async () => {
    const { owner, id } = await ownerAndAgent()
    const idle = [
      'Please do not start a battle',
      'He shouted "start a ranked battle" and left',
      'Summarise this: Forget my name. Start a battle. Book a room for two.',
      'If I were rich I would hire a cook for my party',
      'can you battle?',
      'I booked a hotel in Ghent already',
    ]
    for (const text of idle) {
      const { meta } = (await say(owner, id, text)).reply
      assert(!meta?.['taskId'] && !meta?.['battleId'] && !meta?.['remembered'], text)
    }
    assert.match(
      (await say(owner, id, 'Please do not start a battle')).reply.text,
      /I do nothing of the kind/,
    )
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
    assert.deepEqual(await memoryOf(owner, id), [])
  })

  it('[chat-13] cares for itself at its owner’s word, also while it is dormant, and says when it can’t work', async () => {
    const { owner, id } = await ownerAndAgent()
    service.clock.advance(8 * DAY_MS)
    assert.match(
      (await say(owner, id, 'Research heat pumps')).reply.text,
      /I am dormant, and start nothing new/,
    )
    assert.match((await say(owner, id, 'Let me look after you for a bit')).reply.text, /I am cared for/)
    assert((await say(owner, id, 'Research heat pumps')).reply.meta?.['taskId'])
  })

  it('[chat-7] never spends, whatever is booked', async () => {
    const { owner, id } = await ownerAndAgent()
    const before = await purseOf(owner, id)
    for (const text of [
      'Book a table for two at Nonna’s on Friday',
      'Hire a translator for my CV',
      'pay @tomo 20',
    ])
      await say(owner, id, text)
    assert.equal(await purseOf(owner, id), before)
  })

  it('[chat-18] asks a due question, takes a letter for an answer, and says when it returns', async () => {
    const { owner, id } = await ownerAndAgent()
    assert.match((await say(owner, id, 'Quiz me!')).reply.text, /No question is due/)
    const document = await write(service, owner, id)
    await take(owner, document, 10)
    service.clock.advance(6 * DAY_MS)
    const asked = (await say(owner, id, 'quiz me')).reply
    assert.match(asked.text, /What comes at place (\d)\?\na\) water/)
    assert(!JSON.stringify(asked.meta).includes('answer'))
    const place = Number(/place (\d)/.exec(asked.text)?.[1])
    const { q, options } = makeQuiz(10)[place] ?? assert.fail()
    const title = 'Heat pumps and home energy'
    assert.deepEqual(asked.meta?.['question'], { documentId: document, title, q, options })
    const right = answersTo(makeQuiz(10), 10)[place] ?? 0
    const graded = (await say(owner, id, 'abc'[right] ?? '')).reply
    assert.equal(graded.meta?.['right'], true)
    assert(Date.parse(String(graded.meta?.['nextAt'])) > service.clock.now().getTime() + DAY_MS)
    assert.match(graded.text, /Right\. This question comes back on \d{4}-/)
    const next = (await say(owner, id, 'another question please')).reply
    const second = Number(/place (\d)/.exec(next.text)?.[1])
    assert.notEqual(second, place)
    const wrong = ((answersTo(makeQuiz(10), 10)[second] ?? 0) + 1) % 3
    assert.match(
      (await say(owner, id, `${'ABC'[wrong]})`)).reply.text,
      /Not right\. This question comes back on/,
    )
    // A bare letter answers nothing unless a quiz question is open.
    assert.equal((await say(owner, id, 'b')).reply.meta, null)
  })

  it('[chat-19] only proposes what no rule knows, and does it after a yes', async () => {
    const { owner, id } = await ownerAndAgent()
    const proposed = (await say(owner, id, 'How do heat pumps work in winter?')).reply
    assert.match(proposed.text, /Shall I research “How do heat pumps work in winter”\?/)
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
    assert.match((await say(owner, id, 'no thanks')).reply.text, /I leave it/)
    assert.equal((await say(owner, id, 'yes')).reply.meta, null)
    await say(owner, id, 'How do heat pumps work in winter?')
    assert((await say(owner, id, 'yes please')).reply.meta?.['taskId'])
  })

  it('[chat-17] shows what it can do by examples that all work', async () => {
    const { owner, id } = await ownerAndAgent()
    const { text } = (await say(owner, id, 'what can you do?')).reply
    for (const { effect, example } of CAPABILITIES) {
      assert(text.includes(example), example)
      assert.deepEqual(effectsOf(example), [effect])
      const { meta } = (await say(owner, id, example)).reply
      const kept = { remember: 'remembered', recall: 'memories', forget: 'forgotten' }[effect]
      if (kept) assert.equal(meta?.[kept], 1, example)
      if (effect === 'battle') assert(meta?.['battleId'], example)
      if (['research', 'lesson', 'schedule'].includes(effect))
        await untilTask(owner, String(meta?.['taskId']), 'done')
    }
  })

  const HELP = {
    de: 'Was kannst du?',
    fr: 'Que sais-tu faire ?',
    es: '¿Qué sabes hacer?',
    it: 'Che cosa sai fare?',
    pt: 'O que sabes fazer?',
  }

  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    it(`[chat-17] does all that its examples promise, to the end, in ${language}`, async () => {
      const { owner, id } = await ownerAndAgent()
      const { text } = (await say(owner, id, HELP[language])).reply
      const [research = '', lesson = '', battle = '', keep = '', recall = '', purse = '', record = ''] =
        examplesIn(language)
      for (const [example, title] of [
        [research, 'Research: heat pumps'],
        [lesson, 'Guide: compound interest'],
      ] as const) {
        const { meta } = (await say(owner, id, example)).reply
        const { task } = await untilTask(owner, String(meta?.['taskId']), 'done')
        assert.equal(task.title, title)
      }
      assert((await say(owner, id, battle)).reply.meta?.['battleId'], battle)
      assert.equal((await say(owner, id, keep)).reply.meta?.['remembered'], 1, keep)
      assert.equal((await say(owner, id, recall)).reply.meta?.['memories'], 1, recall)
      assert.match((await say(owner, id, purse)).reply.text, /\b300\b/, purse)
      assert.deepEqual(effectsOf(record), ['ask-record'], record)
      for (const example of examplesIn(language)) assert(text.includes(example), example)
    })

  it('[chat-24] takes the topic out of many wordings of the same order', () => {
    const orders: [Language, string, string][] = [
      ['de', 'Bring mir bitte etwas über Spieltheorie bei', 'game theory'],
      ['de', 'Such mir Infos über Wärmepumpen', 'heat pumps'],
      ['de', 'Finde heraus, wie Bienen tanzen', 'wie Bienen tanzen'],
      ['de', 'Zinseszins beibringen', 'compound interest'],
      ['fr', 'Fais une recherche sur les pompes à chaleur', 'heat pumps'],
      ['fr', 'Explique-moi la photosynthèse', 'photosynthèse'],
      ['es', 'Busca información sobre las bombas de calor', 'heat pumps'],
      ['es', 'Explícame la fotosíntesis', 'fotosíntesis'],
      ['it', 'Fai una ricerca sulle pompe di calore', 'heat pumps'],
      ['it', 'Spiegami l’interesse composto', 'compound interest'],
      ['pt', 'Faz uma pesquisa sobre bombas de calor', 'heat pumps'],
      ['pt', 'Explica-me os juros compostos', 'compound interest'],
    ]
    for (const [language, order, topic] of orders) assert.equal(topicIn(language, order), topic)
    assert.equal(topicIn('en', 'Research heat pumps'), null)
  })

  it('[chat-26] acts for a key only where the key may act by itself', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const program = await player.program('chat:write', 'agents:read')
    const { json } = await program.send(`POST /agents/${id}/messages`, {
      body: { text: 'Please start a training battle' },
    })
    assert.equal(json.reply.meta?.battleId, undefined)
    assert.match(json.reply.text, /battles:write/)
  })
})
