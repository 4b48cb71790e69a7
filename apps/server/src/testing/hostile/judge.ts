import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { PROBLEMS, type ProblemCode } from '../../kernel/operation/problems.ts'
import { problemsOf } from '../../kernel/operation/registry.ts'
import type { TSchema } from '../../kernel/operation/schema.ts'
import type { Actor } from './cast.ts'
import type { Markers } from './markers.ts'
import type { Attempt } from './requests.ts'
import type { Heard } from './wire.ts'

const ajv = formats.default(new Ajv({ strict: false }))
const validators = new WeakMap<TSchema, ValidateFunction>()
/** Internal words that no caller may see. */
const INSIDES = /node_modules|node:internal|\.ts:\d+|postgres|pg_catalog|duplicate key|syntax error at/i

/** The faults of an answer, if any. */
export function judge(attempt: Attempt, heard: Heard, markers: Markers): string[] {
  const { actor, wire } = attempt
  const asked = askedText(attempt)
  const faults = markers
    .foreignIn(heard.text + JSON.stringify(heard.headers), asked, actor.owner)
    .map((found) => `leaks ${found}`)
  if (INSIDES.test(heard.text) && !INSIDES.test(asked) && heard.status >= 400)
    faults.push('tells of our insides')
  if (heard.status >= 500) faults.push(`fails with ${heard.status}`)
  // A closed connection is an answer to invalid HTTP.
  if (heard.status === 0 && wire.raw) return faults
  if (heard.status < 400) faults.push(...faultsOfSuccess(attempt, heard))
  else faults.push(...faultsOfRefusal(attempt, heard))
  return faults
}

export const askedText = ({ wire }: Attempt): string => {
  const sent = `${wire.path} ${JSON.stringify(wire.headers)} ${wire.body?.toString() ?? ''} ${wire.raw?.toString() ?? ''}`
  return `${sent} ${decoded(wire.path)}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

function faultsOfSuccess({ op, wire, arrives, actor }: Attempt, { status, headers, text }: Heard): string[] {
  if (wire.raw) return []
  if (status === 304) return op.caching ? [] : ['answers 304']
  const refusal = arrives ? refusalOf(op, actor) : null
  if (refusal) return [`admits ${actor.name}, where ${refusal} is due`]
  const type = String(headers['content-type'])
  if (op.stream) return type.startsWith('text/event-stream') ? [] : [`streams ${type}`]
  if (op.html) return type.startsWith('text/html') ? [] : [`answers ${type}`]
  if (op.svg) return type.startsWith('image/svg+xml') ? [] : [`answers ${type}`]
  const faults: string[] = []
  if (status !== op.status) faults.push(`succeeds with ${status}, not ${op.status}`)
  if (!type.startsWith('application/json')) faults.push(`answers ${type}`)
  if (!op.caching && !/no-store/.test(String(headers['cache-control'])))
    faults.push('may be stored by others')
  const validate = validators.getOrInsertComputed(op.response, () => ajv.compile(op.response))
  if (!validate(JSON.parse(text))) faults.push(`breaks its schema: ${ajv.errorsText(validate.errors)}`)
  return faults
}

/** Refusals before the operation is found: of an invalid address, line, header or type. */
const OUTSIDE: readonly string[] = [
  'invalid_request',
  'not_found',
  'unsupported_media_type',
  'body_too_large',
]
const OWN_STATUS = [408, 431]

function faultsOfRefusal(attempt: Attempt, { status, headers, text }: Heard): string[] {
  const { op, actor, arrives } = attempt
  const { code, message } = errorOf(text)
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`refuses in ${headers['content-type']}`]
  if (typeof message !== 'string' || !isCode(code)) return [`refuses in another shape: ${text.slice(0, 300)}`]
  const faults: string[] = []
  if (PROBLEMS[code].status !== status && !OWN_STATUS.includes(status)) faults.push(`${code} with ${status}`)
  if (!problemsOf(op).includes(code) && (arrives || !OUTSIDE.includes(code)))
    faults.push(`does not declare ${code}`)
  const refusal = arrives ? refusalOf(op, actor) : null
  if (refusal && code !== refusal) faults.push(`refuses ${actor.name} with ${code}, where ${refusal} is due`)
  return faults
}

function errorOf(text: string): { code?: unknown; message?: unknown } {
  try {
    return JSON.parse(text).error ?? {}
  } catch {
    return {}
  }
}

const isCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(PROBLEMS, code)

/**
 * The required refusal of a caller, whatever they send; null: they are admitted. Derived independently from the
 * declaration.
 */
function refusalOf({ access, agentTokens }: Attempt['op'], actor: Actor): ProblemCode | null {
  if (actor.name === 'a key of nobody’s' || actor.name === 'key of a deleted account')
    return 'unauthenticated'
  if (actor.stands === 'suspended') return 'suspended'
  if (access.kind === 'public') return null
  if (actor.stands === 'nobody') return 'unauthenticated'
  const isKey = actor.stands === 'key'
  if (access.kind === 'session' || access.kind === 'role') {
    if (isKey) return 'session_required'
    const fits = access.kind === 'session' || actor.role === 'admin' || actor.role === access.role
    return fits ? null : 'forbidden'
  }
  if (actor.isToken && !agentTokens) return 'forbidden'
  if (isKey && access.kind === 'scopes' && access.scopes.some((scope) => !actor.scopes.includes(scope)))
    return 'insufficient_scope'
  return null
}
