import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { record, Type } from '../../../kernel/operation/schema.ts'
import { signerAt } from '../../wallets/index.ts'
import { bookOf } from '../book.ts'
import { linkOf } from '../link.ts'

const address = (description: string) =>
  Type.Optional(Type.String({ description, examples: ['0x000000006551c19487814612e58FE06813775758'] }))

const ChainContracts = record('ChainContracts', {
  manifestSigner: Type.String({ description: 'Whose signature manifests carry' }),
  agentNft: address('Agents: ERC-721 and ERC-8004 identity registry'),
  agentVault: address('Code of agents’ vaults (ERC-6551)'),
  agentItems: address('Skills and gear (ERC-1155)'),
  agentMarket: address('Where agents are listed and bought on chain'),
  credits: address('Credits (ERC-20)'),
  forwarder: address('Carries out what owners sign (ERC-2771)'),
  registry: address('Registry of vaults (ERC-6551)'),
})

export const getChain = operation({
  id: 'getChain',
  route: 'GET /chain',
  summary: 'Read the state of the chain',
  access: everyone,
  response: Type.Object({
    up: Type.Boolean({ description: 'Whether the chain answers now' }),
    chainId: Type.Integer({ description: 'EIP-155 id; 0 while no chain has ever been seen' }),
    contracts: ChainContracts,
  }),
  async handler({ runtime }) {
    const { enabled, node, chainId } = linkOf(runtime)
    const contracts = {
      manifestSigner: signerAt(runtime.keyring, 'manifest').address,
      ...(enabled ? (await bookOf(runtime.keyring)).at : {}),
    }
    return { up: node !== null, chainId: (enabled ? chainId : null) ?? 0, contracts }
  },
})
