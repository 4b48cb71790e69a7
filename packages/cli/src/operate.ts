import { listen } from '@shugyo/sdk/listen'
import { readAccess } from './config.ts'
import { followTask } from './follow-task.ts'
import { ask, needKey, newIdempotencyKey, type Sent, wordsOf } from './request.ts'
import type { Field, Row } from './row.ts'
import { show } from './show.ts'
import { commandsOf, findCommand } from './table.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

/** [cli-7] Any operation: `shugyo <area> <verb> [id …] [--field value …]`. */
export async function operate(area: string, args: string[], terminal: Terminal): Promise<number> {
  const [verb = '', ...rest] = args
  if (verb === '' || verb === '--help' || verb === '-h') {
    terminal.print(helpOfArea(area))
    return 0
  }
  const row = findCommand(area, verb)
  if (!row) throw new UsageError(`${area} has no command ${verb}\n\n${helpOfArea(area)}`)
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(helpOf(row))
    return 0
  }
  return carryOut(row, rest, terminal)
}

const TASK_MAKERS = ['createTask', 'createSquad']

async function carryOut(row: Row, args: string[], terminal: Terminal): Promise<number> {
  const values = row.fields.filter(({ type }) => type !== 'yes').map(({ name }) => name)
  const yes = row.fields.filter(({ type }) => type === 'yes').map(({ name }) => name)
  const own = ['url', 'idempotency-key']
  const options = readOptions(args, [...values, ...own], [...yes, 'json', 'follow'])
  const access = await readAccess(terminal, options.values['url'])
  if (row.needs.includes('session'))
    throw new UsageError(`${row.area} ${row.verb} is for a person who is signed in: ${access.url}/account`)
  const sent = requestOf(row, options)
  if (row.needs.length > 0) needKey(access)
  if (row.stream) return follow(sent.path, access, terminal)
  const idempotencyKey = options.values['idempotency-key'] ?? (row.idem ? newIdempotencyKey() : undefined)
  const said = await ask(access, { ...sent, idempotencyKey }, terminal.signal)
  if (said.status >= 400) {
    terminal.complain(options.flags.has('json') ? said.text : wordsOf(said, access))
    return 1
  }
  if (options.flags.has('follow') && TASK_MAKERS.includes(row.id)) {
    return followTask((said.value as { id: string }).id, access, terminal)
  }
  if (options.flags.has('json')) terminal.print(said.text)
  else show(said.value, terminal)
  return 0
}

type Given = ReturnType<typeof readOptions>

/** Each value in its place: path, query or body. What stands in the path may be given without its name. */
function requestOf(row: Row, { values, flags, rest }: Given): Sent {
  const words = [...rest]
  let { path } = row
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const field of row.fields) {
    const text = values[field.name] ?? (field.place === 'path' ? words.shift() : undefined)
    const value = field.type === 'yes' ? (flags.has(field.name) ? true : undefined) : readValue(field, text)
    if (value === undefined) {
      if (field.required) throw new UsageError(`${nameOf(row)} needs ${flagOf(field)}\n\n${helpOf(row)}`)
      continue
    }
    if (field.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(String(value)))
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

function readValue({ name, type, oneOf }: Field, text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (oneOf && !oneOf.includes(text)) throw new UsageError(`--${name} is one of ${oneOf.join(', ')}`)
  if (type === 'text') return text
  if (type === 'number') {
    const number = Number(text)
    if (text.trim() === '' || Number.isNaN(number)) throw new UsageError(`--${name} is a number`)
    return number
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--${name} is written as JSON, such as '["a","b"]' or '{"a":1}'`)
  }
}

async function follow(
  path: string,
  access: Awaited<ReturnType<typeof readAccess>>,
  { print, signal }: Terminal,
): Promise<number> {
  const { url, key } = access
  for await (const { event, data } of listen({ url, path, signal, ...(key ? { key } : {}) }))
    print(JSON.stringify({ event, data }))
  return 0
}

const nameOf = ({ area, verb }: Row): string => `shugyo ${area} ${verb}`
const flagOf = ({ name, place }: Field): string => (place === 'path' ? `<${name}>` : `--${name}`)

function helpOfArea(area: string): string {
  const rows = commandsOf(area)
  const width = Math.max(...rows.map(({ verb }) => verb.length))
  const lines = rows.map(({ verb, summary }) => `  ${verb.padEnd(width)}  ${summary}`)
  return [
    `shugyo ${area} <command>`,
    '',
    ...lines,
    '',
    `shugyo ${area} <command> --help tells what it takes.`,
  ].join('\n')
}

function helpOf(row: Row): string {
  const places = row.fields.filter(({ place }) => place === 'path').map(flagOf)
  const width = Math.max(0, ...row.fields.map((field) => flagOf(field).length))
  const lines = row.fields.map((field) => {
    const allowed = field.oneOf ? `${field.oneOf.join(' | ')}  ` : ''
    const must = field.required && field.place !== 'path' ? '(needed) ' : ''
    return `  ${flagOf(field).padEnd(width)}  ${must}${allowed}${field.about ?? ''}`.trimEnd()
  })
  const needs = row.needs.length > 0 ? [`Needs: ${row.needs.join(', ')}`] : []
  const more = [
    '  --json  the answer as the service sends it',
    ...(TASK_MAKERS.includes(row.id) ? ['  --follow  stay and tell what happens until it is done'] : []),
  ]
  return [
    `${[nameOf(row), ...places].join(' ')} [--field value …]`,
    row.summary,
    ...needs,
    '',
    ...lines,
    ...more,
  ].join('\n')
}
