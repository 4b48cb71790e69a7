import type { Operation } from './operation.ts'
import type { ProblemCode } from './problems.ts'
import { PROBLEMS } from './problems.ts'

/** Looks over the whole list at start, so that an incomplete declaration never serves a request. */
export function checkOperations(operations: readonly Operation[]): void {
  const faults = operations.flatMap((op) => faultsOf(op).map((fault) => `${op.id}: ${fault}`))
  faults.push(
    ...repeated(
      'id',
      operations.map((op) => op.id),
    ),
  )
  faults.push(
    ...repeated(
      'route',
      operations.map((op) => `${op.method} ${op.path.replace(/\{\w+\}/g, '{}')}`),
    ),
  )
  if (faults.length > 0) throw new Error(`incomplete operations:\n  ${faults.join('\n  ')}`)
}

function faultsOf(op: Operation): string[] {
  const faults: string[] = []
  const braces = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const declared = Object.keys(op.params?.properties ?? {})
  for (const name of braces)
    if (!declared.includes(name)) faults.push(`path parameter {${name}} has no schema`)
  for (const name of declared) if (!braces.includes(name)) faults.push(`param ${name} is not in the path`)
  if (op.method === 'GET' && op.idem) faults.push('idem on a GET')
  if (op.method === 'GET' && op.body) faults.push('a body on a GET')
  if (op.caching && op.access.kind !== 'public') faults.push('caching on an answer that is not public')
  if (!/^[a-z][A-Za-z]+$/.test(op.id)) faults.push('the id is not camelCase')
  if (op.summary.length === 0) faults.push('no summary')
  for (const code of op.problems) if (!Object.hasOwn(PROBLEMS, code)) faults.push(`unknown problem ${code}`)
  for (const [place, schema] of Object.entries({ params: op.params, query: op.query, body: op.body })) {
    faults.push(...unboundedParts(schema, place).map((path) => `${path} has no bound`))
  }
  return faults
}

/** Everything that comes in is bounded: strings by length, arrays by count, numbers by range. */
function unboundedParts(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Record<string, unknown>
  const children = Object.entries((node['properties'] as object | undefined) ?? {}).flatMap(([name, child]) =>
    unboundedParts(child, `${path}.${name}`),
  )
  const branches = ((node['anyOf'] as unknown[] | undefined) ?? []).flatMap((child) =>
    unboundedParts(child, path),
  )
  const own: string[] = []
  if (
    node['type'] === 'string' &&
    !('maxLength' in node || 'enum' in node || 'const' in node || 'format' in node)
  ) {
    own.push(path)
  }
  if (node['type'] === 'array') {
    if (!('maxItems' in node)) own.push(path)
    own.push(...unboundedParts(node['items'], `${path}[]`))
  }
  if ((node['type'] === 'integer' || node['type'] === 'number') && !('maximum' in node)) own.push(path)
  return [...own, ...children, ...branches]
}

function repeated(what: string, values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (value) => `${what} declared twice: ${value}`,
  )
}

/** What the runner may answer for an operation, beside what its handler declares. */
export function problemsOf(op: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(op.problems)
  codes.add('rate_limited').add('unavailable').add('internal').add('unauthenticated').add('suspended')
  if (op.params || op.query || op.body) codes.add('invalid_request')
  if (op.body) codes.add('body_too_large').add('unsupported_media_type')
  if (op.query && 'cursor' in op.query.properties) codes.add('invalid_cursor')
  if (op.method !== 'GET' && op.access.kind !== 'public') codes.add('cross_origin')
  if (op.access.kind === 'session' || op.access.kind === 'role') codes.add('session_required')
  if (op.access.kind === 'scopes') codes.add('insufficient_scope')
  if (op.access.kind === 'role' || (op.access.kind !== 'public' && !op.agentTokens)) codes.add('forbidden')
  if (op.idem) codes.add('idempotency_in_progress').add('idempotency_key_reused').add('invalid_request')
  return [...codes].sort()
}
