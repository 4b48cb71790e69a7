import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { keccak256, parseTransaction } from 'viem'
import { addMs } from '../../kernel/lib/clock.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { signerAt } from '../wallets/index.ts'
import { LeaseLost, requireLease } from './store/lanes.ts'
import { until, untilChainIsUp, untilMinted, useOtherChain } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }

describe('The outbox, on a chain of others', needsAnvil, () => {
  const settings: Mutable = { chainEnabled: true, chainConfirmations: 3 }
  const chain = useOtherChain(settings)
  const service = useService({ settings })
  const rows = async (text: string, ...values: unknown[]) =>
    (await service.runtime.database.pool.query(text, values)).rows

  it('[chain-8] counts a transaction only after its confirmations', async () => {
    await untilChainIsUp(service)
    const player = await service.player()
    await quietly(async () => {
      const { id } = await player.makeAgent()
      await untilSent(id)
      assert.equal(await statusOf(id), 'minting')
      await chain.mine()
      await lookedAgain()
      assert.equal(await statusOf(id), 'minting')
      await chain.mine(2)
      await untilMinted(player, id)
    })
  })

  it('[chain-9] replaces what waits for too long: same nonce, an eighth more, one token', async () => {
    const player = await service.player()
    await quietly(async () => {
      const { id } = await player.makeAgent()
      await untilSent(id)
      service.clock.advance(61_000)
      const [first, second] = await until('it is replaced', async () => {
        const found = await attemptsOf(id)
        return found.length === 2 && found
      })
      assert(first?.maxFeePerGas && second?.maxFeePerGas)
      assert.equal(first.nonce, second.nonce)
      assert.equal(first.data, second.data)
      assert(second.maxFeePerGas * 8n >= first.maxFeePerGas * 9n)
      await untilInPool(2)
      await chain.mine(3)
      await untilMinted(player, id)
    })
  })

  it('[chain-9] sends again, at another nonce, what somebody else’s transaction overtook', async () => {
    const player = await service.player()
    await quietly(async () => {
      const { id } = await player.makeAgent()
      const { nonce, hash } = await untilSent(id)
      await chain.rpc.ask('anvil_dropTransaction', [hash])
      const relayer = signerAt(service.runtime.keyring, 'relayer')
      const foreign = {
        to: relayer.address,
        gas: 21_000n,
        maxFeePerGas: 10n ** 11n,
        maxPriorityFeePerGas: 10n ** 9n,
      }
      const raw = await relayer.signTransaction({ type: 'eip1559', chainId: 31_337, nonce, ...foreign })
      await chain.rpc.ask('eth_sendRawTransaction', [raw])
      chain.minesAlone = true
      await untilMinted(player, id)
      const statuses = await rows('select status from chain.txs where nonce = $1', nonce)
      assert.deepEqual(statuses, [{ status: 'dropped' }])
    })
  })

  it('[chain-10] sends again what a reorganisation took back: same token', async () => {
    const player = await service.player()
    const kept = await player.makeAgent('Kept')
    const before = await untilMinted(player, kept.id)
    chain.minesAlone = false
    const snapshot = await chain.rpc.ask('evm_snapshot')
    chain.minesAlone = true
    const { id } = await player.makeAgent('Taken')
    const { tokenId, vaultAddress } = await untilMinted(player, id)
    assert.equal(await chain.rpc.ask('evm_revert', [snapshot]), true)
    await until('it is noticed', async () => (await statusOf(id)) === 'minting')
    const again = await untilMinted(player, id)
    assert.deepEqual([again.tokenId, again.vaultAddress], [tokenId, vaultAddress])
    const untouched = await untilMinted(player, kept.id)
    assert.deepEqual([untouched.tokenId, untouched.vaultAddress], [before.tokenId, before.vaultAddress])
    const history = await until('the log is read anew', async () => {
      const { data } = await player.api.GET('/agents/{id}/ownership', { params: { path: { id } } })
      return data?.events.length === 1 && data.events
    })
    assert.equal(history[0]?.to, player.user?.walletAddress)
  })

  it('[chain-5] [chain-7] [chain-8] lets one poisoned item of a batch fail alone, and only after eight tries; care heals it', async () => {
    const players = await Promise.all(Array.from({ length: 9 }, () => service.player()))
    const agents = await duringAnothersLease(() => Promise.all(players.map((player) => player.makeAgent())))
    const [poisoned, ...sound] = players.map((player, at) => ({ player, id: agents[at]?.id ?? '' }))
    assert(poisoned)
    const wallet = poisoned.player.user?.walletAddress
    await setWallet(poisoned.player.id, '0x0000000000000000000000000000000000000000')
    await Promise.all(sound.map(({ player, id }) => untilMinted(player, id)))
    for (let minutes = 0; minutes < 60 && (await statusOf(poisoned.id)) !== 'failed'; minutes += 2) {
      service.clock.advance(120_000)
      await lookedAgain()
    }
    const [intent] = await rows(
      `select status, tries, alone from chain.intents where key = $1`,
      `mint:${poisoned.id}`,
    )
    assert.deepEqual(intent, { status: 'failed', tries: 8, alone: true })
    const told = await until('its owner is told', async () => {
      const { data } = await poisoned.player.api.GET('/notifications')
      return data?.data.find(({ kind }) => kind === 'chain')
    })
    assert.equal(told.title, 'Kaze could not be minted')

    await setWallet(poisoned.player.id, wallet as string)
    const { data } = await poisoned.player.api.POST('/agents/{id}/care', {
      params: { path: { id: poisoned.id } },
    })
    assert.equal(data?.chainStatus, 'minting')
    await untilMinted(poisoned.player, poisoned.id)
  })

  it('[chain-8] tries again what failed when the operator says so', async () => {
    const player = await service.player()
    const { id } = await duringAnothersLease(() => player.makeAgent())
    const wallet = player.user?.walletAddress as string
    await setWallet(player.id, '0x0000000000000000000000000000000000000000')
    for (let minutes = 0; minutes < 60 && (await statusOf(id)) !== 'failed'; minutes += 2) {
      service.clock.advance(120_000)
      await lookedAgain()
    }
    await setWallet(player.id, wallet)
    const shown = (await (await service.operator('GET /chain')).json()) as {
      failed: { key: string }[]
    }
    assert.deepEqual(
      shown.failed.map(({ key }) => key),
      [`mint:${id}`],
    )
    const replayed = await service.operator('POST /chain/replay')
    assert.deepEqual(await replayed.json(), { replayed: 1 })
    await untilMinted(player, id)
  })

  it('[chain-5] writes nothing without the lease', async () => {
    const stranger = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d' as never
    await assert.rejects(
      runUnitOfWork(service.runtime, ({ tx }) => requireLease(tx, stranger)),
      LeaseLost,
    )
  })

  it('[chain-9] fills a nonce that nobody uses, so that what is behind it moves', async () => {
    const player = await service.player()
    await quietly(async () => {
      const { id } = await player.makeAgent()
      const attempt = await untilSent(id)
      await chain.rpc.ask('anvil_dropTransaction', [attempt.hash])
      // As if one before it had been lost: its nonce is one too high.
      const relayer = signerAt(service.runtime.keyring, 'relayer')
      const { r: _r, s: _s, v: _v, yParity: _y, ...unsigned } = parseTransaction(attempt.raw)
      const raw = await relayer.signTransaction({
        ...unsigned,
        type: 'eip1559',
        nonce: attempt.nonce + 1,
      } as never)
      const [{ id: txId }] = await rows(
        'update chain.txs set nonce = nonce + 1 where nonce = $1 returning id',
        attempt.nonce,
      )
      await rows('update chain.attempts set hash = $1, raw = $2 where tx_id = $3', keccak256(raw), raw, txId)
      chain.minesAlone = true
      await untilMinted(player, id)
    })
  })

  /** Blocks only when asked for. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    chain.minesAlone = false
    try {
      await work()
    } finally {
      chain.minesAlone = true
    }
  }

  /** All later changes wait in the queue, to be sent together. */
  async function duringAnothersLease<T>(work: () => Promise<T>): Promise<T> {
    const other = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    await rows(
      'update chain.lanes set held_by = $1, held_until = $2',
      other,
      addMs(service.clock.now(), 50_000),
    )
    try {
      const result = await work()
      await lookedAgain()
      const [{ queued }] = await rows(
        `select count(*)::int as queued from chain.intents where status = 'queued'`,
      )
      assert(queued > 0, 'who does not hold the lane sends nothing')
      return result
    } finally {
      await rows('update chain.lanes set held_by = null, held_until = null')
    }
  }

  async function statusOf(id: string): Promise<string> {
    const [row] = await rows('select chain_status from agents.agents where id = $1', id)
    return row?.chain_status
  }

  /** In the database, and handed to the chain. */
  const untilSent = (id: string) =>
    until('it is sent', async () => {
      const [attempt] = await attemptsOf(id)
      if (!attempt) return null
      return (await chain.rpc.ask('eth_getTransactionByHash', [attempt.hash])) ? attempt : null
    })

  async function attemptsOf(id: string) {
    const found = await rows(
      `select a.hash, a.raw from chain.attempts a join chain.intents i on i.tx_id = a.tx_id
       where i.key = $1 order by a.at`,
      `mint:${id}`,
    )
    return found.map(({ hash, raw }) => ({
      ...parseTransaction(raw),
      hash,
      raw,
      nonce: Number(parseTransaction(raw).nonce),
    }))
  }

  const untilInPool = (attempts: number) =>
    until('the newest is in the pool', async () => {
      const [newest] = await rows('select hash from chain.attempts order by at desc limit 1')
      return attempts > 0 && (await chain.rpc.ask('eth_getTransactionByHash', [newest?.hash]))
    })

  const setWallet = (userId: string, address: string) =>
    rows('update identity.users set wallet_address = $1 where id = $2', address, userId)

  /** Long enough for the loop to have come round. */
  async function lookedAgain(): Promise<void> {
    const [before] = await rows(`select held_until from chain.lanes`)
    service.runtime.wakeWorkers()
    for (let looks = 0; looks < 20; looks++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const [after] = await rows(`select held_until from chain.lanes`)
      if (String(after.held_until) !== String(before.held_until)) return
    }
  }
})
