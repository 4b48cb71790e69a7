import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageQueryOf } from '../../../kernel/operation/paging.ts'
import { amount, nullable, Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { purse } from '../../ledger/index.ts'
import { LedgerEntry } from '../records.ts'
import { pageOfEntries } from '../views.ts'

const LISTED_DEFAULT = 100

export const listLedger = operation({
  id: 'listLedger',
  route: 'GET /agents/{id}/ledger',
  summary: 'Read the movements of an agent’s purse',
  description: 'Since the agent is yours: what an earlier owner wrote beside a payment stays theirs.',
  access: scopes('finance:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  query: Type.Object(pageQueryOf(LISTED_DEFAULT)),
  response: Type.Object({
    purse: amount('Credits in the purse'),
    data: Type.Array(LedgerEntry, { description: 'Newest first' }),
    next: nullable(Type.String({ description: 'Cursor of the next page; null on the last' })),
  }),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, caller, params, query }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const page = { ...query, since: agent.ownedSince }
    return { purse: agent.purse, ...(await pageOfEntries(db, purse(agent.id), page)) }
  },
})
