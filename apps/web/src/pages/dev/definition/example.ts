import type { Schema } from './types.ts'
import { recordName } from './words.ts'

const ID = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
const TIME = '2026-11-15T10:00:00.000Z'
const DEPTH_MAX = 7

/** Examples that the definition lacks, by the name of the field. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'Momiji',
  displayName: 'Mira',
  handle: 'mira',
  owner: 'mira',
  seller: 'mira',
  buyer: 'noor',
  character: 'kuma',
  dan: '6 Kyu',
  prompt: 'Write me a course on heat pumps',
  text: 'Good morning',
  url: 'https://hooks.example.com/shugyo',
  skill: 'research',
}
const NUMBERS: Readonly<Record<string, number>> = {
  rating: 1000,
  level: 1,
  price: 35,
  amount: 35,
  purse: 300,
  round: 1,
}

type Schemas = Readonly<Record<string, Schema>>

/** An example of a schema: its own if it has one. `onlyNeeded` leaves out optional fields. */
export function exampleOf(
  schema: Schema,
  schemas: Schemas,
  { name = '', onlyNeeded = false, depth = 0 } = {},
): unknown {
  if (schema.$ref)
    return exampleOf(schemas[recordName(schema.$ref)] ?? {}, schemas, { name, onlyNeeded, depth })
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) {
    const first = schema.anyOf.find(({ type }) => type !== 'null')
    return depth > DEPTH_MAX || !first ? null : exampleOf(first, schemas, { name, onlyNeeded, depth })
  }
  if (schema.type === 'array')
    return schema.items && depth < DEPTH_MAX
      ? [exampleOf(schema.items, schemas, { name: name.replace(/s$/, ''), depth: depth + 1 })]
      : []
  if (schema.type === 'object') return fieldsOf(schema, schemas, onlyNeeded, depth)
  return plain(schema, name)
}

function fieldsOf(schema: Schema, schemas: Schemas, onlyNeeded: boolean, depth: number): object {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name, { examples }]) => !onlyNeeded || schema.required?.includes(name) || (depth === 0 && !!examples),
  )
  return Object.fromEntries(
    wanted.map(([name, field]) => [name, exampleOf(field, schemas, { name, depth: depth + 1 })]),
  )
}

function plain({ type, format, minimum = 0, minLength = 0 }: Schema, name: string): unknown {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum, NUMBERS[name] ?? 0)
  if (type !== 'string') return null
  if (format === 'uuid') return ID
  if (format === 'date-time') return TIME
  if (/hash|seed|tx/i.test(name)) return `0x${'3cc47d9f'.repeat(8)}`
  return TEXTS[name] ?? 'text'.padEnd(minLength, '.')
}
