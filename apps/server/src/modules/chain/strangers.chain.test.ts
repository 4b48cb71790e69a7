import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { useService } from '../../testing/service.ts'
import { bookOf } from './index.ts'
import { endow } from './node/embedded.ts'
import { until, untilChainIsUp, untilMinted, useOtherChain } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }

describe('Agents that strangers register in our registry (ERC-8004)', needsAnvil, () => {
  const settings: Mutable = { chainEnabled: true, chainConfirmations: 1, chainId: 4_004 }
  const other = useOtherChain(settings, 4_004)
  const service = useService({ settings })

  it('[chain-13] are no agents of ours: no number, no history and no listing of ours is theirs', async () => {
    await untilChainIsUp(service)
    await registerTwo()
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { tokenId } = await untilMinted(player, id)
    assert.equal(tokenId, 1, 'the numbers of our agents do not depend on strangers')
    const rows = await until('the log is read that far', async () => {
      const { rows } = await service.runtime.database.pool.query('select token_id from chain.events')
      return rows.some(({ token_id }) => token_id === 1) && rows
    })
    assert.deepEqual(rows, [{ token_id: 1 }])
    const { data } = await service.visitor().api.GET('/agents/{id}/ownership', { params: { path: { id } } })
    assert.deepEqual(
      data?.events.map(({ kind, to }) => [kind, to]),
      [['minted', player.user?.walletAddress]],
    )
  })

  async function registerTwo(): Promise<void> {
    const { agentNftAbi: abi, at } = await bookOf(service.runtime.keyring)
    const account = privateKeyToAccount(generatePrivateKey())
    await endow(other.rpc, [account.address])
    const wallet = createWalletClient({ account, transport: http(other.url) })
    for (const args of [[], ['http://shugyo.test/api/v1/agents/x/registration']] as never[]) {
      const call = { abi, address: at.agentNft, functionName: 'register', args, chain: null }
      const hash = await wallet.writeContract(call as never)
      await until('it is mined', () => other.rpc.ask('eth_getTransactionReceipt', [hash]))
    }
  }
})
