import { readAccess } from './config.ts'
import { type Callable, fetchDefinition, findCallable } from './definition.ts'
import { onTheWay, refuseMoved, segmentOf } from './request.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

/** [cli-3] Calls one operation; each `name=value` goes where the definition says that name belongs. */
export async function call(args: string[], terminal: Terminal): Promise<number> {
  const { print, complain, signal } = terminal
  const { values, rest } = readOptions(args, ['url', 'idempotency-key'])
  const { url, key } = await readAccess(terminal, values['url'])
  const found = findCallable(await fetchDefinition(url, signal), rest)
  if (!found) throw new UsageError(`${url} has no operation ${rest.join(' ') || '(none was named)'}`)
  const { path, body } = requestOf(found.op, { ...found.inPath, ...pairsOf(found.rest) })
  const idempotencyKey = values['idempotency-key']
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: found.op.method,
    headers: {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    signal,
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(onTheWay(url, signal))
  refuseMoved(url, answer.status, answer.headers.get('location'))
  const text = answer.headers.get('content-type')?.startsWith('text/event-stream')
    ? await follow(answer, print)
    : await answer.text()
  if (answer.ok) {
    if (text) print(pretty(text))
    return 0
  }
  complain(`${answer.status}\n${pretty(text)}`)
  return 1
}

function pairsOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=')
      if (at < 1) throw new UsageError(`${word} is not name=value`)
      return [word.slice(0, at), word.slice(at + 1)]
    }),
  )
}

type Sent = { readonly path: string; readonly body: Record<string, unknown> | null }

/** Puts each value into the path, the query or the body. */
function requestOf(op: Callable, values: Readonly<Record<string, string>>): Sent {
  let { path } = op
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(values)) {
    const param = op.params.get(name)
    // An empty one counts as missing, below.
    if (param?.place === 'path' && text === '') continue
    if (param?.place === 'path') path = path.replace(`{${name}}`, segmentOf(name, text))
    else if (param?.place === 'query') query.append(name, text)
    else if (op.fields?.has(name)) body[name] = readValue(name, text, op.fields.get(name))
    else throw new UsageError(`${op.id} takes no ${name}`)
  }
  const missing = /\{(\w+)\}/.exec(path)?.[1]
  if (missing) throw new UsageError(`${op.id} needs ${missing}=…`)
  return { path: query.size > 0 ? `${path}?${query}` : path, body: op.fields ? body : null }
}

/** Text is taken as it is; everything else is written as JSON: 5, true, ["a","b"], null. */
function readValue(name: string, text: string, type: string | undefined): unknown {
  if (type === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    // A field of several types may be text.
    if (type === undefined) return text
    throw new UsageError(`${name} is a ${type}: write it as JSON`)
  }
}

/** Shows a stream as it arrives, until it is stopped. */
async function follow(answer: Response, print: Terminal['print']): Promise<string> {
  const decoder = new TextDecoder()
  try {
    for await (const piece of answer.body ?? []) print(decoder.decode(piece, { stream: true }).trimEnd())
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
  return ''
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
