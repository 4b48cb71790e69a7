import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Abi, type AbiFunction, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { person, useChain } from '../testing/chain.ts'
import { contractsOf, mintAgent } from '../testing/contracts.ts'
import { agentNftAbi } from './index.ts'

const ID = {
  erc165: '0x01ffc9a7',
  nothing: '0xffffffff',
  accessControl: '0x7965db0b',
  erc20: '0x36372b07',
  erc721: '0x80ac58cd',
  erc721Metadata: '0x5b5e139f',
  erc721Receiver: '0x150b7a02',
  erc1155: '0xd9b67a26',
  erc1155Uri: '0x0e89341c',
  erc1155Receiver: '0x4e2312e0',
  erc1271: '0x1626ba7e',
  erc2612: '0x9d8ff7da',
  erc4906: '0x49064906',
  erc6551Account: '0x6faff5f1',
  erc6551Executable: '0x51945447',
} as const

/** The identity registry as ERC-8004 defines it. */
const erc8004 = parseAbi([
  'struct MetadataEntry { string metadataKey; bytes metadataValue; }',
  'function register(string agentURI, MetadataEntry[] metadata) returns (uint256 agentId)',
  'function register(string agentURI) returns (uint256 agentId)',
  'function register() returns (uint256 agentId)',
  'function setAgentURI(uint256 agentId, string newURI)',
  'function getMetadata(uint256 agentId, string metadataKey) view returns (bytes)',
  'function setMetadata(uint256 agentId, string metadataKey, bytes metadataValue)',
  'function getAgentWallet(uint256 agentId) view returns (address)',
  'function setAgentWallet(uint256 agentId, address newWallet, uint256 deadline, bytes signature)',
  'function unsetAgentWallet(uint256 agentId)',
])

describe('what the contracts say they are (ERC-165)', needsAnvil, () => {
  const chain = useChain()
  const alice = person('alice')

  it('[contracts-27] claims the interfaces that each has, and no other', async () => {
    const { vault } = await mintAgent(chain, { to: alice.address })
    const { credits, items, nft, vault: at } = contractsOf(chain)
    const claims = [
      [nft, [ID.erc165, ID.accessControl, ID.erc721, ID.erc721Metadata, ID.erc4906]],
      [credits, [ID.erc165, ID.accessControl, ID.erc20, ID.erc2612]],
      [items, [ID.erc165, ID.accessControl, ID.erc1155, ID.erc1155Uri]],
      [
        at(vault),
        [
          ID.erc165,
          ID.erc6551Account,
          ID.erc6551Executable,
          ID.erc1271,
          ID.erc721Receiver,
          ID.erc1155Receiver,
        ],
      ],
    ] as const
    for (const [contract, expected] of claims) {
      const read = contract.read as { supportsInterface(args: [Hex]): Promise<boolean> }
      const claimed: string[] = []
      for (const id of Object.values(ID)) if (await read.supportsInterface([id])) claimed.push(id)
      assert.deepEqual(claimed.toSorted(), [...expected].toSorted())
    }
  })

  it('[contracts-27] has every function of ERC-8004’s identity registry', () => {
    const functions = (abi: Abi) => abi.filter((entry): entry is AbiFunction => entry.type === 'function')
    const ours = new Set(functions(agentNftAbi).map((entry) => toFunctionSelector(entry)))
    for (const entry of functions(erc8004)) assert.ok(ours.has(toFunctionSelector(entry)), entry.name)
  })
})
