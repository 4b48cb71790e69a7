import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { createPublicClient, http, keccak256, parseAbi, recoverMessageAddress, toHex } from 'viem'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { grantSkill } from '../agents/index.ts'
import { requestItemGrant } from '../chain/index.ts'
import { until, untilMinted, useChainService } from '../chain/testing.ts'

/** Knows the standards, and nothing of this service. */
const STANDARDS = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function token() view returns (uint256 chainId, address contract, uint256 tokenId)',
  'function owner() view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function getAgentWallet(uint256) view returns (address)',
])

describe('A stranger', needsAnvil, () => {
  const service = useChainService()

  it('[ownership-4] [ownership-6] [ownership-7] checks an agent by public answers and the chain alone', async () => {
    const player = await service.player('checked')
    const { id } = await player.makeAgent()
    await runUnitOfWork(service.runtime, async (uow) => {
      await grantSkill(uow, id as AgentId, 'follow-through', 'bought')
      await requestItemGrant(uow, {
        agentId: id as AgentId,
        kind: 'skill',
        item: 'follow-through',
        ref: 'p1',
      })
    })
    await untilMinted(player, id)

    // From here on it knows only the service's address, which leads to the chain, and the agent's id.
    const get = async (path: string) => (await fetch(`${service.url}/api/v1${path}`)).json() as Promise<never>
    const { manifest, signature } = await get(`/agents/${id}/manifest`)
    const { contracts, chainId }: { contracts: Record<string, `0x${string}`>; chainId: number } =
      await get('/chain')
    const message = sortedJson(manifest)
    assert.equal(await recoverMessageAddress({ message, signature }), contracts['manifestSigner'])
    const { chain, owner, agent, expiresAt } = manifest as Manifest
    assert(Date.parse(expiresAt) > Date.now())
    assert.deepEqual([chain.chainId, chain.contract], [chainId, contracts['agentNft']])

    const eyes = createPublicClient({ transport: http(`${service.url}/api/v1/chain/rpc`) })
    const read = (address: string | undefined, functionName: string, args: unknown[] = []) =>
      eyes.readContract({ abi: STANDARDS, address, functionName, args } as never) as Promise<unknown>
    const tokenId = BigInt(chain.tokenId)
    assert.equal(await eyes.getChainId(), chainId)
    assert.equal(
      await read(chain.contract, 'ownerOf', [tokenId]),
      owner.wallet,
      'the token is in the owner’s wallet',
    )
    assert.deepEqual(
      await read(chain.vault, 'token'),
      [BigInt(chainId), chain.contract, tokenId],
      'the vault is the token’s',
    )
    assert.equal(await read(chain.vault, 'owner'), owner.wallet, 'who owns the token owns the vault')
    assert(agent.skills.includes('Follow-Through'))
    const item = BigInt(keccak256(toHex('skill:Follow-Through')))
    await until('the item is in the vault', async () => {
      return (await read(contracts['agentItems'], 'balanceOf', [chain.vault, item])) === 1n
    })
    const uri = (await read(chain.contract, 'tokenURI', [tokenId])) as string
    const { registrations }: { registrations: object[] } = await get(
      new URL(uri).pathname.replace('/api/v1', ''),
    )
    assert.deepEqual(registrations, [
      { agentId: chain.tokenId, agentRegistry: `eip155:${chainId}:${chain.contract}` },
    ])
    const { events }: { events: { txHash: `0x${string}`; block: number }[] } = await get(
      `/agents/${id}/ownership`,
    )
    const receipt = await eyes.getTransactionReceipt({ hash: events[0]?.txHash ?? '0x' })
    assert.equal(Number(receipt.blockNumber), events[0]?.block)
  })
})

type Manifest = {
  chain: { chainId: number; contract: string; tokenId: number; vault: string }
  owner: { wallet: string }
  agent: { skills: string[] }
  expiresAt: string
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sortedJson(value[key as never])}`).join(',')}}`
}
