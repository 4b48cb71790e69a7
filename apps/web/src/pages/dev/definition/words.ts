import { digits } from '../../../ui/data/words.ts'
import type { Schema } from './types.ts'

/** A schema in words: the kind of value, and its bounds. */
export function sayType(schema: Schema): string {
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (rest) {
    const said = listOf(rest.map(sayType), 'or')
    return rest.length < (schema.anyOf?.length ?? 0) ? `${said}, or null` : said
  }
  return [kindOf(schema), ...boundsOf(schema)].join(', ')
}

function kindOf(schema: Schema): string {
  const { $ref, type, format, items } = schema
  if ($ref) return recordName($ref)
  if (schema.const !== undefined) return `always ${quoted(schema.const)}`
  if (schema.enum) return listOf(schema.enum.map(String), 'or')
  if (type === 'array') return items ? `list of ${plural(items)}` : 'list'
  if (type === 'string') return (format && FORMATS[format]) ?? (isHex(schema) ? 'hexadecimal text' : 'text')
  if (type === 'object') return objectKind(schema)
  return (type && KINDS[type]) ?? 'any JSON'
}

const KINDS: Readonly<Record<string, string>> = {
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'time (ISO 8601, UTC)',
  date: 'date (ISO 8601)',
  email: 'email address',
  uri: 'address (URL)',
}

const isHex = ({ pattern }: Schema): boolean => pattern?.includes('a-f') ?? false

/** By its fields, which are shown below it. */
function objectKind({ properties = {}, additionalProperties, patternProperties }: Schema): string {
  const count = Object.keys(properties).length
  if (count > 0) return count === 1 ? 'record of one field' : `record of ${count} fields`
  const values =
    Object.values(patternProperties ?? {})[0] ??
    (typeof additionalProperties === 'object' ? additionalProperties : undefined)
  if (!values) return additionalProperties ? 'record whose fields vary' : 'record without fields'
  return values.type || values.$ref || values.anyOf
    ? `${sayType(values)} by name`
    : 'values by name, whatever they are'
}

function plural(schema: Schema): string {
  const said = schema.anyOf ? `(${sayType(schema)})` : sayType(schema)
  if (schema.$ref) return `${said} records`
  return PLURALS[said] ?? said.replace(/^record\b/, 'records')
}
const PLURALS: Readonly<Record<string, string>> = {
  text: 'texts',
  UUID: 'UUIDs',
  'whole number': 'whole numbers',
  number: 'numbers',
}

function boundsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, multipleOf } = schema
  const bounds = [
    range(minLength, maxLength, 'characters'),
    range(bounded(minimum), bounded(maximum), ''),
    range(minItems, maxItems, schema.type === 'array' ? 'of them' : ''),
    multipleOf === undefined ? '' : `in steps of ${multipleOf}`,
    schema.default === undefined ? '' : `${quoted(schema.default)} unless given`,
  ]
  return bounds.filter(Boolean)
}

/** Leaves out bounds that no JavaScript number exceeds anyway. */
const bounded = (bound: number | undefined): number | undefined =>
  Math.abs(bound ?? 0) >= Number.MAX_SAFE_INTEGER ? undefined : bound

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const of = unit ? ` ${unit}` : ''
  if (least === most && least !== undefined) return `exactly ${digits(least)}${of}`
  if (least !== undefined && most !== undefined) return `${digits(least)} to ${digits(most)}${of}`
  if (most !== undefined) return `up to ${digits(most)}${of}`
  return least ? `at least ${digits(least)}${of}` : ''
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

/** a, b or c */
export function listOf(words: readonly string[], last: 'and' | 'or'): string {
  const distinct = [...new Set(words)]
  return distinct.length < 2
    ? distinct.join('')
    : `${distinct.slice(0, -1).join(', ')} ${last} ${distinct.at(-1)}`
}

export const recordName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The allowed callers, in words. */
export function sayAccess(access: string): string {
  const known: Readonly<Record<string, string>> = {
    public: 'Everybody, signed in or not.',
    authenticated: 'Whoever is signed in, and any key.',
    session: 'Only a person who is signed in: no key can do this.',
    moderator: 'Moderators and admins, signed in.',
    admin: 'Admins, signed in.',
  }
  return known[access] ?? `You, signed in, or a key with ${access}.`
}

export const isScoped = (access: string): boolean => access.includes(':')
