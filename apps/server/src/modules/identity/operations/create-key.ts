import { ownsAgent } from '../../../kernel/callers/own-agent.ts'
import { addMs, DAY_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { line } from '../../../kernel/operation/text.ts'
import { present } from '../accounts.ts'
import { makeKey } from '../keys.ts'
import { NewApiKey, ScopeText, toApiKey } from '../records.ts'
import { distinctScopes, KEYS_ACTIVE_MAX, scopeFaults } from '../rules.ts'
import { freshProofForSensitive } from '../scopes.ts'
import { noteSecurity } from '../security-log.ts'
import { countActiveKeys, insertKey } from '../store/keys.ts'
import { lockUser } from '../store/users.ts'

export const createKey = operation({
  id: 'createKey',
  route: 'POST /me/keys',
  summary: 'Create an API key',
  description:
    'Only from a signed-in session, never by another key. The full key is in this answer and nowhere else. ' +
    'With `agentId` it becomes an agent token, which acts only as that agent.',
  access: sessionOnly,
  proof: freshProofForSensitive,
  limit: perSeconds(10, 3_600),
  body: Type.Object({
    name: line({ minLength: 1, maxLength: 60, examples: ['My laptop'] }),
    scopes: Type.Array(ScopeText(), {
      minItems: 1,
      maxItems: 40,
      examples: [['identity:read', 'agents:read']],
    }),
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, examples: [90] })),
    agentId: Type.Optional(uuid<AgentId>('Makes an agent token for an agent of yours')),
  }),
  response: NewApiKey,
  problems: ['limit_reached', 'not_found'],
  async handler(uow) {
    const { tx, at, caller, body, runtime, request } = uow
    const agentId = body.agentId ?? null
    const faults = scopeFaults(body.scopes, agentId !== null)
    if (faults.length > 0) uow.refuse('invalid_request', { details: faults })
    present(await lockUser(tx, caller.userId))
    if (agentId !== null && !(await ownsAgent(runtime, tx, caller.userId, agentId))) {
      uow.refuse('not_found', { message: 'You have no agent of that id.' })
    }
    if ((await countActiveKeys(tx, caller.userId, at)) >= KEYS_ACTIVE_MAX) {
      uow.refuse('limit_reached', {
        message: `At most ${KEYS_ACTIVE_MAX} keys can be active: revoke one first.`,
      })
    }
    const { key, prefix, secretHash } = makeKey(uow.random)
    const row = {
      id: uow.newId<'key'>(),
      name: body.name,
      prefix,
      scopes: distinctScopes(body.scopes),
      agentId,
      createdAt: at,
      lastUsedAt: null,
      expiresAt: body.expiresInDays === undefined ? null : addMs(at, body.expiresInDays * DAY_MS),
      revokedAt: null,
    }
    await insertKey(tx, { ...row, userId: caller.userId, secretHash })
    const detail = { name: row.name, prefix, scopes: row.scopes }
    await noteSecurity(uow, caller.userId, {
      action: 'key_created',
      via: 'session',
      target: row.id,
      detail,
      request,
    })
    return { ...toApiKey(row), key }
  },
})
