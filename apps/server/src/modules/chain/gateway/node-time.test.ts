import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { NodeTime, OverTime } from './node-time.ts'

const START_MS = Date.UTC(2026, 10, 15)
const after = (seconds: number) => new Date(START_MS + seconds * 1_000)
const isOver = (answer: unknown): boolean => (answer as { answer?: unknown }).answer instanceof OverTime

describe('the node’s time', () => {
  const busy = () => pause(120).then(() => 'done')

  it('[chain-29] is counted for each network address, and told of when it is used up', async () => {
    const time = new NodeTime(200)
    assert.deepEqual(await time.spend('1.1.1.1', 'eth_call', after(0), busy), 'done')
    assert.equal(await time.spend('1.1.1.1', 'eth_call', after(10), busy), 'done')
    const refused = await time.spend('1.1.1.1', 'eth_call', after(20), () => assert.fail('is not asked'))
    const { answer } = refused as { answer: OverTime }
    assert.deepEqual([answer.code, answer.retryAfterS], [-32_005, 40])
    assert.match(answer.words, /go on in 40 s$/)
    assert.equal(await time.spend('2.2.2.2', 'eth_call', after(20), busy), 'done')
    assert.equal(await time.spend('1.1.1.1', 'eth_call', after(60), busy), 'done')
  })

  it('[chain-29] of calls that come at once, so many begin as would fit if each took its longest', async () => {
    const time = new NodeTime(1_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => time.spend('::1', 'eth_call', after(0), async () => 'done')),
    )
    assert.equal(answers.filter(isOver).length, 15)
    assert.equal(
      await time.spend('::1', 'eth_call', after(1), async () => 'done'),
      'done',
      'they took nothing',
    )
  })

  it('[chain-29] a call that waits for something else counts as its longest, and one that fails as well', async () => {
    const time = new NodeTime(60)
    await time.spend('::1', 'eth_getBalance', after(0), () => pause(300))
    assert.equal(await time.spend('::1', 'eth_getBalance', after(0), async () => 'done'), 'done')
    await assert.rejects(
      time.spend('::1', 'eth_call', after(0), () => pause(80).then(() => assert.fail('away'))),
    )
    assert(isOver(await time.spend('::1', 'eth_getBalance', after(0), busy)))
  })
})
