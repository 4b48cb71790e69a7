import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'
import type { Player } from '../../testing/player.ts'
import { bookOf } from './index.ts'
import { hex, openRpc, type Rpc } from './rpc.ts'
import { getLane } from './store/lanes.ts'
import { until, untilMinted, useChainService } from './testing.ts'

describe('A chain that says otherwise than the ledger', needsAnvil, () => {
  const service = useChainService()

  it('[chain-22] a token that somebody moved to another player’s wallet is put back by that player’s key', async () => {
    const [owner, other] = [await service.player(), await service.player()]
    const { id, tokenId } = await minted(owner)
    await moveWithoutUs(owner, tokenId, walletOf(other))
    const events = await until('it is back, and the log says so', async () => {
      const found = await handsOf(id)
      return found.length === 3 && found
    })
    assert.deepEqual(
      events.map(({ to }) => to),
      [walletOf(owner), walletOf(other), walletOf(owner)],
    )
    await until('its vault follows its owner’s policy again', async () => {
      const { data } = await owner.api.GET('/agents/{id}/vault', { params: { path: { id } } })
      return data?.onChain?.armed && data.onChain.owner === walletOf(owner)
    })
    await until('nothing is left of it', async () => (await differences()).length === 0)
    const { data } = await owner.api.GET('/agents/{id}', { params: { path: { id } } })
    assert.equal(data?.agent.id, id, 'the ledger never thought otherwise')
    assert.equal(await readyLine(), 'ok')
  })

  it('[chain-22] a token that left for a wallet that is not ours is an alarm, and nobody’s to take', async () => {
    const owner = await service.player()
    const { id, tokenId } = await minted(owner)
    const thief = privateKeyToAddress(generatePrivateKey())
    await moveWithoutUs(owner, tokenId, thief)
    const [alarm] = await until('it is told', async () => {
      const { differences } = await operatorSays()
      return differences.length > 0 && differences
    })
    assert.equal(alarm?.tokenId, tokenId)
    assert.match(alarm?.words ?? '', /without the service/)
    assert.equal(await readyLine(), 'unreachable')
    const metrics = await (await service.operator('GET /metrics')).text()
    assert.match(metrics, /^shugyo_chain_differences 1$/m)
    const { data } = await owner.api.GET('/agents/{id}', { params: { path: { id } } })
    assert.equal(data?.agent.tokenId, tokenId)
    assert.equal(((await (await fetch(`${service.url}/ready`)).json()) as { ready: boolean }).ready, true)
    await moveFrom(thief, tokenId, walletOf(owner))
    await until('brought back, it is no alarm', async () => (await readyLine()) === 'ok')
    assert.equal((await handsOf(id)).length, 3)
  })

  it('[chain-22] the history of hands ends before a move that no contract of ours makes', async () => {
    const [owner, other] = [await service.player(), await service.player()]
    const { id, tokenId } = await minted(owner)
    await until('its log is read', async () => (await handsOf(id)).length === 1)
    const [stranger, nobody] = [walletOf(other), `0x${'00'.repeat(20)}`]
    const forged = [
      [stranger, walletOf(other)],
      [walletOf(owner), nobody],
      [nobody, stranger],
    ]
    for (const [at, [from, to]] of forged.entries()) {
      await service.runtime.database.pool.query(
        `insert into chain.events (block, log_index, block_hash, tx_hash, token_id, from_address, to_address, at)
         values (1000000, $1, '0x', '0x', $2, $3, $4, now())`,
        [at, tokenId, from, to],
      )
    }
    const events = await handsOf(id)
    assert.deepEqual(
      events.map(({ kind, to }) => [kind, to]),
      [['minted', walletOf(owner)]],
    )
    await service.runtime.database.pool.query('delete from chain.events where block = 1000000')
  })

  const walletOf = (player: Player) => player.user?.walletAddress as `0x${string}`

  async function minted(owner: Player): Promise<{ id: string; tokenId: number }> {
    const { id } = await owner.makeAgent()
    return { id, tokenId: (await untilMinted(owner, id)).tokenId as number }
  }

  async function handsOf(id: string) {
    const { data } = await service.visitor().api.GET('/agents/{id}/ownership', { params: { path: { id } } })
    return data?.events ?? []
  }

  const differences = async () =>
    (await service.runtime.database.pool.query('select token_id, status from chain.differences')).rows

  async function operatorSays() {
    const answer = await service.operator('GET /chain')
    return (await answer.json()) as { differences: { tokenId: number; words: string }[] }
  }

  async function readyLine(): Promise<string | undefined> {
    const { dependencies } = (await (await fetch(`${service.url}/ready`)).json()) as {
      dependencies: { name: string; status: string }[]
    }
    return dependencies.find(({ name }) => name === 'chain_differences')?.status
  }

  const moveWithoutUs = (owner: Player, tokenId: number, to: `0x${string}`) =>
    moveFrom(walletOf(owner), tokenId, to)

  /** By the node's own tricks, past every key: what nobody can who is not inside. */
  async function moveFrom(from: `0x${string}`, tokenId: number, to: `0x${string}`): Promise<void> {
    const { agentNftAbi: abi, at } = await bookOf(service.runtime.keyring)
    const rpc: Rpc = openRpc((await getLane(service.runtime.database.db)).rpcUrl as string)
    const args = [from, to, BigInt(tokenId)] as const
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args })
    await rpc.ask('anvil_setBalance', [from, hex(10n ** 20n)])
    await rpc.ask('anvil_impersonateAccount', [from])
    await rpc.ask('eth_sendTransaction', [{ from, to: at.agentNft, data }])
    await rpc.ask('evm_mine')
  }
})
