import type { Static } from '../../kernel/operation/schema.ts'
import { Type } from '../../kernel/operation/schema.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, agentOffers, type Offer } from '../agents/index.ts'
import { findSkill } from '../catalog/index.ts'
import { addressesOf } from './addresses.ts'

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

/** What the agent can be hired for comes first. */
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
export const descriptionOf = ({ name, persona, owner }: AgentRow): string =>
  persona.backstory ||
  `${name}, an agent of ${owner.handle}: ${persona.purpose}, with the voice of a ${persona.voice}.`
