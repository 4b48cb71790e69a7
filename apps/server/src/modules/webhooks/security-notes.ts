import type { KeyCaller, KnownCaller } from '../../kernel/access.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { RequestFacts } from '../../kernel/operation.ts'
import { noteOften, noteSecurity, viaOf } from '../identity/index.ts'
import type { WebhookRow } from './store/webhooks.ts'

type Action = 'webhook_created' | 'webhook_changed' | 'webhook_rotated' | 'webhook_deleted'
/** Who makes a webhook or a push, and by which request. */
export type Maker = { readonly caller: KnownCaller; readonly request: RequestFacts }
type Doing = Deed & Maker

/**
 * [webhooks-21] A webhook tells a stranger what happens on the account, so its owner is told of the webhook. The path of
 * its address may hold a secret of the receiver's, so only the host is written down.
 */
export function noteWebhook(
  deed: Doing,
  action: Action,
  { id, url, events }: Pick<WebhookRow, 'id' | 'url' | 'events'>,
): Promise<void> {
  const { caller, request } = deed
  const detail = { host: new URL(url).host, events }
  return noteSecurity(deed, caller.userId, { action, via: viaOf(caller), target: id, detail, request })
}

/** [webhooks-21] One may be named for each task, so those that a caller names at one host share an entry. */
export const notePush = (deed: Deed, { caller, request }: Maker, url: string): Promise<void> =>
  noteOften(deed, caller.userId, {
    action: 'push_named',
    via: viaOf(caller),
    target: new URL(url).host,
    request,
  })

export const makerOf = (caller: KnownCaller): KeyCaller['keyId'] | null =>
  caller.kind === 'key' ? caller.keyId : null
