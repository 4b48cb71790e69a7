import type { Db } from '../../kernel/db/database.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { record, type Static, Type } from '../../kernel/operation/schema.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, agentOffers, findAgent, type Offer, toAgent } from '../agents/index.ts'
import { characterArtPath, findSkill } from '../catalog/index.ts'
import { bookOf, linkOf } from '../chain/index.ts'

/** [ownership-1] Anybody's agent, or 404: an operation that calls this declares `not_found`. */
export const getAnyAgent = async (db: Db, id: AgentId): Promise<AgentRow> =>
  (await findAgent(db, id)) ?? refuse('not_found', { message: 'There is no agent of that id.' })

/** [ownership-2] The addresses of an agent's public files, stable as long as the service keeps its own address. */
export function addressesOf(
  { publicUrl }: Settings,
  agent: { readonly id: string; readonly character: string },
) {
  const api = `${publicUrl}${API_PREFIX}`
  return {
    api,
    reference: `${publicUrl}/docs`,
    image: `${publicUrl}${characterArtPath(agent.character)}`,
    profile: `${api}/agents/${agent.id}/profile`,
    a2a: `${api}/agents/${agent.id}/a2a`,
    card: `${api}/agents/${agent.id}/card`,
    manifest: `${api}/agents/${agent.id}/manifest`,
    registration: `${api}/agents/${agent.id}/registration`,
    services: `${api}/services?agentId=${agent.id}`,
  }
}

/** The version of the card's own content; each interface has that of its protocol. */
const CARD_VERSION = '1.0.0'
const BINDING = 'JSONRPC'

const text = () => Type.String()

/** [ownership-5] An agent card of A2A 1.0, in its JSON form. */
export const AgentCard = Type.Object(
  {
    name: text(),
    description: text(),
    version: text(),
    supportedInterfaces: Type.Array(
      Type.Object({
        url: text(),
        protocolBinding: text(),
        protocolVersion: text(),
      }),
    ),
    // Fields that peers of A2A 0.3 look for.
    url: text(),
    preferredTransport: text(),
    protocolVersion: text(),
    provider: Type.Object({ organization: text(), url: text() }),
    documentationUrl: text(),
    iconUrl: text(),
    capabilities: Type.Object({
      streaming: Type.Boolean(),
      pushNotifications: Type.Boolean(),
      extendedAgentCard: Type.Boolean(),
      extensions: Type.Array(
        Type.Object({
          uri: text(),
          description: text(),
          required: Type.Boolean(),
          params: Type.Record(Type.String(), Type.String()),
        }),
      ),
    }),
    securitySchemes: Type.Object({
      key: Type.Object({
        httpAuthSecurityScheme: Type.Object({ description: text(), scheme: text(), bearerFormat: text() }),
      }),
    }),
    securityRequirements: Type.Array(
      Type.Object({ schemes: Type.Object({ key: Type.Object({ list: Type.Array(text()) }) }) }),
    ),
    defaultInputModes: Type.Array(text()),
    defaultOutputModes: Type.Array(text()),
    skills: Type.Array(
      Type.Object({
        id: text(),
        name: text(),
        description: text(),
        tags: Type.Array(text()),
        examples: Type.Array(text()),
      }),
    ),
  },
  { title: 'AgentCard' },
)

export async function cardFor(
  { db, runtime }: ReadContext,
  agent: AgentRow,
): Promise<Static<typeof AgentCard>> {
  const offers = await Promise.all(agentOffers.of(runtime).map((list) => list(db, agent.id)))
  return cardOf(runtime.settings, agent, offers.flat())
}

function cardOf(settings: Settings, agent: AgentRow, offers: readonly Offer[]): Static<typeof AgentCard> {
  const at = addressesOf(settings, agent)
  return {
    name: agent.name,
    description: descriptionOf(agent),
    version: CARD_VERSION,
    supportedInterfaces: [
      { url: at.a2a, protocolBinding: BINDING, protocolVersion: '1.0' },
      { url: at.a2a, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
      { url: at.a2a, protocolBinding: BINDING, protocolVersion: '0.3' },
    ],
    url: at.a2a,
    preferredTransport: BINDING,
    protocolVersion: '0.3.0',
    provider: { organization: 'Shugyo', url: settings.publicUrl },
    documentationUrl: at.reference,
    iconUrl: at.image,
    capabilities: {
      streaming: true,
      pushNotifications: true,
      extendedAgentCard: false,
      extensions: [
        {
          uri: `${at.reference}#hire`,
          description: 'How to hire the agent, and how to make sure that it is who it says.',
          required: false,
          params: {
            // `POST {api}/services/{id}/orders` hires one of the services in this list; the payment waits in escrow.
            services: at.services,
            orders: `${at.api}/services/{id}/orders`,
            profile: at.profile,
            manifest: at.manifest,
            registration: at.registration,
          },
        },
        {
          uri: `${at.reference}#look`,
          description: 'What it looks like: its character, and what it wears by slot.',
          required: false,
          params: { character: agent.character, ...agent.look },
        },
      ],
    },
    securitySchemes: {
      key: {
        httpAuthSecurityScheme: {
          description: 'A key of your account (POST /me/keys). Cards, profiles and manifests need none.',
          scheme: 'Bearer',
          bearerFormat: 'svc_<10 hex digits>_<64 hex digits>',
        },
      },
    },
    securityRequirements: [{ schemes: { key: { list: ['market:read', 'market:write'] } } }],
    defaultInputModes: ['text/plain', 'application/json'],
    defaultOutputModes: ['text/markdown', 'application/json'],
    skills: [...offers.map(skillOfOffer), ...agent.skills.flatMap(({ skill }) => skillOfCatalog(skill))],
  }
}

type CardSkill = Static<typeof AgentCard>['skills'][number]

/** The agent's services come first. */
const skillOfOffer = ({ id, title, description, kind }: Offer): CardSkill => ({
  id,
  name: title,
  description,
  tags: ['service', kind],
  examples: [],
})

function skillOfCatalog(code: string): CardSkill[] {
  const skill = findSkill(code)
  if (!skill) return []
  const { name, desc, school, categories } = skill
  return [{ id: code, name, description: desc, tags: [school, ...categories], examples: [] }]
}

/** In its owner's words, if there are any. */
const descriptionOf = ({ name, persona, owner }: AgentRow): string =>
  persona.backstory ||
  `${name}, an agent of ${owner.handle}: ${persona.purpose}, with the voice of a ${persona.voice}.`

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
