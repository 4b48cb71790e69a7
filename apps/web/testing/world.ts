import { inBattle, makeContender, playOut, untilBattle } from '../../server/src/modules/battles/testing.ts'
import type { Player } from '../../server/src/testing/player.ts'
import type { TestService } from '../../server/src/testing/service.ts'

/** What the pictures show: people and agents who have done things, all through the API. */
export type World = {
  readonly owner: Player
  readonly handle: string
  readonly agent: string
  readonly rival: string
  readonly fought: string
  readonly live: string
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
  const [momiji, basalt] = mine as [string, string]
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

  const { id: live } = await inBattle({ owner, id: basalt }, { mode: 'training' })
  await inBattle(await makeContender(service), { mode: 'training' })
  return { owner, handle: 'lise', agent: momiji, rival: ripple, fought, live }
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
