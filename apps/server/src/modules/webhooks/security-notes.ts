import type { KeyCaller, KnownCaller } from '../../kernel/operation/access.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { noteOften, noteSecurity, viaOf } from '../identity/index.ts'
import type { WebhookRow } from './store/webhooks.ts'

type Action = 'webhook_created' | 'webhook_changed' | 'webhook_rotated' | 'webhook_deleted'
/** Who makes a webhook or a push, and by which request. */
export type Maker = { readonly caller: KnownCaller; readonly request: RequestFacts }
type Doing = UnitOfWork & Maker

/** [webhooks-21] The path of an address may hold a secret of the receiver's, so only the host is written down. */
export const hostOf = ({ url }: Pick<WebhookRow, 'url'>): string => new URL(url).host

/** [webhooks-21] A webhook tells a stranger what happens on the account, so its owner is told of the webhook. */
export function noteWebhook(
  uow: Doing,
  action: Action,
  webhook: Pick<WebhookRow, 'id' | 'url' | 'events'>,
): Promise<void> {
  const { caller, request } = uow
  const detail = { host: hostOf(webhook), events: webhook.events }
  return noteSecurity(uow, caller.userId, {
    action,
    via: viaOf(caller),
    target: webhook.id,
    detail,
    request,
  })
}

/** [webhooks-21] One may be named for each task, so those that a caller names at one host share an entry. */
export const notePush = (
  uow: UnitOfWork,
  { caller, request }: Maker,
  push: Pick<WebhookRow, 'url'>,
): Promise<void> =>
  noteOften(uow, caller.userId, {
    action: 'push_named',
    via: viaOf(caller),
    target: hostOf(push),
    request,
  })

export const makerOf = (caller: KnownCaller): KeyCaller['keyId'] | null =>
  caller.kind === 'key' ? caller.keyId : null
