import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { assertBalanced, makeAgent } from '../testing.ts'

describe('GET /wallet and POST /wallet/topup', () => {
  const service = useService()

  it('tells what the wallet holds, where it is and how it came to that, newest first', async () => {
    const player = await service.player()
    await makeAgent(player, 'Kaze')
    await player.send('POST /wallet/topup', { body: { amount: 5 } })
    const { json } = await player.send('GET /wallet')
    assert.deepEqual([json.wallet, json.address], [1_705, player.user?.walletAddress])
    assert.equal(json.externalWallet, null)
    const told = json.history.map(({ amount, kind }: { amount: number; kind: string }) => [amount, kind])
    assert.deepEqual(told, [
      [5, 'topup'],
      [-300, 'grant'],
      [2_000, 'welcome'],
    ])
  })

  it('[finance-23] no movement is out of reach: wallet and purse are read page by page to the first', async () => {
    const player = await service.player()
    const { id } = await makeAgent(player, 'Kaze')
    for (let at = 1; at <= 6; at++) {
      await player.send('POST /wallet/topup', { body: { amount: at } })
      await player.send(`POST /agents/${id}/fund`, { body: { amount: at } })
    }
    const lists = [
      ['GET /wallet', 'history', 14],
      [`GET /agents/${id}/ledger`, 'data', 7],
    ] as const
    for (const [route, field, count] of lists) {
      const whole = (await player.send(route)).json
      assert.deepEqual([whole[field].length, whole.next], [count, null])
      const read: unknown[] = []
      for (let next: string | null = ''; next !== null; ) {
        const cursor: string = next === '' ? '' : `&cursor=${next}`
        const page = (await player.send(`${route}?limit=4${cursor}`)).json
        read.push(...page[field])
        next = page.next
      }
      assert.deepEqual(read, whole[field])
      assert.equal((await player.send(`${route}?cursor=nonsense`)).code, 'invalid_cursor')
    }
  })

  it('shows the newest fifty movements', async () => {
    const player = await service.player()
    for (let at = 0; at < 50; at++) await player.send('POST /wallet/topup', { body: { amount: at + 1 } })
    const { history } = (await player.send('GET /wallet')).json
    assert.deepEqual([history.length, history[0].amount, history[49].amount], [50, 50, 1])
  })

  it('[finance-17] adds up to 1,000 at a time and 5,000 in a UTC day', async () => {
    const player = await service.player()
    const add = (amount: number) => player.send('POST /wallet/topup', { body: { amount } })
    for (let at = 0; at < 4; at++) assert.equal((await add(1_000)).status, 200)
    assert.equal((await add(1_001)).code, 'invalid_request')
    assert.equal((await add(0)).code, 'invalid_request')
    assert.deepEqual((await add(999)).json, { wallet: 6_999 })
    const over = await add(2)
    assert.deepEqual([over.status, over.code], [409, 'limit_reached'])
    assert.deepEqual(over.json.error.details, { dailyMax: 5_000, left: 1 })
    assert.deepEqual((await add(1)).json, { wallet: 7_000 })
    assert.match((await add(1)).json.error.message, /5,000 credits .* nothing is left today/)
    service.clock.advance(DAY_MS)
    assert.deepEqual((await add(1_000)).json, { wallet: 8_000 })
  })

  it('[finance-17] of 64 at once, exactly those that fit the day are added', async () => {
    const player = await service.player()
    const add = () => player.send('POST /wallet/topup', { body: { amount: 300 } })
    const answers = await Promise.all(Array.from({ length: 64 }, add))
    assert.equal(answers.filter(({ status }) => status === 200).length, 16) // 16 × 300 = 4,800 of 5,000
    assert.equal(answers.filter(({ code }) => code === 'limit_reached').length, 48)
    assert.equal((await player.send('GET /wallet')).json.wallet, 6_800)
    await assertBalanced(service)
  })
})
