import { readAccess } from './config.ts'
import { ask } from './request.ts'
import { secretFrom, signedHeaders } from './sign.ts'
import { streamOf } from './stream.ts'
import { readAddress, readOptions, type Terminal, UsageError } from './terminal.ts'

/** As long as a webhook's endpoint may take. */
const ANSWER_MAX_MS = 10_000
const SCOPES = 'with a key that has identity:read and webhooks:write'

type AccountEvent = { readonly id: string; readonly type: string; readonly createdAt: string }

/** [cli-1] The account's events, each posted to a local address as a webhook would be, in order, one at a time. */
export async function listenAndForward(args: string[], terminal: Terminal): Promise<number> {
  const { print, complain, env, signal } = terminal
  const { values, rest } = readOptions(args, ['forward', 'events', 'url', 'since'])
  if (rest.length > 0) throw new UsageError(`${rest[0]} is one word too many`)
  const access = await readAccess(terminal, values['url'])
  const { url, key } = access
  if (!key) throw new UsageError(`sign in first (shugyo login), ${SCOPES}`)
  const forward = values['forward'] === undefined ? null : readAddress(values['forward'])
  const { since } = values
  if (since !== undefined && !/^\d+$/.test(since)) throw new UsageError('--since is the number of an event')
  const wanted = await readEvents(values['events'])
  const secret = secretFrom(env['SHUGYO_SECRET'])
  const { status } = await ask(access, { method: 'GET', path: '/webhooks' }, signal)
  if (status === 403)
    complain('This key lacks webhooks:write: only what its other scopes let it read is told.')
  if (forward) print(`Signing with ${secret}`)
  const events = streamOf(access, '/me/stream', terminal, {
    ...(since === undefined ? {} : { lastEventId: since }),
    onOpen: () =>
      print(forward ? `Listening at ${url}, forwarding to ${forward.href}` : `Listening at ${url}`),
  })
  for await (const { event, data, id } of events) {
    if (event === 'ready') continue
    if (event === 'reset') {
      complain('Some events are too old to be told; going on from now')
      continue
    }
    if (wanted.length > 0 && !wanted.includes(event)) continue
    const happened = data as AccountEvent
    if (forward) print(`${lineOf(happened, id)}  →  ${await post(forward, happened, secret, signal)}`)
    else print(`${lineOf(happened, id)}  ${JSON.stringify(happened)}`)
  }
  return 0
}

/** Null for all of them. */
async function readEvents(given: string | undefined): Promise<string[]> {
  if (given === undefined) return []
  const { EVENTS } = await import('./table.ts')
  const names = given.split(',').filter((name) => name !== '*')
  const unknown = names.find((name) => !EVENTS.includes(name))
  if (unknown === undefined) return names
  throw new UsageError(`there is no event ${unknown || '(none was named)'}: ${EVENTS.join(', ')}`)
}

const lineOf = ({ createdAt, type }: AccountEvent, number = '?'): string =>
  `${createdAt.slice(11, 19)}  #${number}  ${type.padEnd(10)}`

/** The receiver's answer, in a few words. A failed delivery is not retried: the receiver is the user's own machine. */
async function post(to: URL, event: AccountEvent, secret: string, stopped: AbortSignal): Promise<string> {
  const body = JSON.stringify(event)
  const started = performance.now()
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: signedHeaders(secret, { id: event.id, event: event.type, body }, new Date()),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MAX_MS)]),
    })
    await answer.body?.cancel()
    return `${answer.status} in ${Math.round(performance.now() - started)} ms`
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return name === 'TimeoutError' ? 'no answer within 10 s' : (cause?.code ?? message)
  }
}
