import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, record, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, listItems } from '../../agents/index.ts'
import { skillName } from '../../catalog/index.ts'
import { itemName } from '../intents.ts'
import { readItems } from '../reads.ts'

const OnChainItem = record('OnChainItem', {
  item: Type.String({
    description: 'Name of a skill, or id of gear; its id on chain is keccak256 of skill:<name> or gear:<id>',
    examples: ['Keen Edge'],
  }),
  onChain: nullable(
    Type.Boolean({ description: 'Whether the agent’s vault holds it; null while nobody can tell' }),
  ),
})

export const listOnChainItems = operation({
  id: 'listOnChainItems',
  route: 'GET /agents/{id}/items/onchain',
  summary: 'List which of an agent’s items are on chain',
  description: 'Purchases are granted to the agent’s vault; starter and earned items stay with the service.',
  access: scopes('market:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({ tokenId: nullable(Type.Integer()), data: Type.Array(OnChainItem) }),
  problems: ['not_found'],
  async handler({ db, runtime, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const gear = (await listItems(db, agent.id)).filter(({ kind }) => kind === 'gear')
    const names = [
      ...agent.skills.map(({ skill }) => itemName('skill', skill)),
      ...gear.map(({ item }) => itemName('gear', item)),
    ]
    const held = agent.vaultAddress ? await readItems(runtime, agent.vaultAddress, names) : null
    const shown = [...agent.skills.map(({ skill }) => skillName(skill)), ...gear.map(({ item }) => item)]
    return { tokenId: agent.tokenId, data: shown.map((item, at) => ({ item, onChain: held?.[at] ?? null })) }
  },
})
