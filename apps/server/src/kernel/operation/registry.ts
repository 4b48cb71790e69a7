import type { ListedOperation, Operation } from './operation.ts'
import type { ProblemCode } from './problems.ts'
import { PROBLEMS } from './problems.ts'
import { wordsOfPattern } from './text.ts'

/** Looks over the whole list at start, so that an incomplete declaration never serves a request. */
export function checkOperations(operations: readonly ListedOperation[], scopes: readonly string[]): void {
  const faults = operations.flatMap((op) => faultsOf(op, scopes).map((fault) => `${op.id}: ${fault}`))
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

function faultsOf(op: ListedOperation, scopes: readonly string[]): string[] {
  const faults: string[] = missingParts(op)
  if (faults.length > 0) return faults
  const braces = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const declared = Object.keys(op.params?.properties ?? {})
  for (const name of braces)
    if (!declared.includes(name)) faults.push(`path parameter {${name}} has no schema`)
  for (const name of declared) if (!braces.includes(name)) faults.push(`param ${name} is not in the path`)
  if (op.method === 'GET' && op.idem) faults.push('idem on a GET')
  if (op.idem && op.access.kind === 'public') faults.push('idem without a caller to keep the key for')
  if (op.method === 'GET' && op.body) faults.push('a body on a GET')
  if (op.caching && op.access.kind !== 'public') faults.push('caching on an answer that is not public')
  if (!/^[a-z][A-Za-z]+$/.test(op.id)) faults.push('the id is not camelCase')
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(op.method)) faults.push(`unknown method ${op.method}`)
  if (!/^(\/([\w.-]+|\{\w+\}))+$/.test(op.path)) faults.push(`the path ${op.path} is not well formed`)
  faults.push(...faultsOfProof(op))
  if (op.access.kind === 'scopes') faults.push(...faultsOfScopes(op.access.scopes, scopes))
  if (op.limit && !(op.limit.calls > 0 && op.limit.windowS > 0)) faults.push('a limit that admits nothing')
  for (const code of op.problems) if (!Object.hasOwn(PROBLEMS, code)) faults.push(`unknown problem ${code}`)
  for (const [place, schema] of Object.entries({ params: op.params, query: op.query, body: op.body })) {
    faults.push(...faultsOfInput(schema, place))
  }
  return faults
}

/** The compiler requires these too; a cast or plain JavaScript gets no further than here. */
function missingParts(op: Partial<ListedOperation>): string[] {
  const parts = ['area', 'summary', 'access', 'response', 'handler'] as const
  return parts.filter((part) => !op[part]).map((part) => `no ${part}`)
}

/** Proof is looked up for every call: where a caller or an answer is remembered, an old one would be too. */
function faultsOfProof({ proof, access, speculative, versionStamps, caching, stream }: Operation): string[] {
  if (!proof) return []
  return [
    ...(speculative || versionStamps || caching || stream
      ? ['proof where callers or answers are remembered']
      : []),
    ...(access.kind === 'public' ? ['proof of nobody'] : []),
  ]
}

function faultsOfScopes(names: readonly string[], known: readonly string[]): string[] {
  if (names.length === 0) return ['access by scopes without a scope']
  return names.filter((name) => !known.includes(name)).map((name) => `unknown scope ${name}`)
}

type Node = Readonly<Record<string, unknown>>

const BOUNDED_FORMATS = ['uuid', 'date', 'date-time', 'ipv4', 'ipv6']

/** All input is bounded: strings by length, arrays by count, numbers by range. */
function faultsOfInput(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Node
  if ('enum' in node || 'const' in node) return []
  if (Array.isArray(node['anyOf'])) return faultsOfUnion(node['anyOf'] as Node[], path)
  switch (node['type']) {
    case 'boolean':
    case 'null':
      return []
    case 'string':
      return [
        ...('maxLength' in node || BOUNDED_FORMATS.includes(String(node['format'])) ? [] : [unbounded(path)]),
        ...('pattern' in node && !wordsOfPattern(String(node['pattern']))
          ? [`${path} has a pattern without words: declare it by pattern()`]
          : []),
      ]
    case 'integer':
    case 'number':
      return 'minimum' in node && 'maximum' in node ? [] : [unbounded(path)]
    case 'array':
      return [
        ...('maxItems' in node ? [] : [unbounded(path)]),
        ...faultsOfInput(node['items'] ?? {}, `${path}[]`),
      ]
    case 'object':
      return faultsOfObject(node, path)
    default:
      return [`${path} is of no type whose bounds are known`]
  }
}

const unbounded = (path: string): string => `${path} has no bound`

function faultsOfObject(node: Node, path: string): string[] {
  if (!('properties' in node)) return [`${path} names no properties`]
  return Object.entries(node['properties'] as Node).flatMap(([name, child]) =>
    faultsOfInput(child, `${path}.${name}`),
  )
}

/** Unknown fields are taken out by the first branch that is tried, so a second object would arrive empty. */
function faultsOfUnion(branches: readonly Node[], path: string): string[] {
  const objects = branches.filter((branch) => branch['type'] === 'object')
  const mixed = objects.length > 1 ? [`${path} is a union of objects`] : []
  return [...mixed, ...branches.flatMap((branch) => faultsOfInput(branch, path))]
}

function repeated(what: string, values: readonly string[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (value) => `${what} declared twice: ${value}`,
  )
}

/** All problems that an operation may answer: those that its handler declares, and the runner's. */
export function problemsOf(op: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(op.problems)
  codes.add('rate_limited').add('unavailable').add('internal').add('unauthenticated').add('suspended')
  if (op.params || op.query || op.body) codes.add('invalid_request')
  if (op.body) codes.add('body_too_large').add('unsupported_media_type')
  if (op.query && 'cursor' in op.query.properties) codes.add('invalid_cursor')
  if (op.method !== 'GET') codes.add('cross_origin')
  if (op.access.kind === 'session' || op.access.kind === 'role') codes.add('session_required')
  if (op.access.kind === 'scopes') codes.add('insufficient_scope')
  if (op.proof) codes.add('reauthentication_required')
  // A role, an agent token where none is admitted, or a suspended one.
  if (op.access.kind !== 'public') codes.add('forbidden')
  if (op.idem) codes.add('idempotency_in_progress').add('idempotency_key_reused').add('invalid_request')
  return [...codes].sort()
}
