import { canonicalJson } from '../../kernel/lib/canonical.ts'
import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import { nullable, record, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, toAgent } from '../agents/index.ts'
import { bookOf, findOutside, linkOf } from '../chain/index.ts'
import { findWallets } from '../identity/index.ts'
import { signerAt } from '../wallets/index.ts'
import { addressesOf } from './card.ts'

/** How anybody checks a signature of `signByPlatform`; `what` is the field that was signed. */
export const howToCheck = (what: string): string =>
  `Write ${what} as JSON without spaces, the keys of every object sorted; recover the signer of that text (EIP-191, ` +
  'personal_sign); it must be signer, which must be contracts.manifestSigner of GET /chain'

/** Signed as a person's wallet signs (EIP-191), so that any wallet's tools can check it. */
export async function signByPlatform(
  keyring: Keyring,
  value: unknown,
): Promise<{ signature: string; signer: string }> {
  const signer = signerAt(keyring, 'manifest')
  // Signs the JSON that a reader gets by serialising the answer again: with dates as they are sent.
  const signature = await signer.signMessage({ message: canonicalJson(JSON.parse(JSON.stringify(value))) })
  return { signature, signer: signer.address }
}

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
