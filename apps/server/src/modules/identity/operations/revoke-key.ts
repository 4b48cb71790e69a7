import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { countKeyWebhooks } from '../keys.ts'
import { ApiKey, KeyIdText, toApiKey } from '../records.ts'
import { noteSecurity, viaOf } from '../security-log.ts'
import { revokeKey as revoke } from '../store/keys.ts'

export const revokeKey = operation({
  id: 'revokeKey',
  route: 'DELETE /me/keys/{id}',
  summary: 'Revoke an API key',
  description:
    'Takes effect at once: the next call with it is refused. Webhooks and push addresses that it made are the ' +
    'account’s and stay; the security log says how many.',
  access: scopes('identity:read'),
  params: Type.Object({ id: KeyIdText() }),
  response: ApiKey,
  problems: ['not_found'],
  async handler(uow) {
    const { tx, at, caller, params, request } = uow
    const [revoked, webhooks] = await Promise.all([
      revoke(tx, caller.userId, params.id, at),
      countKeyWebhooks(uow, caller.userId, params.id),
    ])
    const key = revoked ?? uow.refuse('not_found')
    // Revoking a second time announces nothing.
    if (key.revokedAt?.getTime() === at.getTime()) {
      const detail = { name: key.name, prefix: key.prefix, ...(webhooks > 0 ? { webhooks } : {}) }
      const note = { action: 'key_revoked', via: viaOf(caller), target: key.id, detail, request } as const
      await noteSecurity(uow, caller.userId, note)
    }
    return toApiKey(key)
  },
})
