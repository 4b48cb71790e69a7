import { describeDatabase } from '../../kernel/db/describe-database.ts'
import type { OperatorPage } from '../../kernel/http/operator.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { makeAdmin } from './authority.ts'
import { listActions } from './store.ts'

const SHOWN = 100

/** [moderation-7] The log, newest first, from `before` on. */
const showLog: OperatorPage = {
  method: 'GET',
  path: '/moderation',
  async answer({ database }, { before }) {
    const beforeId = before === undefined ? undefined : Number(before)
    if (beforeId !== undefined && !Number.isSafeInteger(beforeId))
      refuse('invalid_request', { details: [{ path: 'query.before', message: 'must be a whole number' }] })
    const data = await listActions(database.db, { before: beforeId, count: SHOWN })
    return { data, next: data.length === SHOWN ? (data.at(-1)?.id ?? null) : null }
  },
}

/** [moderation-8] Makes a player an admin. */
const admit: OperatorPage = {
  method: 'POST',
  path: '/admins/:handle',
  async answer(runtime, { handle }) {
    const admin = await runUnitOfWork(runtime, (uow) => makeAdmin(uow, handle ?? ''))
    return admin === null ? null : { admin, database: describeDatabase(runtime.settings) }
  },
}

export const moderationPages: readonly OperatorPage[] = [showLog, admit]
