import { record, type Static, Type } from '../../kernel/operation/schema.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, toAgent } from '../agents/index.ts'
import { bookOf, linkOf } from '../chain/index.ts'
import { addressesOf } from './addresses.ts'
import { descriptionOf } from './card.ts'

const TYPE = 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1'

export const Registration = record('AgentRegistration', {
  type: Type.String({ description: 'ERC-8004’s own name for this kind of file' }),
  name: Type.String(),
  description: Type.String(),
  image: Type.String({ description: 'Picture of its character' }),
  external_url: Type.String(),
  services: Type.Array(
    Type.Object({
      name: Type.String(),
      endpoint: Type.String(),
      version: Type.Optional(Type.String()),
    }),
  ),
  x402Support: Type.Boolean(),
  active: Type.Boolean({ description: 'False while it is dormant' }),
  registrations: Type.Array(Type.Object({ agentId: Type.Integer(), agentRegistry: Type.String() })),
  supportedTrust: Type.Array(Type.String()),
  attributes: Type.Array(
    Type.Object({
      trait_type: Type.String(),
      value: Type.Unsafe<string | number>({ type: ['string', 'number'] }),
    }),
  ),
})

/** [ownership-6] One file for two standards: the token's metadata and the agent's registration. */
export async function registrationOf(
  { at, runtime }: ReadContext,
  row: AgentRow,
): Promise<Static<typeof Registration>> {
  const agent = toAgent(row, at)
  const where = addressesOf(runtime.settings, row)
  return {
    type: TYPE,
    name: agent.name,
    description: descriptionOf(row),
    image: where.image,
    external_url: where.profile,
    services: [
      { name: 'A2A', endpoint: where.card, version: '1.0' },
      { name: 'web', endpoint: where.profile },
      { name: 'manifest', endpoint: where.manifest },
    ],
    x402Support: false,
    active: agent.status !== 'dormant',
    registrations: await registrationsOf(runtime, row),
    supportedTrust: ['reputation'],
    attributes: [
      { trait_type: 'Character', value: agent.character },
      { trait_type: 'Purpose', value: agent.persona.purpose },
      { trait_type: 'Level', value: agent.level },
      { trait_type: 'Rating', value: agent.rating },
      { trait_type: 'Dan', value: agent.dan },
      { trait_type: 'Wins', value: agent.wins },
      { trait_type: 'Skills', value: agent.skills.length },
    ],
  }
}

async function registrationsOf(runtime: ReadContext['runtime'], { tokenId }: AgentRow) {
  const { chainId } = linkOf(runtime)
  if (tokenId === null || chainId === null) return []
  const { at } = await bookOf(runtime.keyring)
  return [{ agentId: tokenId, agentRegistry: `eip155:${chainId}:${at.agentNft}` }]
}
