import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import { nullable, record, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, toAgent } from '../agents/index.ts'
import { bookOf, findOutside, linkOf } from '../chain/index.ts'
import { findWallets } from '../identity/index.ts'
import { addressesOf } from './addresses.ts'

const VERSION = 1

export const Manifest = record('AgentManifest', {
  version: Type.Integer(),
  platform: Type.String({ description: 'Where the platform that signs is reached' }),
  agent: Type.Object({
    id: uuid(),
    name: Type.String(),
    character: Type.String(),
    level: Type.Integer(),
    rating: Type.Integer(),
    dan: Type.String(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    draws: Type.Integer(),
    skills: Type.Array(Type.String()),
    createdAt: timestamp(),
  }),
  owner: Type.Object({ handle: Type.String(), wallet: Type.String() }),
  chain: nullable(
    Type.Object({
      chainId: Type.Integer(),
      contract: Type.String({ description: 'AgentNFT' }),
      tokenId: Type.Integer(),
      vault: Type.String(),
    }),
  ),
  links: Type.Object({ profile: Type.String(), card: Type.String(), registration: Type.String() }),
  issuedAt: timestamp(),
  expiresAt: timestamp(),
})

/** [ownership-4] The platform's statement on an agent at this moment, valid for an hour. */
export async function manifestOf(
  { db, at, runtime }: ReadContext,
  row: AgentRow,
): Promise<Static<typeof Manifest>> {
  const agent = toAgent(row, at)
  const [wallet] = await findWallets(db, [row.ownerId])
  const outside = await findOutside(db, row.id)
  const { profile, card, registration } = addressesOf(runtime.settings, row)
  return {
    version: VERSION,
    platform: runtime.settings.publicUrl,
    agent: {
      id: agent.id,
      name: agent.name,
      character: agent.character,
      level: agent.level,
      rating: agent.rating,
      dan: agent.dan,
      wins: agent.wins,
      losses: agent.losses,
      draws: agent.draws,
      skills: agent.skills.map(({ name }) => name),
      createdAt: row.createdAt,
    },
    owner: { handle: agent.owner.handle, wallet: outside?.holder ?? wallet?.address ?? '' },
    chain: await onChain(runtime, row),
    links: { profile, card, registration },
    issuedAt: at,
    expiresAt: addMs(at, HOUR_MS),
  }
}

async function onChain(runtime: ReadContext['runtime'], { tokenId, vaultAddress }: AgentRow) {
  const { chainId } = linkOf(runtime)
  if (tokenId === null || vaultAddress === null || chainId === null) return null
  const { at } = await bookOf(runtime.keyring)
  return { chainId, contract: at.agentNft, tokenId, vault: vaultAddress }
}
