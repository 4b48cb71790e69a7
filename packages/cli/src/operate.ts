import { type Access, readAccess } from './config.ts'
import { followTask } from './follow-task.ts'
import { ask, needKey, newIdempotencyKey, type Sent, segmentOf, wordsOf } from './request.ts'
import type { Field, Row } from './row.ts'
import { show } from './show.ts'
import { streamOf } from './stream.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

type Table = typeof import('./table.ts')

/** [cli-7] Any operation: `shugyo <area> <verb> [id …] [--field value …]`. */
export async function operate(
  area: string,
  [verb = '', ...args]: string[],
  terminal: Terminal,
): Promise<number> {
  const table = await import('./table.ts')
  const row = table.findCommand(area, verb)
  if (!row) throw new UsageError(`${area} has no command ${verb}\n\n${table.helpIn(area)}`)
  return carryOut(row, args, terminal, table)
}

async function carryOut(row: Row, args: string[], terminal: Terminal, table: Table): Promise<number> {
  const { TASK_MAKERS, nameOf, needOf } = table
  const values = row.fields.filter(({ type }) => type !== 'yes').map(({ name }) => name)
  const yes = row.fields.filter(({ type }) => type === 'yes').map(({ name }) => name)
  const own = TASK_MAKERS.includes(row.id) ? ['json', 'follow'] : ['json']
  const options = readOptions(
    args,
    [...values, 'url', 'idempotency-key'],
    [...yes, ...yes.map(notOf), ...own],
  )
  // For an operation with a `url` field, `--url` is that field: the key must not go there.
  const access = await readAccess(terminal, values.includes('url') ? undefined : options.values['url'])
  if (row.needs.some((need) => !need.includes(':')))
    throw new UsageError(`${nameOf(row)} needs ${row.needs.map(needOf).join(', ')}: ${access.url}`)
  const sent = requestOf(row, options, table)
  if (row.needs.length > 0) needKey(access)
  if (row.stream) return follow(sent.path, access, terminal)
  const idempotencyKey = options.values['idempotency-key'] ?? (row.idem ? newIdempotencyKey() : undefined)
  const said = await ask(access, { ...sent, idempotencyKey }, terminal.signal)
  if (said.status >= 400) {
    terminal.complain(options.flags.has('json') ? said.text : wordsOf(said, access))
    return 1
  }
  const asData = options.flags.has('json')
  if (options.flags.has('follow'))
    return followTask((said.value as { id: string }).id, access, terminal, asData)
  if (asData) terminal.print(said.text)
  else show(said.value, terminal)
  return 0
}

type Given = ReturnType<typeof readOptions>

/** Puts each value where it belongs: path, query or body. Path parameters may be given without their names. */
function requestOf(row: Row, { values, flags, rest }: Given, { nameOf, flagOf, helpOf }: Table): Sent {
  const words = [...rest]
  let { path } = row
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const field of row.fields) {
    const text = values[field.name] ?? (field.place === 'path' ? words.shift() : undefined)
    const value = field.type === 'yes' ? readYes(field, flags) : readValue(field, text)
    if (value === undefined || (value === '' && field.place === 'path')) {
      if (field.required) throw new UsageError(`${nameOf(row)} needs ${flagOf(field)}\n\n${helpOf(row)}`)
      continue
    }
    if (field.place === 'path') path = path.replace(`{${field.name}}`, segmentOf(field.name, String(value)))
    else if (field.place === 'query') query.append(field.name, String(value))
    else body[field.name] = value
  }
  if (words.length > 0) throw new UsageError(`${words[0]} is one word too many\n\n${helpOf(row)}`)
  const takesBody = row.fields.some(({ place }) => place === 'body')
  return {
    method: row.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    ...(takesBody ? { body } : {}),
  }
}

const notOf = (name: string): string => `no-${name}`

function readYes({ name }: Field, flags: ReadonlySet<string>): boolean | undefined {
  if (flags.has(name) && flags.has(notOf(name)))
    throw new UsageError(`--${name} or --${notOf(name)}, not both`)
  if (flags.has(name)) return true
  return flags.has(notOf(name)) ? false : undefined
}

function readValue({ name, type, oneOf }: Field, text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (oneOf && !oneOf.includes(text)) throw new UsageError(`--${name} is one of ${oneOf.join(', ')}`)
  if (type === 'text') return text
  const isBare = !/^\s*\[/.test(text)
  if ((type === 'texts' || type === 'numbers') && text.trim() === '') return []
  if (type === 'texts' && isBare) return text.split(',').map((one) => one.trim())
  if (type === 'numbers' && isBare) return text.split(',').map((one) => readNumber(name, one))
  return type === 'number' ? readNumber(name, text) : readJson(name, text)
}

function readNumber(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`--${name}: ${text} is not a number`)
  return number
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${name} is written as JSON, such as '["a","b"]' or '{"a":1}'`)
  }
}

async function follow(path: string, access: Access, terminal: Terminal): Promise<number> {
  for await (const { event, data } of streamOf(access, path, terminal))
    terminal.print(JSON.stringify({ event, data }))
  return 0
}
