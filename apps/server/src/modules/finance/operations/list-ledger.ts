import { scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { amount, Type } from '../../../kernel/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { listEntries, purse } from '../../ledger/index.ts'
import { AREA } from '../area.ts'
import { LedgerEntry } from '../records.ts'

const LISTED_MAX = 100

export const listLedger = operation({
  id: 'listLedger',
  route: 'GET /agents/{id}/ledger',
  area: AREA,
  summary: 'Read the movements of an agent’s purse',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    purse: amount('Credits in the purse'),
    data: Type.Array(LedgerEntry, { description: `The newest ${LISTED_MAX}` }),
  }),
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id as AgentId)
    return { purse: agent.purse, data: await listEntries(db, purse(agent.id), { limit: LISTED_MAX }) }
  },
})
