import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import fastJson from 'fast-json-stringify'
import { UUID, uuidNormalizer } from './normalize-uuids.ts'
import type { Operation } from './operation.ts'
import { refuse } from './problems.ts'
import type { TSchema } from './schema.ts'
import { faultsOf } from './validation-messages.ts'

/**
 * Checks input and writes answers; ids come in small letters, however they were sent. Everything is compiled at first
 * use: compiling two hundred operations at start would cost seconds.
 */
export type Codec = {
  params(op: Operation, value: unknown): unknown
  query(op: Operation, value: unknown): unknown
  body(op: Operation, value: unknown): unknown
  /**
   * Writes declared fields only. When checking, also proves that the text fits the declared schema. A frozen answer
   * goes to many callers: it is written once.
   */
  write(op: Operation, value: unknown): string
  /** The same by a schema of its own; `what` names it when it does not fit. */
  writeAs(schema: TSchema, what: string, value: unknown): string
}

type Writer = (value: unknown) => string

// The library's own format would let `urn:uuid:` through.
const withFormats = (ajv: Ajv): Ajv => formats.default(ajv).addFormat('uuid', UUID)

// Unknown fields are ignored (they are taken out); defaults are filled in. Text from an address is parsed to its
// declared type, and a name given once is a list of one where a list is declared; a body's types are never coerced.
// Verbose: a refusal states what the schema allows.
const common = { allErrors: true, strict: false } as const
const incoming = { ...common, useDefaults: true, removeAdditional: 'all', verbose: true } as const
const ofAddress = withFormats(new Ajv({ ...incoming, coerceTypes: 'array' }))
const ofBody = withFormats(new Ajv(incoming))
const ofAnswer = withFormats(new Ajv(common))

// A compiled function follows from its schema alone, so that all services of a process share it. One schema may serve a
// body here and an answer there: each way of reading has validators of its own.
const validators = new Map<Ajv, WeakMap<TSchema, ValidateFunction>>()
const lowerings = new WeakMap<TSchema, ReturnType<typeof uuidNormalizer>>()
const writers = new WeakMap<TSchema, Writer>()

function validator(ajv: Ajv, schema: TSchema): ValidateFunction {
  const known = validators.getOrInsertComputed(ajv, () => new WeakMap())
  return known.getOrInsertComputed(schema, () => ajv.compile(schema))
}

/**
 * Types that the writer accepts with `nullable`. For anything else that may be null it finds a value's branch by a
 * validator.
 */
const PLAIN = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array'])

/** The same schema in the keywords with which the writer is quickest. */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as { anyOf?: { type?: unknown }[] }
  const [one, ...others] = anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (anyOf?.length === 2 && others.length === 0 && PLAIN.has(one?.type))
    return { ...rest, ...(forWriting(one) as object), nullable: true }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, forWriting(value)]))
}

const integersIn = new WeakMap<TSchema, readonly string[]>()
const WHOLE = /^-?\d+$/

/** A whole number in an address is written in digits: coercing would also take `0x10`, `1e1` and a space before it. */
function refuseOtherDigits(schema: TSchema | undefined, place: string, value: unknown): void {
  if (!schema) return
  const names = integersIn.getOrInsertComputed(schema, () => {
    const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
    return Object.keys(properties).filter((name) => properties[name]?.type === 'integer')
  })
  const given = value as Readonly<Record<string, unknown>>
  const odd = names.filter((name) => typeof given[name] === 'string' && !WHOLE.test(given[name]))
  if (odd.length === 0) return
  const details = odd.map((name) => ({
    path: `${place}.${name}`,
    message: 'must be a whole number, in digits',
  }))
  refuse('invalid_request', { details })
}

export function makeCodec(options: { checkAnswers: boolean }): Codec {
  const written = new WeakMap<TSchema, WeakMap<object, string>>()

  const check = (ajv: Ajv, schema: TSchema | undefined, place: string, value: unknown): unknown => {
    if (!schema) return {}
    const validate = validator(ajv, schema)
    if (!validate(value)) refuse('invalid_request', { details: faultsOf(validate.errors ?? [], place) })
    const lower = lowerings.getOrInsertComputed(schema, () => uuidNormalizer(schema))
    return lower ? lower(value) : value
  }

  const checkAddress = (schema: TSchema | undefined, place: string, value: unknown): unknown => {
    refuseOtherDigits(schema, place, value)
    return check(ofAddress, schema, place, value)
  }

  const prove = (schema: TSchema, what: string, answer: unknown): void => {
    const validate = validator(ofAnswer, schema)
    if (!validate(answer)) {
      throw new Error(`${what} answers what it does not declare: ${JSON.stringify(validate.errors)}`)
    }
  }

  const writeAs = (schema: TSchema, what: string, value: unknown): string => {
    const write = writers.getOrInsertComputed(schema, () => fastJson(forWriting(schema) as never) as Writer)
    const text = write(value)
    if (options.checkAnswers) {
      // The value too: the writer silently turns null into an empty string, and 1.5 into a whole number.
      prove(schema, what, JSON.parse(JSON.stringify(value)))
      prove(schema, what, JSON.parse(text))
    }
    return text
  }

  return {
    params: (op, value) => checkAddress(op.params, 'path', value),
    query: (op, value) => checkAddress(op.query, 'query', value),
    body: (op, value) => check(ofBody, op.body, 'body', value),
    write(op, value) {
      if (typeof value !== 'object' || value === null || !Object.isFrozen(value))
        return writeAs(op.response, op.id, value)
      const known = written.getOrInsertComputed(op.response, () => new WeakMap())
      return known.getOrInsertComputed(value, () => writeAs(op.response, op.id, value))
    },
    writeAs,
  }
}
