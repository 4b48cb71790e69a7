import type { Operation } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'

type Json = Readonly<Record<string, unknown>>
/** A JSON schema of an object, as models and their protocols take it. */
export type ObjectJson = {
  [name: string]: unknown
  type: 'object'
  properties?: Record<string, object>
  required?: string[]
}

/**
 * Leaves out what a model does not need: examples and names of records cost tokens and add nothing; no model reads the
 * patterns (what is no letter, in all scripts), and some clients can't.
 */
const DROPPED = new Set(['examples', 'title', 'pattern'])

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !DROPPED.has(name))
      .map(([name, part]) => [name, name === 'properties' ? eachProperty(part as Json) : plain(part)]),
  )
}

/** A property may have one of these names. */
const eachProperty = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, plain(part)]))

const IDEMPOTENCY_KEY = Type.String({
  maxLength: 255,
  description: 'The same on a retry: done once',
})

const placesOf = (op: Operation) => [op.params, op.query, op.body].filter((place) => place !== undefined)

/**
 * An operation's path, query and body parameters in one schema. `optional` is the one that the caller's token stands
 * for.
 */
export function inputSchemaOf(op: Operation, optional: string | null): ObjectJson {
  const properties: Record<string, object> = {}
  const required: string[] = []
  for (const place of placesOf(op)) {
    const { properties: own = {}, required: needed = [] } = plain(place) as Partial<ObjectJson>
    Object.assign(properties, own)
    required.push(...needed.filter((name) => name !== optional && !('default' in (own[name] as object))))
  }
  if (op.idem) properties['idempotencyKey'] = IDEMPOTENCY_KEY
  const demands = required.length > 0 ? { required } : {}
  return { type: 'object', properties, ...demands, additionalProperties: false } as ObjectJson
}

/**
 * Only an object can be promised. An operation that may turn into a question answers differently afterwards, so it
 * promises nothing.
 */
export function outputSchemaOf({ response }: Operation): ObjectJson | undefined {
  const schema = plain(response) as ObjectJson
  const canAsk = 'approvalId' in (schema.properties ?? {})
  return schema.type === 'object' && !canAsk ? schema : undefined
}

/** The field in which an operation names the acting agent, if a token of one agent can stand for it. */
export function agentFieldOf(op: Operation): 'id' | 'agentId' | null {
  if (!op.agentTokens) return null
  if (op.path.startsWith('/agents/{id}')) return 'id'
  const { required = [] } = (op.body ?? {}) as Partial<ObjectJson>
  return required.includes('agentId') ? 'agentId' : null
}
