import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createShugyo, type Fetch, ShugyoError } from '@shugyo/sdk'
import { useService } from '../../testing/service.ts'
import { keyOf } from './testing.ts'

describe('The client, against the service', () => {
  const service = useService()

  /** A new player's program, whose connection may be cut after the service has acted. */
  async function client(fetch?: Fetch) {
    const key = await keyOf(await service.player(), [
      'agents:write',
      'finance:read',
      'finance:write',
      'battles:write',
    ])
    return createShugyo({ url: service.url, key, fetch })
  }

  it('[sdk-2] tops up once, though the line was cut twice after the deed', async () => {
    let lines = 0
    const shugyo = await client(async (url, init) => {
      const response = await fetch(url, init)
      if (init.method === 'GET' || ++lines > 2) return response
      await response.text()
      throw new TypeError('fetch failed')
    })
    const { wallet } = await shugyo.getWallet()
    deepEqual(await shugyo.topUp({ amount: 7 }), { wallet: wallet + 7 })
    equal((await shugyo.getWallet()).wallet, wallet + 7)
    equal(lines, 3)
  })

  it('[sdk-3] reads every item of a list once, over its pages', async () => {
    const shugyo = await client()
    for (let times = 0; times < 5; times++) await shugyo.topUp({ amount: 1 + times })
    const all = await Array.fromAsync(shugyo.getWallet({ limit: 2 }))
    const { history } = await shugyo.getWallet({ limit: 100 })
    deepEqual(all, history)
    ok(all.length >= 5)
  })

  it('[sdk-4] throws what the service refuses', async () => {
    const shugyo = await client()
    const refused = await shugyo.createAgent({ name: '', character: 'kuma' }).catch((error: unknown) => error)
    ok(refused instanceof ShugyoError)
    equal(refused.code, 'invalid_request')
    equal(refused.status, 400)
    ok(refused.details)
    ok(refused.requestId)
    await rejects(
      shugyo.listTasks(),
      (error) => error instanceof ShugyoError && error.code === 'insufficient_scope',
    )
  })

  it('[sdk-5] follows a battle over a cut line: every round once, in order', async () => {
    let line: AbortController | undefined
    const shugyo = await client((url, init) => {
      line = new AbortController()
      const signals = init.signal ? [init.signal, line.signal] : [line.signal]
      return fetch(url, { ...init, signal: AbortSignal.any(signals) })
    })
    const agent = await shugyo.createAgent({ name: 'Kaze', character: 'kuma' })
    const battle = await shugyo.createBattle({ agentId: agent.id, mode: 'training' })
    const rounds: number[] = []
    let breaks = 0
    const stream = shugyo.streamBattle({ id: battle.id }, { onBreak: () => breaks++ })
    for await (const told of stream) {
      if (told.event === 'round') rounds.push(told.data.round)
      if (told.event === 'round' && rounds.length === 2) line?.abort()
      if (told.event !== 'end') continue
      deepEqual(
        rounds,
        told.data.rounds.map(({ round }) => round),
      )
      break
    }
    equal(breaks, 1)
  })
})
