import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { faultOfUrl, reachOf } from '../../kernel/outgoing/target.ts'
import { inPages, mapped } from '../../kernel/personal-data.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { lockUser, present } from '../identity/index.ts'
import { deleteLog, wakeWebhook } from './jobs.ts'
import { type Maker, makerOf, notePush } from './reactions.ts'
import { NO_ROOM, WEBHOOKS_MAX } from './rules.ts'
import {
  closeBody,
  makeBodyKey,
  makeSecret,
  openBodyKey,
  openHeaders,
  sealHeaders,
  sealSecret,
} from './secrets.ts'
import { insertDeliveries } from './store/deliveries.ts'
import {
  deletePush,
  endPushes as end,
  insertPush,
  listPushes as list,
  listPushesOf,
  listPushTargets,
  type PushRow,
} from './store/pushes.ts'
import { countWebhooks } from './store/webhooks.ts'

/** An address that is told of one thing until that is over. */
export type Push = {
  /** The subject of its events. */
  readonly subject: string
  /** Its maker's name for it; a second of the same name replaces the first. */
  readonly name: string
  readonly url: string
  /** The headers that it is to be sent with. */
  readonly headers: Readonly<Record<string, string>>
  /** The secret that signs its deliveries, if its receiver knows one. */
  readonly secret: string | null
}

/** [webhooks-20] Judged as a webhook's address is. Asks name servers, so it runs before any transaction. */
export async function checkPush(
  runtime: Runtime,
  userId: UserId,
  push: Pick<Push, 'name' | 'url'> & { readonly subject: string | null },
): Promise<void> {
  const { db } = runtime.database
  const fault = await faultOfUrl(runtime.network, push.url, reachOf(runtime))
  if (fault !== null) refuse('invalid_request', { details: [{ path: 'url', message: fault }] })
  if ((await countWebhooks(db, userId)) < WEBHOOKS_MAX) return
  const kept = push.subject === null ? [] : await list(db, userId, push.subject)
  // In place of an earlier one it needs no place of its own.
  if (!kept.some(({ name }) => name === push.name)) refuseMore()
}

/** [webhooks-20] [webhooks-21] Counted with the account's webhooks, and told to its owner as they are. */
export async function addPush(uow: UnitOfWork, maker: Maker, push: Push): Promise<void> {
  const { userId } = maker.caller
  const { tx, random, runtime, at } = uow
  const { keyring } = runtime
  present(await lockUser(tx, userId))
  await removePush(uow, userId, push.subject, push.name)
  if ((await countWebhooks(tx, userId)) >= WEBHOOKS_MAX) refuseMore()
  const id = uow.newId<'webhook'>()
  const { subject, name, url } = push
  const headers = sealHeaders(keyring, random, id, push.headers)
  const secret =
    push.secret === null
      ? makeSecret(keyring, random, id).sealed
      : sealSecret(keyring, random, id, Buffer.from(push.secret))
  const sealed = { secret, bodyKey: makeBodyKey(keyring, random, id) }
  const row = { id, userId, url, subject, name, headers, createdAt: at }
  await insertPush(tx, row, sealed, makerOf(maker.caller))
  await notePush(uow, maker, push)
}

function refuseMore(): never {
  refuse('limit_reached', { message: NO_ROOM, details: { limit: WEBHOOKS_MAX } })
}

export type StoredPush = Omit<Push, 'secret'>

export async function listPushes(
  { db, runtime }: { db: Db | Tx; runtime: Runtime },
  userId: UserId,
  subject: string,
): Promise<StoredPush[]> {
  return (await list(db, userId, subject)).map((row) => ({
    subject: row.subject,
    name: row.name,
    url: row.url,
    headers: openHeaders(runtime.keyring, row.id, row.headers),
  }))
}

export async function removePush(
  uow: UnitOfWork,
  userId: UserId,
  subject: string,
  name: string,
): Promise<boolean> {
  const id = await deletePush(uow.tx, userId, subject, name)
  if (id !== null) await deleteLog(uow, [id])
  return id !== null
}

/** [webhooks-20] Sends an event to the pushes about a thing, in the transaction in which it became true. */
export async function tellPushes(uow: UnitOfWork, subject: string, bodies: readonly string[]): Promise<void> {
  const { tx, at, random, runtime } = uow
  for (const { id: webhookId, bodyKey } of await listPushTargets(tx, subject)) {
    const key = openBodyKey(runtime.keyring, webhookId, bodyKey)
    const deliveries = bodies.map((body) => {
      const id = uow.newId<'delivery'>()
      const sealed = closeBody(key, random, id, body)
      return { id, webhookId, event: 'push', sealed, about: null, createdAt: at }
    })
    await insertDeliveries(tx, deliveries)
    wakeWebhook(uow, webhookId, at)
  }
}

/** [webhooks-20] These are over: what waits is still sent, and the addresses no longer count. */
export const endPushes = ({ tx, at }: UnitOfWork, subjects: readonly string[]): Promise<void> =>
  end(tx, subjects, at)

/** A push for its maker's export: everything but the headers that it is sent with. */
export const exportPushes = (db: Db, userId: UserId) =>
  mapped(
    inPages<PushRow>((after, count) => listPushesOf(db, userId, after?.id ?? null, count)),
    ({ subject, name, url, createdAt }) => ({ taskId: subject, name, url, createdAt }),
  )
