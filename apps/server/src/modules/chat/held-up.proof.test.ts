import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, it } from 'node:test'
import type { Player } from '../../testing/player.ts'
import { tell, tellTime } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'

/** Each held up the process for seconds or minutes while patterns were tried, plans made or figures worked out. */
const ATTACKS: readonly (readonly [name: string, route: 'messages' | 'quotes', texts: readonly string[]])[] =
  [
    ['thanks', 'messages', [`danke${' für h'.repeat(24)} ${'x'.repeat(60)}`]],
    ['letters of another script', 'messages', ['д'.repeat(1_000)]],
    ['54 orders', 'messages', [ordersOf(54)]],
    ['120 orders', 'messages', [ordersOf(120)]],
    ['8 long quotes', 'quotes', Array.from({ length: 8 }, (_none, at) => `${at}${'9^'.repeat(1_900)}`)],
  ]

function ordersOf(count: number): string {
  return Array.from({ length: count }, (_none, at) => `research x${at}; `).join('')
}

/** What another player waits for at worst, and how long the process does nothing else. */
const WAITS_MAX_MS = 1_000
const DELAY_MAX_MS = 250

describe('What one account writes to hold up the others', () => {
  const service = useService({ settings: { encoderEnabled: false } })

  async function ownerAndAgent() {
    const owner = await service.player()
    return { owner, id: (await owner.makeAgent()).id }
  }
  const attack = (owner: Player, id: string, route: 'messages' | 'quotes', text: string) =>
    route === 'quotes'
      ? owner.send('POST /quotes', { body: { agentId: id, prompt: text } })
      : owner.send(`POST /agents/${id}/messages`, { body: { text } })

  it('[chat-43] [brain-24] leaves them served at once', { timeout: 1_200_000 }, async () => {
    const [wicked, other] = [await ownerAndAgent(), await ownerAndAgent()]
    const quoted = { body: { agentId: other.id, prompt: 'research how tides work' } }
    await service.runtime.readers.start()
    await attack(wicked.owner, wicked.id, 'messages', 'research how tides work')
    await other.owner.send('POST /quotes', quoted)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    for (const [name, route, texts] of ATTACKS) {
      delay.reset()
      delay.enable()
      let isOver = false
      const beganAt = performance.now()
      const answered = Promise.all(texts.map((text) => attack(wicked.owner, wicked.id, route, text))).then(
        (answers) => {
          isOver = true
          return answers.map(({ status }) => status)
        },
      )
      const waits = { me: 0, quote: 0 }
      do {
        const askedAt = performance.now()
        assert.equal((await other.owner.send('GET /me')).status, 200)
        waits.me = Math.max(waits.me, performance.now() - askedAt)
        const quotedAt = performance.now()
        assert.equal((await other.owner.send('POST /quotes', quoted)).status, 200)
        waits.quote = Math.max(waits.quote, performance.now() - quotedAt)
      } while (!isOver)
      delay.disable()
      const statuses = await answered
      const tookMs = Math.round(performance.now() - beganAt)
      const delayMs = Math.round(delay.max / 1e6)
      tell(
        `${name}: ${[...new Set(statuses)]} after ${tookMs} ms; longest delay ${delayMs} ms, GET /me ${Math.round(waits.me)} ms, a quote ${Math.round(waits.quote)} ms`,
      )
      for (const status of statuses) assert([200, 400, 429].includes(status), String(status))
      tellTime(`${name}: the longest delay`, delayMs, DELAY_MAX_MS)
      tellTime(`${name}: another player’s call`, Math.max(waits.me, waits.quote), WAITS_MAX_MS)
    }
  })
})
