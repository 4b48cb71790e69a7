import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../testing/service.ts'
import { modules } from './modules.ts'

/** Columns that name an agent, and columns that name a person. */
const AGENT = '^(.*_)?agent_id$'
const PERSON = '^(.*_)?(user|owner|player|holder|author|writer|buyer|seller|trainer|heir|moderator)_id$'

const ERASED = 'changeOwner itself erases what the agent knows of its owner, in the same transaction'
const READERS_OWN = 'belongs to whoever had it written, who goes on reading it ([tasks-10], [tasks-12])'

/** Tables of modules that do nothing at a change of owner, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'agents.handovers': 'tells of every change of hands ([ownership-7]); changeOwner itself writes it',
  'agents.instructions': ERASED,
  'agents.messages': ERASED,
  'agents.owner_keys': ERASED,
  'agents.owner_memories': ERASED,
  'agents.past_owners': 'tells whose it was, to its past owner alone; changeOwner itself writes it',
  'agents.voices': ERASED,
  'documents.documents': READERS_OWN,
  'documents.review_cards': READERS_OWN,
  'identity.api_keys': 'changeOwner itself revokes the agent’s tokens, in the same transaction',
  'moderation.actions': 'a log of what moderators did, to whom it was at that moment',
  'shop.purchases':
    'goes along with the agent ([shop-7]); what waits goes when finance declines its question',
  'social.follows': 'names who follows an agent, whoever owns it',
}

describe('An agent in other hands', () => {
  const service = useService()

  it('[agents-10] every module that keeps rows of an agent’s owner says what becomes of them', async () => {
    const { rows } = await service.runtime.database.pool.query<{ module: string; table: string }>(
      `select table_schema as module, table_schema || '.' || table_name as table
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema', 'public')
       group by table_schema, table_name
       having bool_or(column_name ~ $1) and bool_or(column_name ~ $2)
       order by 2`,
      [AGENT, PERSON],
    )
    assert(rows.length > 20, `${rows.length} tables were found`)
    const answering = new Set(modules.filter((one) => one.onOwnerChange).map(({ name }) => name))
    const silent = rows.filter(({ module }) => !answering.has(module)).map(({ table }) => table)
    // An exception that is no longer needed must be removed from the list.
    assert.deepEqual(
      silent,
      Object.keys(EXCEPTIONS).toSorted(),
      'declare onOwnerChange in its module.ts, or say here why there is nothing to do',
    )
  })
})
