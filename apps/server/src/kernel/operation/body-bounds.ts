import type { TSchema } from './schema.ts'

/** The upper bound of a body before it is parsed: more than its schema can need is work for nothing. */
export type BodyBounds = { readonly bytes: number; readonly fields: number }

export const BODY_BYTES_MAX = 256 * 1024

/** Unknown fields are ignored, so some are let in: a client may send back the record that it was given. */
const REST: BodyBounds = { bytes: 8 * 1024, fields: 256 }
/** A character outside the first plane, written as two escapes: `\ud83d\ude00`. */
const CHARACTER_BYTES = 12
/** Sign, digits, fraction and exponent, as any writer would write them. */
const NUMBER_BYTES = 32
/** Quotes, colon, comma, and the line and indent of a body written for people. */
const AROUND_BYTES = 32
const FORMAT_CHARACTERS = 40

const known = new WeakMap<TSchema, BodyBounds>()

/** The need of the schema's largest value, however it is written, and a reserve. */
export const bodyBounds = (schema: TSchema): BodyBounds =>
  known.getOrInsertComputed(schema, () => {
    const { bytes, fields } = needOf(schema as Node)
    return { bytes: Math.min(bytes + REST.bytes, BODY_BYTES_MAX), fields: fields + REST.fields }
  })

type Node = Readonly<Record<string, unknown>>

/** The registry requires a bound for everything here. */
function needOf(node: Node): BodyBounds {
  if (Array.isArray(node['anyOf'])) return largest((node['anyOf'] as Node[]).map(needOf))
  if ('enum' in node) return largest((node['enum'] as unknown[]).map(needOfValue))
  if ('const' in node) return needOfValue(node['const'])
  switch (node['type']) {
    case 'object':
      return sum(Object.entries((node['properties'] ?? {}) as Record<string, Node>).map(needOfField))
    case 'array':
      return times(Number(node['maxItems']), needOf((node['items'] ?? {}) as Node))
    case 'string':
      return needOfText(Number(node['maxLength'] ?? FORMAT_CHARACTERS), isPlain(node) ? 1 : CHARACTER_BYTES)
    default:
      return { bytes: NUMBER_BYTES, fields: 0 }
  }
}

/** Letters and digits alone, by its pattern or format: nobody writes those as escapes. */
const isPlain = ({ pattern, format }: Node): boolean =>
  format === 'uuid' || /^\^(?:[\w(){},*+?-]|\[[\w-]+\])+\$$/.test(String(pattern ?? ''))

const needOfText = (characters: number, each = CHARACTER_BYTES): BodyBounds => ({
  bytes: characters * each,
  fields: 0,
})
const needOfValue = (value: unknown): BodyBounds => needOfText(String(value).length)

function needOfField([name, child]: [string, Node]): BodyBounds {
  const { bytes, fields } = needOf(child)
  return { bytes: bytes + name.length * CHARACTER_BYTES + AROUND_BYTES, fields: fields + 1 }
}

const times = (count: number, { bytes, fields }: BodyBounds): BodyBounds => ({
  bytes: count * (bytes + AROUND_BYTES),
  fields: count * (fields + 1),
})

const sum = (needs: readonly BodyBounds[]): BodyBounds => ({
  bytes: needs.reduce((total, { bytes }) => total + bytes, AROUND_BYTES),
  fields: needs.reduce((total, { fields }) => total + fields, 0),
})

const largest = (needs: readonly BodyBounds[]): BodyBounds => ({
  bytes: Math.max(...needs.map(({ bytes }) => bytes)),
  fields: Math.max(...needs.map(({ fields }) => fields)),
})
