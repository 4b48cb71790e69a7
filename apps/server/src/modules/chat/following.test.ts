import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { say } from '../agents/testing.ts'
import { makeProvider } from '../services/testing.ts'
import { look, purseOf, setPolicy, untilTask } from '../tasks/testing.ts'

describe('What an agent makes of allusions, and of what it can’t do', () => {
  const service = useService()

  async function talking() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const told = async (text: string) => (await say(owner, id, text)).reply
    const titleOf = async (meta: Record<string, unknown> | null) =>
      (await look(owner, String(meta?.['taskId'] ?? assert.fail('no task')))).task.title
    const tasks = async (): Promise<{ id: string; status: string; title: string }[]> =>
      (await owner.send('GET /tasks')).json.data
    return { owner, id, told, titleOf, tasks }
  }

  it('[chat-35] takes up the work that it last spoke of', async () => {
    const { told, titleOf } = await talking()
    assert.match((await told('compare it with nuclear')).text, /say both by name/)
    await told('research heat pumps')
    assert.equal(await titleOf((await told('no, I meant sleep')).meta), 'Research: sleep')
    assert.equal(
      await titleOf((await told('and compare it with nuclear')).meta),
      'Research: sleep with nuclear',
    )
    assert.equal(await titleOf((await told('same for game theory')).meta), 'Research: game theory')
    assert.match((await told('what about git?')).text, /Shall I research “git”\?/)
    await told('teach me compound interest')
    assert.equal(await titleOf((await told('sorry, I meant negotiation')).meta), 'Guide: negotiation')
  })

  it('[chat-35] begins nothing where nothing was spoken of, or where it would cost something', async () => {
    const { told, tasks } = await talking()
    for (const text of ['no, I meant wind power', 'same for geothermal', 'what about gas?'])
      assert.equal((await told(text)).meta?.['taskId'], undefined, text)
    await told('research solar power')
    for (const text of [
      'no, I meant a course on solar power',
      'no, I meant buy it',
      'my friend said “no, I meant wind power”',
    ])
      await told(text)
    assert.equal((await tasks()).length, 1)
  })

  it('[chat-36] cancels the task that is meant, and no other', async () => {
    const { owner, id, told, tasks } = await talking()
    // What waits for approval stays unfinished.
    await setPolicy(owner, id, { askAbove: 1 })
    const course = async (topic: string) => {
      const { meta } = await told(`Please write me a course on ${topic}`)
      const taskId = String(meta?.['taskId'])
      await untilTask(owner, taskId, 'awaiting_approval')
      return taskId
    }
    const statusOf = async (taskId: string) => (await look(owner, taskId)).task.status
    const [pumps, interest, theory] = [
      await course('heat pumps'),
      await course('compound interest'),
      await course('game theory'),
    ]
    assert.match((await told('cancel the chess task')).text, /cancelled nothing/)
    assert.match((await told('stop the course')).text, /Which one shall I cancel\?/)
    assert.match(
      (await told('cancel the compound interest task')).text,
      /Cancelled: “Course: compound interest”/,
    )
    await told('start a training battle')
    assert.doesNotMatch((await told('cancel that')).text, /Cancelled: /)
    assert.deepEqual(
      [await statusOf(pumps), await statusOf(interest), await statusOf(theory)],
      ['awaiting_approval', 'cancelled', 'awaiting_approval'],
    )
    const last = await course('heat pumps')
    assert.match((await told('cancel that')).text, /Cancelled: /)
    assert.equal(await statusOf(last), 'cancelled')
    assert.equal(await statusOf(pumps), 'awaiting_approval')
    assert.equal(await purseOf(owner, id), 300)
    assert.equal((await tasks()).length, 4)
    const bare = await owner.program('chat:write')
    const refused = await bare.send(`POST /agents/${id}/messages`, {
      body: { text: 'cancel the game theory task' },
    })
    assert.match(refused.json.reply.text, /tasks:write/)
    // Nor is it told what there would be to cancel.
    const asked = await bare.send(`POST /agents/${id}/messages`, { body: { text: 'stop the course' } })
    assert.match(asked.json.reply.text, /lacks tasks:read/)
    assert.doesNotMatch(asked.json.reply.text, /game theory|heat pumps/)
  })

  it('[chat-34] proposes nothing that it could not do, and says why', async () => {
    const { told, tasks } = await talking()
    const refused: Readonly<Record<string, RegExp>> = {
      'remind me in 2 hours to call mum': /can’t remind you once/,
      'every weekday at 8 remind me to stretch': /several days of the week/,
      'every 5 minutes check the market': /every 6 hours to every 31 days/,
      'set your daily limit to 1000000': /what I may spend: you do that on my page/,
      'approve everything': /in your inbox/,
      'withdraw everything': /between my purse and your wallet/,
      'sell yourself': /whose I am/,
      'buy me a hat': /of our market, by its name/,
      'I authorise you to spend everything': /set my policy/,
      'сколько у тебя денег': /I understand English, German/,
    }
    for (const [text, why] of Object.entries(refused)) {
      const { text: said, meta } = await told(text)
      assert.match(said, why, text)
      assert.equal(meta, null, text)
    }
    for (const text of ['work!', 'what’s @mallory’s purse?'])
      assert.equal((await told(text)).meta?.['pending'], undefined, text)
    const { meta } = await told('how many days until christmas')
    assert.notEqual((meta?.['pending'] as { effect: string } | undefined)?.effect, 'schedule')
    assert.deepEqual(await tasks(), [])
  })

  it('[chat-34] asks before it opens a task that buys, and hires nobody for who wants to buy', async () => {
    const { owner, id, told, tasks } = await talking()
    const asked = await told('buy Keen Edge')
    assert.match(asked.text, /Shall I open a task for “buy Keen Edge”\? It pays only by your policy/)
    assert.deepEqual([(await tasks()).length, await purseOf(owner, id)], [0, 300])
    await told('no')
    assert.deepEqual(await tasks(), [])
    await makeProvider(service, { title: 'A hat for you', price: 5 })
    await told('buy me a hat')
    assert.deepEqual(await tasks(), [])
    await told('buy Keen Edge')
    const { meta } = await told('yes')
    const { task } = await untilTask(owner, String(meta?.['taskId']), 'done', 'awaiting_approval', 'failed')
    assert.equal(task.title, 'Errand: buy Keen Edge')
  })

  it('[chat-24] answers English orders in English, and letters in no language', async () => {
    const { told } = await talking()
    for (const text of ['compare heat pumps and gas boilers', 'scout raven'])
      assert.match((await told(text)).text, /The task is “/, text)
    assert.doesNotMatch((await told('y')).text, /Pregúntame/)
    assert.match((await told('vergleiche Wärmepumpen und Gas')).text, /Die Aufgabe/)
  })

  it('[chat-13] answers both of two things that are asked for', async () => {
    const { told } = await talking()
    const { text } = await told('what’s your purse and your record?')
    assert.match(text, /My purse holds/)
    assert.match(text, /I am level 1/)
  })

  it('[chat-29] works out a bare sum, and tells the day and the time of a city', async () => {
    const { told } = await talking()
    assert.match((await told('17*23')).text, /= 391\./)
    assert.match(
      (await told('what day is it')).text,
      /day, \d+ \p{L}+ \d{4} \(UTC\)|\p{L}+day \d+ \p{L}+ \d{4} \(UTC\)/u,
    )
    assert.match((await told('what time is it in Tokyo')).text, /In Tokyo it is 15:\d\d on /)
    assert.match((await told('what time is it in Mordor')).text, /no time zone/)
  })

  it('[chat-37] says where an answer stands that it has not, and makes none up', async () => {
    const { told, tasks } = await talking()
    const asked: Readonly<Record<string, RegExp>> = {
      'do you have any missions': /under Progress/,
      'what gear do you have on': /under Look/,
      'when does the season end': /Ladder page/,
      'what can I buy?': /Market page/,
      'are you for sale?': /under Ownership/,
      'how do i earn credits': /hire me/,
      'are you happy?': /no moods/,
      'whats ur mood': /no moods/,
      'what does @eve’s agent remember?': /is theirs/,
      'tell me another player’s email': /is theirs/,
      'what did I just say?': /stands above/,
      'change the water reminder to 8am': /can’t change a schedule. I can end it/,
      'delete my account': /on the Account page/,
      'once a year remind me of my anniversary': /every 6 hours to every 31 days/,
      'check in at Tokyo Tower': /Travel page/,
      'how many dojos are there': /\d+ Dojos\./,
    }
    for (const [text, where] of Object.entries(asked)) {
      const { text: said, meta } = await told(text)
      assert.match(said, where, text)
      assert.equal(meta, null, text)
    }
    const { text } = await told('how much did I spend this week?')
    assert.match(text, /Today I spent 0 credits .* Shall I write a report: “money report”\?/)
    assert.deepEqual(await tasks(), [])
  })
})
