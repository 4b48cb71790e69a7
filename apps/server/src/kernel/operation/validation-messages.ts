import type { ErrorObject } from 'ajv'
import { pluralize } from '../lib/plural.ts'
import { wordsOfPattern } from './text.ts'

export type Fault = { readonly path: string; readonly message: string }

type Node = Readonly<Record<string, unknown>>

const FAULTS_MAX = 20
/** A body has no more fields than its bound, but each may break several rules. */
const LOOKED_AT_MAX = 500

/**
 * `[{path, message}]`: the field, and the values allowed there. Each field is named once, with everything that it may
 * be.
 */
export function faultsOf(errors: readonly ErrorObject[], place: string): Fault[] {
  const seen = errors.slice(0, LOOKED_AT_MAX)
  const unions = new Set(
    seen.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath),
  )
  const faults = new Map<string, string>()
  for (const error of seen) {
    const { instancePath, keyword } = error
    // The branches of a union complain too, each with what another may allow.
    if (unions.has(instancePath) && keyword !== 'anyOf' && keyword !== 'required') continue
    const { path, message } = faultOf(error, place)
    if (!faults.has(path)) faults.set(path, message)
  }
  const paths = [...faults.keys()]
  // A union whose field is named already is right as a whole: only that field needs a change.
  const isExplained = (path: string) => paths.some((other) => other.startsWith(`${path}.`))
  for (const union of unions) {
    const path = pathOf(place, union)
    if (isExplained(path)) faults.delete(path)
  }
  return [...faults].slice(0, FAULTS_MAX).map(([path, message]) => ({ path, message }))
}

const pathOf = (place: string, pointer: string): string => `${place}${pointer}`.replaceAll('/', '.')

function faultOf({ keyword, instancePath, params, parentSchema }: ErrorObject, place: string): Fault {
  const schema = (parentSchema ?? {}) as Node
  const missing = keyword === 'required' ? String(params['missingProperty']) : null
  const path = pathOf(place, missing === null ? instancePath : `${instancePath}/${missing}`)
  if (missing === null) {
    // The caller knows that it is text.
    const words = keyword === 'type' ? allowed(schema) : allowed(schema).replace(/^be text of/, 'have')
    return { path, message: `must ${words}` }
  }
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Node>>
  return { path, message: `is required; it must ${allowed(properties[missing] ?? {})}` }
}

/** The rule of a value, beginning with the verb: `be one of a, b`, `have 3 to 20 characters`. */
function allowed(schema: Node): string {
  if (Array.isArray(schema['anyOf'])) return allowedOfUnion(schema['anyOf'] as Node[])
  if ('enum' in schema) return allowedOfWords(schema['enum'] as unknown[])
  if ('const' in schema) return allowedOfWords([schema['const']])
  switch (schema['type']) {
    case 'string':
      return allowedOfText(schema)
    case 'integer':
    case 'number':
      return allowedOfNumber(schema)
    case 'boolean':
      return 'be true or false'
    case 'array':
      return `be a list${itemsOf(schema)}`
    case 'null':
      return 'be null'
    default:
      return 'be an object, as the reference shows it'
  }
}

function allowedOfUnion(branches: readonly Node[]): string {
  if (branches.every((branch) => 'const' in branch))
    return allowedOfWords(branches.map(({ const: one }) => one))
  const something = branches.filter(({ type }) => type !== 'null')
  const words = something.map(allowed).join(', or ')
  return something.length < branches.length ? `${words}, or be null` : words
}

function allowedOfWords(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return words.length === 1 ? `be ${words[0]}` : `be one of ${words.join(', ')}`
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'be a UUID, like 019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d',
  email: 'be an email address, like aiko@example.com',
  date: 'be a date, like 2026-11-15',
  'date-time': 'be a time, like 2026-11-15T10:00:00.000Z',
  uri: 'be a URL',
}

function allowedOfText(schema: Node): string {
  const form = FORMATS[String(schema['format'])]
  const words = wordsOfPattern(String(schema['pattern'] ?? ''))
  const length = lengthOf(schema)
  if (form) return schema['maxLength'] === undefined ? form : `${form}, of ${length}`
  return `be text of ${length}${words ? `: ${words}` : ''}`
}

function lengthOf({ minLength = 0, maxLength }: Node): string {
  const [least, most] = [Number(minLength), maxLength === undefined ? null : Number(maxLength)]
  if (most === null) return least === 0 ? 'any length' : `${pluralize(least, 'character')} or more`
  if (least === most) return `exactly ${pluralize(most, 'character')}`
  return least === 0
    ? `at most ${pluralize(most, 'character')}`
    : `${least.toLocaleString('en')} to ${pluralize(most, 'character')}`
}

const FAR = Number.MAX_SAFE_INTEGER
/** Up to so many numbers are named one by one. */
const NAMED_MAX = 5

function allowedOfNumber({ type, minimum, maximum, multipleOf }: Node): string {
  const [least, most] = [minimum, maximum].map((one) =>
    Math.abs(Number(one ?? FAR)) === FAR ? null : Number(one),
  )
  const kind = type === 'integer' ? 'be a whole number' : 'be a number'
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 20 })
  if (least != null && most != null) {
    const step = Number(multipleOf ?? 0)
    const count = step > 0 && least % step === 0 ? Math.floor((most - least) / step) + 1 : 0
    if (count > 1 && count <= NAMED_MAX)
      return allowedOfWords(Array.from({ length: count }, (_, at) => least + at * step))
    return least === most ? `be ${number(least)}` : `${kind} from ${number(least)} to ${number(most)}`
  }
  if (least != null) return `${kind}, ${number(least)} or more`
  return most == null ? kind : `${kind}, ${number(most)} or less`
}

function itemsOf({ minItems = 0, maxItems, uniqueItems }: Node): string {
  const [least, most] = [Number(minItems), maxItems === undefined ? null : Number(maxItems)]
  const once = uniqueItems ? ', none of them twice' : ''
  if (most === null) return once
  if (least === most) return ` of exactly ${pluralize(most, 'item')}${once}`
  return least === 0
    ? ` of at most ${pluralize(most, 'item')}${once}`
    : ` of ${least} to ${pluralize(most, 'item')}${once}`
}
