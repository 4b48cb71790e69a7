import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { pino } from 'pino'
import { startService } from '../../app/service.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { freePort } from '../../testing/free-port.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { signerAt } from '../wallets/index.ts'
import { bookOf } from './book.ts'
import { endow } from './node/embedded.ts'
import { askContracts, question } from './outbox/read.ts'
import { hex } from './rpc.ts'
import { until, untilChainIsUp, untilMinted, useOtherChain } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }
type Told = {
  index: number
  address: string
  next: { index: number; address: string }
  former: { index: number; busy: boolean; retiredAt: string | null }[]
}

describe('The relayer, changed while the service runs', needsAnvil, () => {
  const settings: Mutable = { chainEnabled: true, chainConfirmations: 2 }
  const chain = useOtherChain(settings)
  // Players find it again after a restart.
  before(async () => {
    settings.port = await freePort()
  })
  const service = useService({ settings })
  const keyOf = (index: number) => signerAt(service.runtime.keyring, 'relayer', index).address

  const told = async () => ((await (await service.operator('GET /keys')).json()) as { relayer: Told }).relayer
  const rows = async (text: string, ...values: unknown[]) =>
    (await service.runtime.database.pool.query(text, values)).rows
  const statusOf = async (id: string) =>
    (await rows('select chain_status from agents.agents where id = $1', id))[0]?.chain_status

  /** By whose transaction the agent is on chain. */
  async function minterOf(id: string): Promise<number | undefined> {
    const [row] = await rows(
      `select x.hash from chain.intents i join chain.txs x on x.id = i.tx_id where i.key = $1`,
      `mint:${id}`,
    )
    const { from } = await chain.rpc.ask<{ from: string }>('eth_getTransactionByHash', [row.hash])
    return [0, 1, 2].find((index) => keyOf(index).toLowerCase() === from.toLowerCase())
  }

  async function mayIssue(index: number): Promise<boolean[]> {
    const { agentNftAbi: abi, at, MINTER, ISSUERS } = await bookOf(service.runtime.keyring)
    const asked = ISSUERS.map((name) => question(abi, at[name], 'hasRole', [MINTER, keyOf(index)]))
    return askContracts(chain.rpc, asked)
  }
  const NOWHERE = [false, false, false]
  const EVERYWHERE = [true, true, true]

  const untilSent = (id: string) =>
    until('it is sent', async () => {
      const [row] = await rows(
        `select a.hash from chain.intents i join chain.attempts a on a.tx_id = i.tx_id
         where i.key = $1 and i.status = 'sent'`,
        `mint:${id}`,
      )
      const known = row && (await chain.rpc.ask<object | null>('eth_getTransactionByHash', [row.hash]))
      return known && (row.hash as string)
    })

  /** Blocks come, and cost more than anything offers that was signed before. */
  async function whileDear(work: () => Promise<void>): Promise<void> {
    let dear = true
    chain.minesAlone = false
    const mining = (async () => {
      for (; dear; await pause(100)) {
        await chain.rpc.ask('anvil_setNextBlockBaseFeePerGas', [hex(10n ** 15n)])
        await chain.mine()
      }
    })()
    try {
      await work()
    } finally {
      dear = false
      await mining
      chain.minesAlone = true
    }
  }

  async function changeTo(index: number): Promise<void> {
    settings.relayerKeyIndex = index
    await service.restart()
    await until(`relayer ${index} signs`, async () => (await told()).index === index)
  }

  /** An agent whose mint was signed, and waits. */
  async function makeWaiting(player: Player, beforeItIsLost = async () => {}): Promise<string> {
    chain.minesAlone = false
    const { id } = await player.makeAgent()
    const hash = await untilSent(id)
    await beforeItIsLost()
    await chain.rpc.ask('anvil_dropTransaction', [hash])
    return id
  }

  it('[chain-27] [keys-5] the new one signs what is new, the old one finishes, loses its role and sends its ether on', async () => {
    await untilChainIsUp(service)
    const { next, former } = await told()
    assert.deepEqual([next, former], [{ index: 1, address: keyOf(1) }, []])
    const player = await service.player('before')
    await untilMinted(player, (await player.makeAgent('Before')).id)
    const waiting = await makeWaiting(player)
    await endow(chain.rpc, [keyOf(1)])
    await whileDear(async () => {
      await changeTo(1)
      const during = await player.makeAgent('During')
      await untilMinted(player, during.id)
      assert.equal(await minterOf(during.id), 1)
      assert.equal(await statusOf(waiting), 'minting')
      assert.deepEqual(await mayIssue(0), EVERYWHERE)
      const [old] = (await told()).former
      assert.deepEqual([old?.index, old?.busy, old?.retiredAt], [0, true, null])
      // A transaction that waits for too long is replaced, by the key that signed it.
      service.clock.advance(61_000)
      await untilMinted(player, waiting)
    })
    assert.equal(await minterOf(waiting), 0)
    const [old] = await until('the old one is done', async () => {
      const { former } = await told()
      return former[0]?.retiredAt !== null && former
    })
    assert.equal(old?.busy, false)
    assert.deepEqual([await mayIssue(0), await mayIssue(1)], [NOWHERE, EVERYWHERE])
    await until('its ether is sent on', async () => {
      const left = await chain.rpc.ask<string>('eth_getBalance', [keyOf(0), 'latest'])
      return BigInt(left) < 10n ** 24n
    })
    const after = await player.makeAgent('After')
    await untilMinted(player, after.id)
    assert.equal(await minterOf(after.id), 1)
    const { agentNftAbi: abi, at } = await bookOf(service.runtime.keyring)
    assert.deepEqual(await askContracts(chain.rpc, [question(abi, at.agentNft, 'totalMinted', [])]), [4n])
    const nonces = await rows(
      `select lane, count(*)::int as count from chain.txs where nonce = 0 group by lane order by lane`,
    )
    assert.deepEqual(nonces, [
      { lane: 'relayer', count: 1 },
      { lane: 'relayer-1', count: 1 },
    ])
  })

  it('[chain-27] a node that was not told yet goes by the database’s', async () => {
    const { settings: own } = service.runtime
    const node = await startService(
      { ...own, port: 0, operatorPort: 0, relayerKeyIndex: 0 },
      { log: pino({ level: 'silent' }), connectionsMax: 5, limitFactor: 1_000, clock: service.clock },
    )
    try {
      // The leader comes back as one that only answers: from then on the other leads.
      settings.role = 'http'
      await service.restart()
      await untilChainIsUp(service)
      const player = await service.player()
      const { id } = await player.makeAgent()
      await untilMinted(player, id)
      assert.equal(await minterOf(id), 1)
      assert.deepEqual([await mayIssue(0), await mayIssue(1)], [NOWHERE, EVERYWHERE])
    } finally {
      await node.stop()
      settings.role = 'all'
      await service.restart()
      await untilChainIsUp(service)
    }
  })

  it('[chain-27] one that can’t finish is in nobody’s way, and the operator may give up what it signed', async () => {
    const player = await service.player()
    // Without ether before it is lost: it could be sent once more otherwise. And none comes from the first one, which
    // sends on what is worth it since fees fell.
    const waiting = await makeWaiting(player, async () => {
      for (const index of [0, 1]) await chain.rpc.ask('anvil_setBalance', [keyOf(index), '0x0'])
    })
    await endow(chain.rpc, [keyOf(2)])
    chain.minesAlone = true
    await changeTo(2)
    const { id } = await player.makeAgent()
    await untilMinted(player, id)
    assert.deepEqual([await minterOf(id), await statusOf(waiting)], [2, 'minting'])
    assert.deepEqual(await mayIssue(1), EVERYWHERE)
    const answer = await service.operator('POST /chain/relayers/give-up')
    assert.deepEqual(await answer.json(), { givenUp: 1 })
    await untilMinted(player, waiting)
    assert.equal(await minterOf(waiting), 2)
    assert.deepEqual([await mayIssue(1), await mayIssue(2)], [NOWHERE, EVERYWHERE])
  })
})
