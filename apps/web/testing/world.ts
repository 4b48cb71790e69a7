import { allCourses } from '@shugyo/knowledge'
import { inBattle, playOut, untilBattle } from '../../server/src/modules/battles/testing.ts'
import { passLessonOn } from '../../server/src/modules/missions/testing.ts'
import { untilTask } from '../../server/src/modules/tasks/testing.ts'
import { answerAt, travelTo } from '../../server/src/modules/travel/testing.ts'
import type { Player } from '../../server/src/testing/player.ts'
import type { TestService } from '../../server/src/testing/service.ts'
import { makeTrade, type Trade } from '../src/pages/market/testing.ts'
import { makeDesk } from '../src/pages/mod/testing.ts'
import { giveWork, type Work } from '../src/pages/tasks/testing.ts'
import { JOURNEY } from './journey.ts'

/** The world of the pictures: people and agents who have done things, all through the API. */
export type World = {
  readonly owner: Player
  readonly handle: string
  readonly agent: string
  readonly rival: string
  readonly fought: string
  /** Sends an agent in, and waits until it fights. */
  readonly fight: () => Promise<string>
  /** An agent that has been to ten Dojos. */
  readonly traveller: string
  /** A course that is half read. */
  readonly lesson: string
  readonly work: Work
  readonly moderator: Player
  readonly trade: Trade
}

const MINE = [
  ['Momiji', 'kitsu', 'strategist'],
  ['Basalt', 'iwa', 'sensei'],
  ['Nori', 'koi', 'hype'],
] as const
const THEIRS = [
  ['Ripple', 'nami'],
  ['Lantern', 'glow'],
  ['Tempo', 'tori'],
] as const

export async function makeWorld(service: TestService): Promise<World> {
  const owner = await service.player('mika')
  await owner.send('PATCH /me', { body: { displayName: 'Mika' } })
  const mine = []
  for (const [name, character, voice] of MINE) mine.push(await makeAgent(owner, name, character, voice))
  const lise = await service.player('lise')
  const theirs = []
  for (const [name, character] of THEIRS) theirs.push(await makeAgent(lise, name, character, 'rival'))
  const [momiji, basalt, nori] = mine as [string, string, string]
  await seeTheWorld(service, owner, nori)
  const [ripple, lantern] = theirs as [string, string]

  for (const text of [
    'Remember that I take my tea without sugar',
    'How much is in your purse?',
    'Research night trains to Vienna',
  ])
    await owner.send(`POST /agents/${momiji}/messages`, { body: { text } })
  await owner.send(`POST /agents/${ripple}/follow`)
  await lise.send(`POST /agents/${momiji}/follow`)

  const { id: fought } = await inBattle({ owner, id: basalt }, { mode: 'training' })
  await untilBattle(service, fought, ({ status }) => status === 'running')
  await playOut(service, fought)
  for (let pair = 0; pair < 2; pair++) await duel(service, owner, basalt, lise, ripple)

  const work = await giveWork(service, owner, momiji)
  const program = await owner.program('agents:read', 'finance:write')
  for (const [amount, memo] of [
    [35, 'Menus and signs, Japanese to English'],
    [60, 'Twenty sentences that open most doors'],
  ])
    await program.send(`POST /agents/${momiji}/pay`, { body: { toAgentId: lantern, amount, memo } })

  // Nobody answers at this address: attempts at it fail, and are told.
  await owner.send('POST /webhooks', {
    body: { url: 'https://hooks.mika.invalid/shugyo', events: ['*'], description: 'The bot on my server' },
  })
  await owner.send(`POST /agents/${momiji}/messages`, { body: { text: 'Good morning' } })

  let last = fought
  const fight = async () => {
    if (last !== fought) await playOut(service, last)
    last = (await inBattle({ owner, id: basalt }, { mode: 'training' })).id
    await untilBattle(service, last, ({ status }) => status === 'running')
    return last
  }
  const lesson = await learn(owner, momiji)
  const { moderator } = await makeDesk(service)
  const trade = await makeTrade(service, owner)
  const made = { work, lesson, moderator, trade, traveller: nori }
  return { owner, handle: 'lise', agent: momiji, rival: ripple, fought, fight, ...made }
}

const DAY_MS = 24 * 3_600_000

/** Ten days on the road, which ended two days ago. */
async function seeTheWorld(service: TestService, owner: Player, agent: string): Promise<void> {
  service.clock.advance(-(JOURNEY.length + 2) * DAY_MS)
  for (const dojo of JOURNEY) {
    await travelTo(service, owner, agent, [dojo])
    if (dojo.id.length % 2 === 0) await answerAt(owner, agent, dojo, 3)
  }
  service.clock.advance(2 * DAY_MS)
}

/** A guide passed, and a course half read. */
async function learn(owner: Player, agent: string): Promise<string> {
  const [passed, read] = allCourses()
  if (!passed || !read) throw new Error('the library is empty')
  await passLessonOn(owner, agent, passed, 'guide')
  const body = { topic: read.title, depth: 'course' }
  const { json } = await owner.send(`POST /agents/${agent}/lessons`, { body })
  const { documents } = await untilTask(owner, json.id, 'done')
  const id = documents[0]?.id ?? ''
  for (const chapter of [0, 1, 2])
    await owner.send(`PUT /documents/${id}/progress`, { body: { chapter, done: true } })
  return id
}

async function makeAgent(player: Player, name: string, character: string, voice: string): Promise<string> {
  const traits = { warmth: 70, energy: 60, humour: 40, detail: 60 }
  const answer = await player.send('POST /agents', { body: { name, character, persona: { voice, traits } } })
  return (answer.json.agent ?? answer.json).id as string
}

async function duel(service: TestService, one: Player, a: string, other: Player, b: string): Promise<void> {
  const { id } = await inBattle({ owner: one, id: a }, { mode: 'ranked' })
  await inBattle({ owner: other, id: b }, { mode: 'ranked' })
  await untilBattle(service, id, ({ status }) => status === 'running')
  await playOut(service, id)
}
