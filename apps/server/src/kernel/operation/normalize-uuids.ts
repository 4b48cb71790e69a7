import type { TSchema } from './schema.ts'

/** The forms that PostgreSQL accepts. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Lowering = (value: unknown) => unknown
type Fields = Record<string, unknown>

/**
 * The function that brings the ids in a value of this schema to small letters, in place; null where it holds none.
 * PostgreSQL takes either case and answers in small letters, and ids are compared as text, so input must not differ.
 */
export function uuidNormalizer(schema: TSchema): Lowering | null {
  const { format, properties, items, anyOf } = schema as {
    format?: string
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: readonly TSchema[]
  }
  if (format === 'uuid') return lowerId
  if (properties) return ofFields(properties)
  if (items) return ofItems(uuidNormalizer(items))
  return anyOf ? ofBranches(anyOf.map(uuidNormalizer)) : null
}

const lowerId: Lowering = (value) =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : value

function ofFields(properties: Record<string, TSchema>): Lowering | null {
  const lowerings = Object.entries(properties).flatMap(([name, schema]) => {
    const lower = uuidNormalizer(schema)
    return lower ? [{ name, lower }] : []
  })
  if (lowerings.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Fields
    for (const { name, lower } of lowerings)
      if (Object.hasOwn(fields, name)) fields[name] = lower(fields[name])
    return value
  }
}

const ofItems = (lower: Lowering | null): Lowering | null =>
  lower && ((value) => (Array.isArray(value) ? value.map(lower) : value))

function ofBranches(branches: readonly (Lowering | null)[]): Lowering | null {
  const lowerings = branches.filter((lower) => lower !== null)
  if (lowerings.length === 0) return null
  return (value) => lowerings.reduce((lowered, lower) => lower(lowered), value)
}
