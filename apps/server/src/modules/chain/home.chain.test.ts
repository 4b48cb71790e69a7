import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import type { Settings } from '../../kernel/settings/settings.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { until, untilChainIsUp, untilMinted, useOtherChain } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }

describe('The chain that agents live on', needsAnvil, () => {
  const [first, second]: [Mutable, Mutable] = [{}, {}]
  const home = useOtherChain(first, 4_001)
  const other = useOtherChain(second, 4_002)
  // Nobody looks for a chain before the first test says which.
  const settings: Mutable = { chainEnabled: false, chainConfirmations: 1 }
  const service = useService({ settings })
  const turnTo = async (change: Mutable) => {
    Object.assign(settings, { chainEnabled: true }, change)
    await service.restart()
  }

  it('[chain-14] is the one that was named: another that answers is not written to', async () => {
    await turnTo({ chainRpcUrl: other.url, chainId: 4_001 })
    await neverWritten(other)
    assert.equal((await service.visitor().api.GET('/chain')).data?.up, false)
  })

  it('[chain-14] is the one they were minted on, also when none was named', async () => {
    await turnTo({ chainRpcUrl: home.url, chainId: null })
    await untilChainIsUp(service)
    const player = await service.player('settler')
    const { id } = await player.makeAgent()
    await untilMinted(player, id)
    await turnTo({ chainRpcUrl: other.url })
    const again = service.visitor()
    await again.api.POST('/auth/login', { body: { login: 'settler', password: PASSWORD } })
    const late = await again.makeAgent('Late')
    await neverWritten(other)
    const { data } = await again.api.GET('/agents/{id}', { params: { path: { id: late.id } } })
    assert.equal(data?.agent.chainStatus, 'offchain')
    const vault = await again.api.GET('/agents/{id}/vault', { params: { path: { id } } })
    assert.deepEqual([typeof vault.data?.vault, vault.data?.onChain], ['string', null])
  })

  it('[chain-14] is left for another when the operator says so: everything is told again there', async () => {
    await turnTo({ chainRpcUrl: other.url, chainMoveFrom: 4_001 })
    await untilChainIsUp(service)
    const { rows } = await service.runtime.database.pool.query('select id from agents.agents order by id')
    assert.equal(rows.length, 2)
    await until('both are minted on the new chain', async () => {
      const { rows: states } = await service.runtime.database.pool.query(
        `select a.chain_status, t.token_id from agents.agents a left join chain.tokens t on t.agent_id = a.id`,
      )
      return states.every(({ chain_status, token_id }) => chain_status === 'minted' && token_id)
    })
    const { data } = await service.visitor().api.GET('/chain')
    assert.equal(data?.chainId, 4_002)
    // Started once more with the same word, nothing moves again.
    await service.restart()
    await untilChainIsUp(service)
    assert.equal((await service.visitor().api.GET('/chain')).data?.chainId, 4_002)
  })

  async function neverWritten({ rpc }: { rpc: { ask<T>(method: string, params?: unknown[]): Promise<T> } }) {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { contracts } = (await service.visitor().api.GET('/chain')).data ?? {}
    assert.equal(await rpc.ask('eth_getCode', [contracts?.agentNft, 'latest']), '0x')
  }
})
