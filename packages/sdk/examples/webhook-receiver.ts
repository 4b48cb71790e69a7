/**
 * Receives webhooks: verifies each delivery, answers at once, acts on each event once.
 *
 *     SHUGYO_KEY=svc_… HOOK_URL=https://you.example/hooks node webhook-receiver.ts
 *
 * The key needs webhooks:write. PORT is where it listens (4000), behind whatever brings HTTPS. While you write yours,
 * `shugyo listen --forward http://localhost:4000/hooks` brings events to your own machine.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createShugyo, type ShugyoEvent, verifyWebhook, WebhookError } from '@shugyo/sdk'

const shugyo = createShugyo({ url: process.env['SHUGYO_URL'], key: process.env['SHUGYO_KEY'] })
const url = process.env['HOOK_URL'] ?? 'https://you.example/hooks'
const BODY_BYTES_MAX = 1024 * 1024

// The secret is shown once, when the webhook is made: a real receiver keeps it, and makes no new webhook at each start.
const webhook = await shugyo.createWebhook({ url, events: ['*'], description: 'Example' })

/** Deliveries may come again when our answer got lost. A real receiver keeps the ids where a restart finds them. */
const seen = new Set<string>()

const server = createServer((request, response) => {
  receive(request, response).catch((error: unknown) => {
    // A delivery without the service's signature is refused for good; any other failure is worth another try (5xx).
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  })
}).listen(Number(process.env['PORT'] ?? 4000))
await once(server, 'listening')
console.log(`listening for ${webhook.id}`)

process.once('SIGINT', async () => {
  await shugyo.deleteWebhook({ id: webhook.id })
  server.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request) // The very bytes: parsed and written again they would not fit the signature.
  const signature = request.headers['svc-signature']
  const event = await verifyWebhook({ body, signature, secret: webhook.secret })
  response.writeHead(204).end() // First answer, then act: the service waits ten seconds at most.
  if (seen.has(event.id)) return
  seen.add(event.id)
  act(event)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new WebhookError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `type` tells the event, and with it what `data` holds. */
function act(event: ShugyoEvent): void {
  if (event.type === 'task') console.log(`task ${event.data.change}: ${event.data.task.title}`)
  else if (event.type === 'battle') console.log(`battle ${event.data.change}: ${event.data.battle.id}`)
  else if (event.type === 'approval') console.log(`approval ${event.data.change}: ${event.data.approval.id}`)
  else console.log(event.type)
}
