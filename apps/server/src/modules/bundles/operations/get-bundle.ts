import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, record, Type, timestamp } from '../../../kernel/operation/schema.ts'
import { AgentIdText, AgentSkill, getOwnAgent, Persona, recallLearned, toAgent } from '../../agents/index.ts'
import { BattleProof, newestProofs } from '../../battles/index.ts'
import {
  AgentCard,
  cardFor,
  howToCheck,
  Manifest,
  manifestOf,
  signByPlatform,
} from '../../ownership/index.ts'

const VERSION = 1
const PROOFS_MAX = 20

const HOW =
  `${howToCheck('bundle')}; then check each of proofs as the proof of any battle. ` +
  '`shugyo verify <file>` does all of it, where SHUGYO_URL or your sign-in names the platform.'

const LearnedNote = Type.Object({
  kind: Type.String({ examples: ['battle'] }),
  content: Type.String(),
  at: timestamp(),
})

const AgentBundle = record('AgentBundle', {
  version: Type.Integer(),
  manifest: Manifest,
  card: AgentCard,
  persona: Persona,
  skills: Type.Array(AgentSkill),
  learned: Type.Array(LearnedNote, { description: 'What it learned by its own doing, newest first' }),
  record: Type.Object({
    level: Type.Integer(),
    xp: Type.Integer(),
    rating: Type.Integer(),
    dan: Type.String(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    draws: Type.Integer(),
    streak: Type.Integer(),
    tokenId: nullable(Type.Integer()),
  }),
  proofs: Type.Array(BattleProof, {
    description: 'Of its newest finished battles, newest first',
    maxItems: PROOFS_MAX,
  }),
})

export const getBundle = operation({
  id: 'getBundle',
  route: 'GET /agents/{id}/bundle',
  summary: 'Download an agent as one signed file',
  description:
    'The agent’s public and learned side, to keep or to show: card, persona, skills, what it learned, its record and ' +
    `the proofs of its newest ${PROOFS_MAX} battles, signed by the platform. Nothing that you told it, no purse and no ` +
    'conversation is in it. Anybody can check it with `shugyo verify`; it can’t be imported.',
  access: sessionOnly,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    bundle: AgentBundle,
    signature: Type.String({ description: 'EIP-191, over the canonical JSON of the bundle' }),
    signer: Type.String({ description: 'Address that signed; as in GET /chain' }),
    verify: Type.String({ description: 'How to check it' }),
  }),
  problems: ['not_found'],
  async handler({ db, at, runtime, caller, params, setHeader }) {
    const row = await getOwnAgent(db, caller, params.id)
    const reading = { db, at, runtime }
    const { persona, skills, level, xp, rating, dan, wins, losses, draws, streak, tokenId } = toAgent(row, at)
    const learned = await recallLearned(db, row.id)
    const bundle = {
      version: VERSION,
      manifest: await manifestOf(reading, row),
      card: await cardFor(reading, row),
      persona,
      skills,
      learned: learned.map(({ kind, content, at }) => ({ kind, content, at })),
      record: { level, xp, rating, dan, wins, losses, draws, streak, tokenId },
      proofs: await newestProofs(db, row.id, PROOFS_MAX),
    }
    setHeader('content-disposition', `attachment; filename="agent-${row.id}.json"`)
    return { bundle, ...(await signByPlatform(runtime.keyring, bundle)), verify: HOW }
  },
})
