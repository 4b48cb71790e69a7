import { Encoder } from '../apps/server/src/modules/brain/testing.ts'
import { middle, startServer } from './measure.ts'
import { makePayers } from './payments.ts'

/** Sentences that no rule recognises: the second reader has to read them. */
const UNCLEAR = [
  'Get to the bottom of why my tomatoes keep splitting',
  'One quick practice round before dinner',
  'Have a nose around for good campsites',
  'Worth knowing about me, loud places wear me out',
]
/** A sentence that a rule recognises: nothing is encoded for it. */
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
    const [rulesMs, readMs] = await bothMs(
      replies,
      () => say(CLEAR),
      () => read,
    )
    console.log(
      `chat by rules, one at a time: ${rulesMs.toFixed(1)} ms, ${(rulesMs / readMs).toFixed(1)} times an authenticated read (${readMs.toFixed(1)} ms)`,
    )
    await say(UNCLEAR[0] ?? CLEAR)()
    const [meaningMs, rawMs] = await bothMs(
      replies,
      (at) => say(textAt(at)),
      (at) => () => encoder.encode('bench', [textAt(at)]),
    )
    const loadedMb = await server.rssMb()
    console.log(
      `chat by meaning, one at a time: ${meaningMs.toFixed(0)} ms, ${(meaningMs / rawMs).toFixed(2)} times the encoder alone (${rawMs.toFixed(0)} ms)`,
    )
    console.log(
      `memory of the service: ${idleMb.toFixed(0)} MB without the encoder, ${loadedMb.toFixed(0)} MB with it`,
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

type Making = (at: number) => () => Promise<unknown>

/** The median of each, taken in turns. */
async function bothMs(times: number, ours: Making, bare: Making): Promise<readonly [number, number]> {
  const took: { ours: number; bare: number }[] = []
  for (let at = 0; at < times; at++) took.push({ ours: await ms(ours(at)), bare: await ms(bare(at)) })
  return [middle(took, (one) => one.ours).ours, middle(took, (one) => one.bare).bare]
}

async function ms(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}
