import { must } from './request.ts'

type Schema = { readonly type?: string; readonly properties?: Record<string, Schema>; readonly $ref?: string }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
  readonly $ref?: string
}
type Described = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly 'x-access'?: string
}
type Document = {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: { readonly schemas: Record<string, Schema> }
}

/** One operation of the service, from its definition. */
export type Callable = {
  readonly id: string
  readonly method: string
  /** With names in braces. */
  readonly path: string
  readonly area: string
  readonly summary: string
  readonly access: string
  readonly params: ReadonlyMap<string, { readonly place: string; readonly type: string | undefined }>
  /** Fields of the body by name; null when it takes none. */
  readonly fields: ReadonlyMap<string, string | undefined> | null
}

/** Every operation of the service at this address. */
export async function fetchDefinition(url: string, signal: AbortSignal): Promise<Callable[]> {
  const access = { url, key: undefined }
  const document = await must<Document>(access, { method: 'GET', path: '/openapi.json' }, signal)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      callable(document, method.toUpperCase(), path, described),
    ),
  )
}

function callable(document: Document, method: string, path: string, op: Described): Callable {
  const named = (op.parameters ?? []).filter((parameter) => parameter.$ref === undefined)
  const schema = op.requestBody?.content['application/json']?.schema
  const body = schema && resolve(document, schema)
  return {
    id: op.operationId,
    method,
    path,
    area: op.tags[0] ?? '',
    summary: op.summary,
    access: op['x-access'] ?? 'public',
    params: new Map(named.map((one) => [one.name, { place: one.in, type: one.schema?.type }])),
    fields: body
      ? new Map(
          Object.entries(body.properties ?? {}).map(([name, field]) => [name, resolve(document, field).type]),
        )
      : null,
  }
}

function resolve(document: Document, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? schema)
}

/** By its id, or by method and path; also answers the values of the path's parameters. */
export function findCallable(
  all: readonly Callable[],
  words: readonly string[],
): { op: Callable; inPath: Record<string, string>; rest: readonly string[] } | null {
  const [first = '', second = ''] = words
  const byId = all.find(({ id }) => id === first)
  if (byId) return { op: byId, inPath: {}, rest: words.slice(1) }
  const together = first.includes(' ')
  const [method = '', path = ''] = together ? first.split(/\s+/) : [first, second]
  // Literal parts come before parameters: /battles/live is no battle named live.
  const candidates = all
    .filter((op) => op.method === method.toUpperCase())
    .sort((a, b) => a.params.size - b.params.size)
  for (const op of candidates) {
    const inPath = matchPath(op.path, path)
    if (inPath) return { op, inPath, rest: words.slice(together ? 1 : 2) }
  }
  return null
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const [wanted, given] = [template.split('/'), path.replace(/^\/api\/v1/, '').split('/')]
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const value = given[at] ?? ''
    if (name === undefined ? part !== value : value === '') return null
    // A path copied from the definition still has its braces: nothing to take from it.
    if (name !== undefined && value !== part) found[name] = decodeURIComponent(value)
  }
  return found
}
