import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { until, untilMinted, useChainService } from '../testing.ts'

describe('GET /agents/{id}/vault', needsAnvil, () => {
  const service = useChainService()

  it('[chain-8] [chain-15] shows what the chain says of a new agent’s vault once it is minted', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { tokenId, vaultAddress } = await untilMinted(player, id)
    const data = await until('the chain is asked', async () => {
      const { data } = await player.api.GET('/agents/{id}/vault', { params: { path: { id } } })
      return data?.onChain && data
    })
    assert.deepEqual([data.tokenId, data.vault], [tokenId, vaultAddress])
    assert.equal(data.onChain?.owner, player.user?.walletAddress)
    assert.deepEqual(
      [data.onChain?.armed, data.onChain?.remainingToday, data.onChain?.balance],
      [true, 200, 0],
    )
  })

  it('[chain-21] follows the agent’s policy: limit, freeze and thaw', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const path = { params: { path: { id } } }
    // Also before the agent is on chain: the answer is the same afterwards.
    await player.api.PUT('/agents/{id}/policy', { ...path, body: { dailyLimit: 120 } })
    await follows(true, 120)
    await player.api.PUT('/agents/{id}/policy', { ...path, body: { frozen: true } })
    await follows(false, 0)
    await player.api.PUT('/agents/{id}/policy', { ...path, body: { frozen: false, dailyLimit: 75 } })
    await follows(true, 75)

    function follows(armed: boolean, remaining: number) {
      return until(`armed ${armed}, ${remaining} left`, async () => {
        const { data } = await player.api.GET('/agents/{id}/vault', path)
        return data?.onChain?.armed === armed && data.onChain.remainingToday === remaining
      })
    }
  })

  it('[chain-21] tells the chain once of changes that come faster than blocks', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const path = { params: { path: { id } } }
    await untilMinted(player, id)
    for (const dailyLimit of [10, 20, 30, 40, 50])
      await player.api.PUT('/agents/{id}/policy', { ...path, body: { dailyLimit } })
    await until('the last is told', async () => {
      const { data } = await player.api.GET('/agents/{id}/vault', path)
      return data?.onChain?.remainingToday === 50
    })
    const rows = await until('all are done', async () => {
      const text = `select status, tx_id from chain.intents where agent_id = $1 and kind = 'policy'`
      const found = (await service.runtime.database.pool.query(text, [id])).rows
      return found.length === 5 && found.every(({ status }) => status === 'done') && found
    })
    assert(new Set(rows.map(({ tx_id }) => tx_id).filter(Boolean)).size < 5)
  })
})
