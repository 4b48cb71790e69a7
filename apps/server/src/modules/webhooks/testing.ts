import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewWebhook, Webhook } from '@shugyo/sdk'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { deliverEvent } from './listener.ts'
import { closeBody, type DeliveryId, openBodyKey, type WebhookId } from './secrets.ts'

export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  readonly json: any
}

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** How it answers; 204 unless told. */
  answer: (response: ServerResponse, received: Received) => void
  close(): Promise<void>
}

/** An endpoint of a player's own, on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const one = { path: request.url ?? '', headers: request.headers, body, json: JSON.parse(`${body}`) }
      receiver.received.push(one)
      receiver.answer(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

export const answering =
  (status: number, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(body)

export async function makeWebhook(owner: Player, url: string, events = ['*']): Promise<NewWebhook> {
  const { data, error } = await owner.api.POST('/webhooks', { body: { url, events } })
  assert(data, JSON.stringify(error))
  return data
}

export async function readWebhook(owner: Player, id: string): Promise<Webhook> {
  const { data, error } = await owner.api.GET('/webhooks/{id}', { params: { path: { id } } })
  assert(data, JSON.stringify(error))
  return data
}

/** The log of a webhook, newest first. */
export async function deliveriesOf(owner: Player, id: string, limit = 100) {
  const params = { path: { id }, query: { limit } }
  const { data, error } = await owner.api.GET('/webhooks/{id}/deliveries', { params })
  assert(data, JSON.stringify(error))
  return data.data
}

/** Tells an account of something, as a module that declares events would. */
export const tell = (runtime: Runtime, owner: Player, data: Record<string, unknown> = {}, type = 'task') =>
  tellAll(runtime, owner, [data], type)

/** Many things in one transaction. */
export const tellAll = (
  runtime: Runtime,
  owner: Player,
  all: readonly Record<string, unknown>[],
  type = 'task',
) =>
  runUnitOfWork(runtime, async (uow) => {
    for (const data of all) {
      const event = {
        to: owner.id as UserId,
        type,
        at: uow.at,
        data: { change: 'made', ...data },
        notice: null,
      }
      await deliverEvent(uow, event)
    }
  })

export async function until(question: () => Promise<boolean> | boolean, limitMs = 120_000): Promise<void> {
  const patience = new Patience(limitMs)
  while (!(await question())) await patience.wait(() => 'waited too long')
}

/** Seals a body in the place of so many of a webhook's deliveries, for benchmarks that wrote rows without any. */
export async function sealDeliveries(
  { database, keyring, random }: Runtime,
  webhookId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await database.pool.query('select body_key from webhooks.webhooks where id = $1', [
    webhookId,
  ])
  const key = openBodyKey(keyring, webhookId as WebhookId, rows[0].body_key)
  for (const id of ids) {
    const sealed = closeBody(key, random, id as DeliveryId, JSON.stringify({ id, type: 'battle', data: {} }))
    await database.pool.query('update webhooks.deliveries set sealed = $2 where id = $1', [id, sealed])
  }
}
