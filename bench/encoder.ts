import { Encoder } from '../apps/server/src/modules/brain/testing.ts'
import { startServer } from './measure.ts'
import { makePayers } from './payments.ts'
import { inTurns, ratioOf } from './rounds.ts'

/** Sentences that no rule recognises: the second reader has to read them. */
const UNCLEAR = [
  'Get to the bottom of why my tomatoes keep splitting',
  'One quick practice round before dinner',
  'Have a nose around for good campsites',
  'Worth knowing about me, loud places wear me out',
]
/** A sentence that a rule recognises: the encoder does not run for it. */
const CLEAR = 'What is in your purse?'

/**
 * The cost of reading by meaning: a reply by the second reader against the encoder alone, one at a time; a reply by
 * rules against an authenticated read; and the memory of the service idle and with the encoder loaded.
 */
export async function benchEncoder(replies: number): Promise<void> {
  const encoder = new Encoder()
  await encoder.encode('bench', ['warm'])
  const server = await startServer('shugyo')
  try {
    const [player] = await makePayers(server.url)
    if (!player) throw new Error('no player')
    const headers = { cookie: player.cookie, 'content-type': 'application/json' }
    const say = (text: string) => () =>
      answered(`${server.url}/api/v1/agents/${player.agentId}/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ text }),
      })
    const read = () => answered(`${server.url}/api/v1/me`, { headers })
    await say(CLEAR)()
    await read()
    const idleMb = await server.rssMb()
    const byRules = await inTurns(replies, { ours: () => ms(say(CLEAR)), bare: () => ms(read) })
    console.log(`chat by rules, one at a time; an authenticated read is 1.00: ${toBare(byRules)}`)
    await say(UNCLEAR[0] ?? CLEAR)()
    let [said, encoded] = [0, 0]
    const byMeaning = await inTurns(replies, {
      ours: () => ms(say(textAt(said++))),
      bare: () => ms(() => encoder.encode('bench', [textAt(encoded++)])),
    })
    const loadedMb = await server.rssMb()
    console.log(`chat by meaning, one at a time; the encoder alone is 1.00: ${toBare(byMeaning)}`)
    console.log(
      `memory of the service: ${idleMb.toFixed(0)} MB without the encoder, ${loadedMb.toFixed(0)} MB with it (one round)`,
    )
  } finally {
    await server.stop()
    await encoder.close()
  }
}

/** Different words each time, as in real conversations. */
const textAt = (at: number): string => `${UNCLEAR[at % UNCLEAR.length]} (${at})`

async function answered(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request)
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return body
}

const toBare = (turns: readonly { ours: number; bare: number }[]): string =>
  ratioOf(turns, ({ ours, bare }) => [ours, bare], 'ms', 1)

async function ms(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}
