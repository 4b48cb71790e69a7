import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until, untilMinted, useChainService } from '../testing.ts'

describe('GET /agents/{id}/vault', () => {
  const service = useChainService()

  it('[H8] [H15] shows what the chain says of a new agent’s vault once it is minted', async () => {
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
})
