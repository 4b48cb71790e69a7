import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/**
 * Schemas of the interface's vocabulary. A schema with a `title` is a named component of the API
 * definition; everything else is written in place.
 */
export const record = <const Name extends string, P extends TProperties>(
  title: Name,
  properties: P,
  options: { description?: string } = {},
) => Type.Object(properties, { title, ...options })

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

export const oneOf = <const V extends readonly string[]>(
  values: V,
  options: { title?: string; description?: string } = {},
) => Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })

/** An id, of the kind of record that it names: `uuid<AgentId>()` reads as an AgentId. */
export const uuid = <I extends string = string>(description?: string) =>
  Type.Unsafe<I>({
    type: 'string',
    format: 'uuid',
    examples: ['019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'],
    ...(description ? { description } : {}),
  })

export const timestamp = () =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', examples: ['2026-11-15T10:00:00.000Z'] })

export const amount = (description = 'Whole credits') =>
  Type.Integer({ description, minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

export const listOf = <S extends TSchema>(item: S) => Type.Object({ data: Type.Array(item) })

/** Any JSON value: for the few fields that the interface leaves open. */
export const anything = (description: string) => Type.Unsafe<unknown>({ description })

export const Ok = record('Ok', { ok: Type.Boolean() })

export const ErrorBody = record('Error', {
  error: Type.Object({
    code: Type.String({ examples: ['invalid_request'] }),
    message: Type.String({ examples: ['`limit`: must be a whole number from 1 to 100.'] }),
    details: Type.Optional(anything('What the code needs to be acted on')),
  }),
})

export type { Static, TProperties, TSchema }
export { Type }
