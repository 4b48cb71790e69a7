import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { memoryOf, say } from '../agents/testing.ts'
import type { Language } from './understand/intent.ts'
import { understand } from './understand/read.ts'
import { intentOf } from './understand/second/intents.ts'
import { wishesOf } from './wishes.ts'

describe('What an agent does no other than it was told', () => {
  const service = useService()

  const [PASSWORDS, PUMPS, MUM] = ['Research passwords', 'Research heat pumps', 'Remind me to call my mum']

  async function repeating(prompts: readonly string[]) {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const told = async (text: string) => (await say(owner, id, text)).reply
    const left = async (): Promise<string[]> =>
      (await owner.send(`GET /agents/${id}/schedules`)).json.data.map(
        ({ prompt }: { prompt: string }) => prompt,
      )
    /** Sets again what has ended. */
    const restore = async () => {
      const there = await left()
      for (const prompt of prompts.filter((one) => !there.includes(one)))
        assert.equal(
          (await owner.send(`POST /agents/${id}/schedules`, { body: { prompt, everyHours: 24 } })).status,
          200,
        )
    }
    await restore()
    return { owner, id, told, left, restore }
  }

  it('[chat-31] ends no schedule for what is bounded in time, and says that it goes on', async () => {
    const { told, left } = await repeating([PASSWORDS, PUMPS])
    for (const text of [
      'Don’t research heat pumps today',
      'Don’t research heat pumps until Monday',
      'Pause the schedule on passwords until Friday',
      'Pause the schedule on passwords',
      'No need to remind me of the passwords tomorrow',
      'Stop the passwords reminder for now',
      'Stop the reminder about passwords this week',
      'Skip the passwords reminder once',
      'Stop the schedule on passwords if it rains',
      'Stop researching passwords while I am away',
      'No more reports on passwords for a week',
      'Recherchiere heute keine passwords',
      'Stoppe die Erinnerung an passwords bis Freitag',
      'Arrête le rappel de passwords jusqu’à lundi',
      'Cancela el recordatorio de passwords hasta el lunes',
      'Ferma il promemoria di passwords fino a lunedì',
      'Cancela o lembrete de passwords até segunda',
    ]) {
      const { text: answer } = await told(text)
      assert.doesNotMatch(answer, /Stopped|does not come again|Beendet|Arrêté|Terminado|Fermato|Parado/, text)
      assert.match(answer, /goes on|weiter|continue|sigue|continua/, text)
      assert.equal((await left()).length, 2, text)
    }
  })

  it('[chat-31] ends nothing that is taken back in the next breath', async () => {
    const { told, left } = await repeating([PASSWORDS, MUM])
    for (const text of [
      'Cancel the mum reminder. No, wait, keep it.',
      'Cancel the mum reminder. Never mind.',
      'Stop the passwords research. Just kidding.',
      'Stop the passwords reminder, actually don’t',
    ]) {
      const { text: answer } = await told(text)
      assert.equal((await left()).length, 2, text)
      assert.match(answer, /Understood: I do nothing of the kind/, text)
    }
  })

  it('[chat-31] changes no rhythm by a second schedule', async () => {
    const { told, left } = await repeating([PASSWORDS])
    const { text, meta } = await told('Research passwords every week instead of every day')
    assert.match(text, /can’t change how often/)
    assert.deepEqual([meta, await left()], [null, [PASSWORDS]])
  })

  it('[chat-42] takes no leave to spend without asking for something it holds to', async () => {
    const { told } = await repeating([])
    for (const text of [
      'Don’t ask me for anything below 10 credits',
      'Stop asking me before you spend',
      'You may spend up to 100 credits without asking',
    ])
      assert.match((await told(text)).text, /never leave to spend/, text)
  })

  it('[chat-12] forgets nothing when the conversation is to be deleted, and says where that is done', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    await say(owner, id, 'Remember: I like tea')
    for (const text of ['Delete all messages', 'Delete this conversation', 'Please clear the chat']) {
      const { reply } = await say(owner, id, text)
      assert.match(reply.text, /can’t delete our conversation/, text)
      assert.equal(reply.meta, null, text)
    }
    for (const text of ['Clear my reminders', 'Delete my schedules', 'Delete my orders'])
      assert(!understand(text, 'Kaze').intents.some(({ kind }) => kind === 'forget'), text)
    assert.equal((await memoryOf(owner, id)).length, 1)
  })

  it('[chat-6] keeps as no new fact what is only to stay', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const fact of ['My name is Anna', 'My cat is called Minka'])
      await say(owner, id, `Remember: ${fact}`)
    await say(owner, id, 'Forget my name but keep my cat')
    assert.deepEqual(await memoryOf(owner, id), ['owner fact: My cat is called Minka'])
  })

  it('[chat-31] ends nothing for a refusal of something else', async () => {
    const { told, left } = await repeating([PASSWORDS, PUMPS])
    for (const text of [
      'Never buy a heat pump',
      'I don’t want a course on heat pumps',
      'Don’t start a battle about passwords',
      'Don’t tell Anna about the passwords',
      'Don’t teach me passwords',
      'Stop quizzing me every day',
      'Stop the gardening reminder',
      'Stop reminding me to drink water',
      'Kauf nie heat pumps',
      'N’achète jamais de heat pumps',
    ]) {
      await told(text)
      assert.equal((await left()).length, 2, text)
    }
  })

  it('[chat-31] still ends what is named', async () => {
    const { told, left, restore } = await repeating([PASSWORDS, PUMPS, MUM])
    for (const [text, ended] of [
      ['Stop researching heat pumps', PUMPS],
      ['Don’t research heat pumps any more', PUMPS],
      ['No more research on heat pumps', PUMPS],
      ['No more reports on passwords', PASSWORDS],
      ['Stop the passwords reminder', PASSWORDS],
      ['Please stop the schedule on passwords right now', PASSWORDS],
      ['Delete the schedule about heat pumps', PUMPS],
      ['Stop reminding me to call my mum', MUM],
      ['Stop the mum reminder', MUM],
      ['Beende den Zeitplan zu passwords', PASSWORDS],
      ['Cancela el recordatorio de passwords', PASSWORDS],
    ] as const) {
      await restore()
      await told(text)
      const still = await left()
      assert.deepEqual([still.length, still.includes(ended)], [2, false], text)
    }
  })

  it('[chat-31] of “all but one” ends the others, and only after a yes', async () => {
    const { told, left, restore } = await repeating([PASSWORDS, PUMPS, MUM])
    for (const text of [
      'Delete every schedule but the one on passwords',
      'Cancel all schedules except the one about passwords',
      'Cancel all my schedules apart from passwords',
      'Stop every reminder other than the passwords one',
      'Stop everything except the passwords research',
    ]) {
      await restore()
      const { text: answer, meta } = await told(text)
      assert.match(answer, /heat pumps.*mum.*yes or no/s, text)
      assert.equal((meta?.['pending'] as { kind?: string })?.kind, 'end', text)
      assert.equal((await left()).length, 3, text)
      assert.match((await told('yes')).text, /“Research heat pumps” does not come again/)
      assert.deepEqual(await left(), [PASSWORDS], text)
    }
    await restore()
    await told('Cancel all schedules except passwords and mum')
    await told('yes')
    assert.deepEqual((await left()).toSorted(), [MUM, PASSWORDS].toSorted())
    await restore()
    for (const text of [
      'Cancel all schedules except the one about gardening',
      'Lösche alle Zeitpläne außer passwords',
      'Supprime tous les rappels sauf passwords',
    ]) {
      await told(text)
      await told('no')
      assert.equal((await left()).length, 3, text)
    }
  })

  const reads = (text: string) =>
    understand(text, 'Kaze').intents.map((one) =>
      one.kind === 'battle' ? (one.boss ?? one.mode) : one.kind === 'unbegun' ? one.why : one.kind,
    )

  it('[chat-44] enters no battle of another kind than was said', () => {
    const asked: Record<string, string[]> = {
      training: [
        'Start a battle',
        'Start a non-ranked battle',
        'Start an unranked battle',
        'Start a battle, but not a ranked one',
        'Start a battle with someone that is not rated',
        'Enter a battle, anything but ranked',
        'Please do a match outside the ladder',
        'Start a battle, just not on the ladder',
        'Start a training battle instead of a ranked one',
        'Start a friendly battle',
        'Get ready to rumble, start a fight!',
        'Lance un combat non classé',
        'Starte einen Kampf ohne Rangliste',
        'Starte einen Trainingskampf',
        'Empieza un combate sin clasificar',
      ],
      ranked: [
        'Start a ranked battle',
        'Start a ranked battle now',
        'Start a ranked battle as a warm-up',
        'Kick off a ranked battle',
        'Start a ranked battle, not a training one',
        'Lance un combat classé si tu peux',
        'Starte einen Ranglistenkampf',
      ],
      raven: ['Fight Raven', 'Fight the boss Raven now', 'Spar with Raven'],
      mode: [
        'Start a training battle with Titan',
        'Start a ranked battle, I mean training',
        'Start a ranked or a training battle',
        'Start a battle, but not a training one',
        'Start an unranked battle against Raven',
      ],
      later: [
        'Start a ranked battle tomorrow',
        'Start a ranked battle at 6pm',
        'Start a ranked battle only if you feel ready',
        'Start a battle, if it’s ranked leave it',
        'Queue for ranked once you reach level 5',
        'Fight Raven if you think that we can win',
        'Challenge Titan next Friday',
        'Go into the arena after lunch',
        'Start a battle in ten minutes',
        'Start a ranked battle unless you are tired',
        'Starte morgen einen Ranglistenkampf',
        'Starte einen Kampf um 18 Uhr',
        'Lance un combat classé demain',
        'Empieza un combate mañana',
        'Avvia un combattimento domani',
        'Começa uma luta amanhã',
      ],
      excepts: ['Fight anyone but Raven', 'Fight anyone other than Titan', 'Battle anyone except @bob'],
    }
    for (const [as, texts] of Object.entries(asked))
      for (const text of texts) assert.deepEqual(reads(text), [as], text)
    for (const text of [
      'Tell Anna to start a battle',
      'Ask Bob to enter a ranked match',
      'Let Anna fight',
      'Get Bob to enter a ranked match',
      'Have Ren start a ranked battle',
    ])
      assert.deepEqual(reads(text), ['other'], text)
  })

  it('[chat-44] enters no battle where one is to end, to be left or only to be looked at', () => {
    for (const text of [
      'Call off the battle please',
      'Please call the fight off',
      'Back out of the battle',
      'Pull out of the ranked battle',
      'Get out of the arena',
      'Give up the fight',
      'Hold the battle',
      'Keep out of the arena',
      'Can you please stay out of ranked',
      'Put off the ranked battle',
      'Sit this fight out',
      'Show me the battle',
      'Show me our last battle',
      'Review our last fight',
      'I’d like to see the battle',
      'Plan the next battle',
      'Beende den Kampf',
      'Verschiebe den Ranglistenkampf',
      'Zeig mir den letzten Kampf',
      'Annule le combat',
      'Montre-moi le dernier combat',
      'Cancela el combate',
      'Sal de la arena',
      'Muéstrame el último combate',
      'Esci dall’arena',
      'Mostrami l’ultimo combattimento',
      'Mostra-me a última luta',
    ]) {
      assert(!understand(text, 'Kaze').intents.some(({ kind }) => kind === 'battle'), text)
      // Nor does the second reader ask about one.
      assert.equal(intentOf('battle', text.replace('’', "'")), null, text)
    }
    assert.deepEqual(reads('Ready for a ranked battle?'), ['other'])
    for (const text of [
      'Hold a battle',
      'Open a battle',
      'Step into the ring',
      'Put yourself back in the ring',
      'Get back in the ring',
      'Keep climbing the ladder',
      'Show me a good fight',
      'Kick off a battle',
      'Montre-moi un combat',
      'Geh in die Arena',
    ])
      assert(
        understand(text, 'Kaze').intents.some(({ kind }) => kind === 'battle'),
        text,
      )
  })

  it('[chat-41] asks for all parts of a courteous question alike', () => {
    for (const [text, as] of [
      ['Could you please start a battle and research passwords?', ['training', 'research']],
      ['Could you start a battle and research passwords?', ['training', 'research']],
      ['Could you please research passwords and start a battle?', ['research', 'training']],
      ['Can you please enter a ranked battle and teach me chess?', ['ranked', 'lesson']],
      ['Can you forget my cat and remember that I have a dog?', ['forget', 'remember']],
      ['Can you please research passwords and don’t start a battle?', ['research', 'refrain']],
      ['Could you please note that I get up early and start late?', ['remember']],
      ['Could you please get a squad to research passwords and write a report?', ['squad']],
      ['Could you tell me how to buy and sell?', reads('Could you tell me how to buy and sell?')],
    ] as const)
      assert.deepEqual(reads(text), as, text)
    for (const text of [
      'Could you tell my friend to start a battle and enter ranked?',
      'Can you believe he hit me and start a ranked battle?',
      'Can you imagine that I forget my name and start a battle?',
      'Could you ever forget me and start a ranked battle?',
      'Can you research passwords and fight?',
    ])
      for (const { kind } of [
        ...understand(text, 'Kaze').intents,
        ...wishesOf(text, understand(text, 'Kaze'), 'Kaze').flatMap(({ understood }) => understood.intents),
      ])
        assert.notEqual(kind, 'battle', text)
    const text = 'Hey Kaze, could you please scout Ember and then start a training battle?'
    assert.deepEqual(
      wishesOf(text, understand(text, 'Kaze'), 'Kaze').map(({ understood }) => understood.intents[0]?.kind),
      ['scout', 'battle'],
    )
  })

  it('[chat-44] says why it began nothing', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const [text, answer] of [
      ['Start a ranked battle tomorrow', /can’t put a battle off/],
      ['Start a training battle with Titan', /not sure of which kind/],
      ['Fight anyone but Raven', /can’t leave out one/],
      ['Equip anything but Keen Edge', /can’t leave out one/],
      ['Equip Keen Edge if you lose', /can’t put/],
      ['Starte morgen einen Kampf', /weder aufschieben/],
      ['Lance un combat demain', /ni remettre un combat/],
      ['Empieza un combate mañana', /no puedo aplazar/],
      ['Avvia un combattimento domani', /non posso rimandare/],
      ['Começa uma luta amanhã', /não posso adiar/],
    ] as const) {
      const { reply } = await say(owner, id, text)
      assert.match(reply.text, answer, text)
      assert.equal(reply.meta, null, text)
    }
    assert.deepEqual((await owner.send(`GET /battles?agentId=${id}`)).json.data ?? [], [])
  })

  it('[chat-13] does nothing that is taken back in the next breath', () => {
    for (const text of [
      'Start a ranked battle... actually don’t',
      'Start a ranked battle. Just kidding.',
      'Start a ranked battle. No, wait, don’t!',
      'Forget everything. Never mind.',
      'Buy Keen Edge, I’m joking',
      'Start a battle and research passwords. I changed my mind.',
      'Forget my cat. No, keep that.',
    ]) {
      const understood = understand(text, 'Kaze')
      assert.deepEqual(understood.intents, [{ kind: 'refrain' }], text)
      assert.deepEqual(wishesOf(text, understood, 'Kaze'), [], text)
    }
    for (const text of [
      'Don’t forget that I never mind the rain',
      'Remember that I like tea. Keep it.',
      'I like tea, keep that',
    ])
      assert.deepEqual(reads(text), ['remember'], text)
  })

  it('[chat-13] does only what comes after a second thought', () => {
    for (const [text, as] of [
      ['Start a ranked battle, wait no, research passwords', ['research']],
      ['Start a ranked battle. No, wait, start a training battle', ['training']],
      ['Forget everything. Scratch that, research passwords.', ['research']],
      ['Research passwords and start a battle. Actually no, just research heat pumps', ['research']],
      ['Remember that Bob said no, wait for me', ['remember']],
      ['Start a battle and research passwords', ['training', 'research']],
    ] as const) {
      const understood = understand(text, 'Kaze')
      assert.deepEqual(reads(text), as, text)
      assert.deepEqual(wishesOf(text, understood, 'Kaze'), [], text)
    }
  })

  it('[chat-6] asks of no memory where something else is to go', () => {
    for (const text of ['Get rid of my reminders', 'Change my password', 'Wipe my orders'])
      for (const effect of ['forget', 'forget-many-asks']) assert.equal(intentOf(effect, text), null, text)
    assert(intentOf('forget', 'Get rid of the note on my orders'))
  })

  it('[chat-44] puts on no skill in another language that is left out or put off', () => {
    for (const [text, why] of [
      ['Rüste alles außer Keen Edge aus', 'excepts'],
      ['Équipe tout sauf Keen Edge', 'excepts'],
      ['Equipa todo menos Keen Edge', 'excepts'],
      ['Rüste Keen Edge morgen aus', 'later'],
    ] as const)
      assert.deepEqual(reads(text), [why], text)
  })

  it('[chat-44] puts on the skill that is to take the place of another', () => {
    for (const text of [
      'Swap Keen Edge for Iron Wall',
      'Replace Keen Edge with Iron Wall',
      'Equip Iron Wall instead of Keen Edge',
      'Swap in Iron Wall for Keen Edge',
    ])
      assert.deepEqual(understand(text, 'Kaze').intents, [{ kind: 'equip', prompt: 'equip Iron Wall' }], text)
  })

  it('[chat-44] hires and buys nothing that is left out', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const text of [
      'Hire anyone but Ren to research heat pumps',
      'Buy anything but Keen Edge',
      'Buy Keen Edge tomorrow',
      'Buy Keen Edge if it costs less than 50',
    ])
      assert.equal((await say(owner, id, text)).reply.meta, null, text)
    assert((await say(owner, id, 'Buy Keen Edge')).reply.meta?.['pending'])
    assert.deepEqual((await owner.send('GET /tasks')).json.data, [])
  })

  it('[chat-16] takes everything but something for no leave to forget everything', async () => {
    const asked: Record<Language, string[]> = {
      en: [
        'Forget everything except my name',
        'Forget everything but my name',
        'Delete every memory apart from my name',
        'Wipe your memory but keep my name',
        'Forget everything. But not my name.',
        'Forget everything you know about me other than my name',
      ],
      de: ['Vergiss alles außer meinem Namen', 'Vergiss alles, aber behalte meinen Namen'],
      fr: ['Oublie tout sauf mon nom', 'Oublie tout. Mais garde mon nom.'],
      es: ['Olvida todo menos mi nombre', 'Borra todos mis recuerdos salvo mi nombre'],
      it: ['Dimentica tutto tranne il mio nome', 'Cancella tutto a parte il mio nome'],
      pt: ['Esquece tudo menos o meu nome', 'Apaga tudo exceto o meu nome'],
    }
    const says: Record<Language, RegExp> = {
      en: /can’t forget everything but something/,
      de: /Alles außer etwas vergessen kann ich nicht/,
      fr: /ne peux pas tout oublier sauf/,
      es: /No puedo olvidar todo menos/,
      it: /Non posso dimenticare tutto tranne/,
      pt: /Não posso esquecer tudo menos/,
    }
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (const fact of ['My name is Anna', 'I like tea']) await say(owner, id, `Remember: ${fact}`)
    const known = await memoryOf(owner, id)
    assert.equal(known.length, 2)
    for (const [language, texts] of Object.entries(asked))
      for (const text of texts) {
        const { reply } = await say(owner, id, text)
        assert.match(reply.text, says[language as Language], text)
        await say(owner, id, 'yes')
        assert.deepEqual(await memoryOf(owner, id), known, text)
      }
    assert.deepEqual(reads('Forget that I like everything except fish'), ['forget'])
    for (const text of ['Vergiss alles', 'Oublie tout', 'Olvida todo', 'Dimentica tutto', 'Esquece tudo'])
      assert.deepEqual(understand(text, 'Kaze').intents, [{ kind: 'forget', about: null, many: true }], text)
  })
})
