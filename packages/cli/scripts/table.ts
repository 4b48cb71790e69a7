import { AREAS, areas } from '../src/areas.ts'
import type { Field, Row } from '../src/row.ts'

/** The part of an operation that the command line needs. */
type Described = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly area: string
  readonly summary: string
  readonly access: { readonly kind: string; readonly scopes?: readonly string[]; readonly role?: string }
  readonly idem: boolean
  readonly html?: boolean | undefined
  readonly svg?: boolean | undefined
  readonly stream?: unknown
  readonly params?: Schema | undefined
  readonly query?: Schema | undefined
  readonly body?: Schema | undefined
}
type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly description?: string
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly maxLength?: number
}

/** The command line as a file of data: a row for every operation that a program can call, and the events. */
export function commandTable(operations: readonly object[], events: readonly { name: string }[]): string {
  const rows = (operations as readonly Described[]).filter(({ html, svg }) => !html && !svg).map(rowOf)
  const names = rows.map(({ area, verb }) => `${area} ${verb}`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`two operations would be called ${twice.join(', ')}`)
  const empty = areas.filter((area) => !rows.some((row) => row.area === area))
  if (empty.length > 0) throw new Error(`no operation is in ${empty.join(', ')}`)
  const told = [...new Set(events.map(({ name }) => name))].sort()
  // Parsing a text is faster than loading the same as code. A backtick or a dollar would end the text.
  const lines = rows.map((row) => JSON.stringify(row).replaceAll('`', '\\u0060').replaceAll('$', '\\u0024'))
  return `// Written by "npm run generate" from the operations. Do not edit.\nimport type { Row } from './row.ts'\n\nexport const TABLE: readonly Row[] = JSON.parse(String.raw\`[\n${lines.join(',\n')}\n]\`)\n\nexport const EVENTS: readonly string[] = ${JSON.stringify(told)}\n`
}

function rowOf(op: Described): Row {
  const area = AREAS[op.area]
  if (!area) throw new Error(`the area ${op.area} has no name on the command line`)
  const { kind, scopes = [], role } = op.access
  return {
    area,
    verb: verbOf(op.id, area),
    id: op.id,
    method: op.method,
    path: op.path,
    summary: op.summary,
    needs: kind === 'session' ? ['session'] : role ? [role] : [...scopes],
    idem: op.idem,
    stream: op.stream !== undefined,
    fields: [...fieldsOf('path', op.params), ...fieldsOf('query', op.query), ...fieldsOf('body', op.body)],
  }
}

/** `listPayees` in `finance` is `list-payees`; `createBattle` in `battles` is `create`. */
function verbOf(id: string, area: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const one = area.replace(/s$/, '')
  return words.replace(new RegExp(`-(?:${area}|${one})$`), '').replace(new RegExp(`-${one}-`), '-')
}

function fieldsOf(place: Field['place'], schema: Schema | undefined): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const type = field.anyOf?.find((one) => one.type !== 'null') ?? field
    const about = field.description ?? type.description
    return {
      name,
      place,
      type: typeOf(type),
      ...(type.enum ? { oneOf: type.enum.map(String) } : {}),
      ...(schema?.required?.includes(name) && field.default === undefined ? { required: true as const } : {}),
      ...(about ? { about } : {}),
    }
  })
}

/** A text as short as a name has no commas of its own. */
const NAME_MAX = 40

function typeOf({ type, enum: choices, items }: Schema): Field['type'] {
  if (choices || type === 'string') return 'text'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'yes'
  if (type !== 'array') return 'json'
  if (items?.type === 'integer') return 'numbers'
  const isShort = items?.format === 'uuid' || (items?.maxLength ?? Number.POSITIVE_INFINITY) <= NAME_MAX
  return items?.type === 'string' && isShort ? 'texts' : 'json'
}
