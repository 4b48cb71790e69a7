import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos } from '@shugyo/knowledge'
import { useService } from '../../testing/service.ts'
import { say } from '../agents/testing.ts'
import { inviteTo, makeContender, untilBattle } from '../battles/testing.ts'
import { untilTask } from '../tasks/testing.ts'
import { checkInAt } from '../travel/testing.ts'

describe('How an agent stands, told from the service', () => {
  const service = useService()

  it('[chat-17] tells what repeats, what it was given today, prices, places and subjects, each for itself', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const asked: [string, RegExp][] = [
      ['what schedules do you have?', /I repeat nothing/],
      ['What did you do today?', /Today \(UTC\) I was given no task/],
      ['what happened while I was away?', /given no task/],
      ['how much do you cost', /A course costs 20 credits, a squad 15 credits for each helper/],
      ['what does a squad cost?', /15 credits for each helper/],
      ['where are you right now, which dojo?', /no place; we have visited no Dojo yet/],
      ['what did you learn', /studied no subject yet/],
      ['can you spend without asking me?', /Above 50 credits I ask you first/],
      ['was hast du heute gemacht?', /Heute \(UTC\) bekam ich keine Aufgabe/],
      ['quanto costa un corso?', /20 credits/],
    ]
    for (const [question, answer] of asked)
      assert.match((await say(owner, id, question)).reply.text, answer, question)
    const { reply } = await say(owner, id, 'Research heat pumps')
    await untilTask(owner, String(reply.meta?.['taskId']), 'done')
    await owner.send(`POST /agents/${id}/schedules`, {
      body: { prompt: 'research passwords', everyHours: 48 },
    })
    const [dojo] = allDojos()
    assert(dojo)
    assert.equal((await checkInAt(owner, id, dojo)).status, 200)
    const now: [string, RegExp][] = [
      ['what tasks did you finish', /1 task:\n1\. Research: heat pumps \(done\)/],
      ['when’s the next reminder?', /“research passwords”, every 48 hours, next on \d{4}/],
      ['what have you learned so far?', /I have studied 1 subject:/],
      ['where have you been?', new RegExp(`Last we were at .*${dojo.city.english}`)],
    ]
    for (const [question, answer] of now)
      assert.match((await say(owner, id, question)).reply.text, answer, question)
  })

  it('[chat-32] lists battle invitations, and accepts the one that is meant', async () => {
    const [asking, asked] = [await makeContender(service), await makeContender(service)]
    const told = async (text: string) => (await say(asked.owner, asked.id, text)).reply
    assert.match((await told('do I have battle invitations?')).text, /No battle invitation waits/)
    assert.match((await told('accept the battle invitation')).text, /No battle invitation waits/)
    const { json } = await inviteTo(asking, asked)
    const listed = await told('any invites?')
    assert.match(
      listed.text,
      /1 battle invitation waits for an answer:\n1\. Kaze \(@[\s\S]*Shall I accept it\?/,
    )
    assert.match((await told('no')).text, /I leave it/)
    assert.match((await told('decline the invitation')).text, /in the Arena/)
    assert.match((await told('accept the invitation of Somebody')).text, /from Somebody waits/)
    assert.equal((await asked.owner.send('GET /tasks')).json.data.length, 0)
    // “It” may be something else: asked about first.
    assert.match((await told('accept it')).text, /Shall I accept it\?/)
    const accepted = await told('accept it')
    assert.match(accepted.text, /I accept: a friendly battle with Kaze of @/)
    await untilBattle(service, json.id, ({ status }) => status === 'running')
    // Who sent one is not asked to accept it, and nobody else sees it.
    assert.match((await say(asking.owner, asking.id, 'any invites?')).reply.text, /No battle invitation/)
  })

  it('[chat-32] asks which of several is meant, and goes by name and owner', async () => {
    const asked = await makeContender(service)
    const asking = [await makeContender(service), await makeContender(service)]
    const ids = []
    for (const one of asking) ids.push((await inviteTo(one, asked)).json.id)
    const told = async (text: string) => (await say(asked.owner, asked.id, text)).reply
    assert.match((await told('accept the battle invitation')).text, /Which one/)
    const handle = asking[0]?.owner.user?.handle
    const { meta } = await told(`accept the invitation of @${handle}`)
    assert.equal(meta?.['battleId'], ids[0])
    await untilBattle(service, ids[0], ({ status }) => status === 'running')
    const bare = await asked.owner.program('chat:write')
    const refused = await bare.send(`POST /agents/${asked.id}/messages`, { body: { text: 'any invites?' } })
    assert.match(refused.json.reply.text, /lacks battles:read/)
  })

  it('[chat-33] names the Dojos of a place, and says that it knows no position', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const told = async (text: string) => (await say(owner, id, text)).reply
    const city = allDojos()[0]?.city.english ?? ''
    const names = allDojos()
      .filter((dojo) => dojo.city.english === city)
      .map(({ name }) => name)
    for (const text of [`what's the nearest dojo to ${city} please`, `dojos in ${city.toLowerCase()}`]) {
      const { text: said } = await told(text)
      for (const name of names) assert(said.includes(name), said)
    }
    for (const text of [
      'travel to the nearest dojo',
      'go to the nearest Dojo',
      'which dojo is closest to me',
    ]) {
      const { text: said, meta } = await told(text)
      assert.match(said, /can’t see where you are/)
      assert.equal(meta, null)
    }
    assert.match((await told('wo ist das nächste Dojo?')).text, /sehe nicht, wo du bist/)
  })
})
