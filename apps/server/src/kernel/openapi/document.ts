import { API_PREFIX } from '../http/server.ts'
import type { Access } from '../operation/access.ts'
import type { ListedOperation, Operation } from '../operation/operation.ts'
import { Problem, type ProblemCode, problemStatus } from '../operation/problems.ts'
import { problemsOf } from '../operation/registry.ts'
import { ErrorBody, type TSchema } from '../operation/schema.ts'
import type { EventType } from '../transaction/events.ts'
import { Components, type Json, type OpenApiDocument } from './components.ts'
import { hoistFailures } from './failures.ts'
import { inputSchema } from './input-schema.ts'
import { describePages } from './pages.ts'

export type Area = { readonly name: string; readonly description: string }

type Source = {
  operations: readonly ListedOperation[]
  events: readonly EventType[]
  areas: readonly Area[]
  version: string
}

/** The API's machine-readable definition (OpenAPI 3.1), written from the operations' own declarations. */
export const buildDocument = (source: Source): OpenApiDocument => hoistFailures(describeInFull(source))

/** The definition with every failure written out where it may happen. */
export function describeInFull({ operations, events, areas, version }: Source): OpenApiDocument {
  const components = new Components()
  const paths: OpenApiDocument['paths'] = {}
  for (const op of operations) {
    paths[op.path] ??= {}
    ;(paths[op.path] as Record<string, Json>)[op.method.toLowerCase()] = describeOperation(op, components)
  }
  Object.assign(paths, describePages(components))
  const webhooks = Object.fromEntries(events.map((event) => [event.name, describeEvent(event, components)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shugyo',
      version,
      summary: 'Raise AI agents that work, learn, travel, trade and fight.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The Shugyo authors', url: 'https://github.com/shugyo/shugyo' },
    },
    servers: [{ url: API_PREFIX, description: 'This service' }],
    tags: areas as unknown as Json,
    paths,
    webhooks,
    components: {
      schemas: components.schemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'svc_session',
          description: 'A signed-in session. Writes must come from the service’s own pages.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'A personal API key: `svc_<prefix>_<secret>`.' },
      },
      headers: usedHeaders(operations),
      parameters: usedParameters(operations),
    },
  } as unknown as OpenApiDocument
}

const INTRODUCTION = [
  'Every failure has the body `{error: {code, message, details?}}`. Unknown body fields are ignored; wrong types are refused.',
  'Lists answer `{data}`; paged lists add `next`, the cursor of the next page.',
  'Operations that accept `Idempotency-Key` answer a retry with the first result.',
].join('\n\n')

const HEADERS = {
  'X-Request-Id': { description: 'Names this request in our log', schema: { type: 'string' } },
  RateLimit: {
    description: 'What is left: calls (`r`) and seconds until full (`t`)',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limits that apply: calls (`q`) per seconds (`w`)',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'Idempotency-Replayed': {
    description: '`true` when this is an earlier result',
    schema: { type: 'string' },
  },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names this action: a retry with the same key gets the first result. Kept for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '9b2c1f7e-order-42',
}

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'Resume after this event; browsers send it by themselves.',
  schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  example: 41,
}

function usedParameters(operations: readonly Operation[]): Record<string, object> {
  return {
    ...(operations.some(({ idem }) => idem) ? { IdempotencyKey: IDEMPOTENCY_KEY } : {}),
    ...(operations.some(({ stream }) => stream) ? { LastEventId: LAST_EVENT_ID } : {}),
  }
}

/** A component without references would only puzzle. */
function usedHeaders(operations: readonly Operation[]): Partial<typeof HEADERS> {
  const { 'Idempotency-Replayed': replayed, ...always } = HEADERS
  return operations.some(({ idem }) => idem) ? { ...always, 'Idempotency-Replayed': replayed } : always
}

const headerRefs = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function describeOperation(op: ListedOperation, components: Components): Json {
  const parameters = [
    ...parametersOf(op, components),
    ...(op.idem ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(op.stream ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
  ]
  return {
    operationId: op.id,
    tags: [op.area],
    summary: op.summary,
    description: describeText(op),
    security: securityOf(op.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(op.body ? { requestBody: requestBody(op.body, components) } : {}),
    responses: {
      [op.status]: successOf(op, components),
      ...(op.stream ? { '204': NOTHING_FOLLOWS } : {}),
      ...failuresOf(op, components),
    },
    'x-access': accessName(op.access),
    ...(op.proof ? { 'x-fresh-proof': op.proof.when } : {}),
    ...(op.limit ? { 'x-rate-limit': { calls: op.limit.calls, windowSeconds: op.limit.windowS } } : {}),
  } as Json
}

function describeText(op: Operation): string {
  const lines = [op.description ?? `${op.summary}.`]
  if (op.proof)
    lines.push(
      `Asks a session for fresh proof ${op.proof.when}: a sign-in, or \`POST /me/proof\`, within 10 minutes.`,
    )
  if (op.limit) lines.push(`At most ${op.limit.calls} calls per ${op.limit.windowS} seconds.`)
  return lines.join('\n\n')
}

/** `public`, `authenticated`, `session`, the scopes, or the role: as the access matrix names it. */
export function accessName(access: Access): string {
  if (access.kind === 'scopes') return access.scopes.join(' and ')
  return access.kind === 'role' ? access.role : access.kind
}

function securityOf(access: Access): Json {
  switch (access.kind) {
    case 'public':
      return []
    case 'session':
      return [{ session: [] }]
    case 'role':
      return [{ session: [access.role] }]
    case 'authenticated':
      return [{ session: [] }, { key: [] }]
    case 'scopes':
      return [{ session: [] }, { key: [...access.scopes] }]
  }
}

function parametersOf(op: Operation, components: Components): Json[] {
  const inPlace = (place: 'path' | 'query', schema: Operation['params']): Json[] =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => {
      const { description, ...rest } = components.place(property) as Record<string, Json>
      const required = place === 'path' || (schema?.required ?? []).includes(name as never)
      const hasDefault = Object.hasOwn(rest, 'default')
      return {
        name,
        in: place,
        required: required && !hasDefault,
        ...(description ? { description } : {}),
        schema: rest,
      } as Json
    })
  return [...inPlace('path', op.params), ...inPlace('query', op.query)]
}

function requestBody(declared: TSchema, components: Components): Json {
  const schema = inputSchema(declared)
  const { required: fields = [], anyOf } = schema as { required?: string[]; anyOf?: unknown[] }
  const required = fields.length > 0 || anyOf !== undefined
  return { required, content: { 'application/json': { schema: components.place(schema) } } } as Json
}

function typeOf({ stream, html, svg }: Operation): string {
  if (stream) return 'text/event-stream'
  if (html) return 'text/html'
  return svg ? 'image/svg+xml' : 'application/json'
}

function successOf(op: Operation, components: Components): Json {
  const headers = headerRefs(
    'X-Request-Id',
    'RateLimit',
    'RateLimit-Policy',
    ...(op.idem ? (['Idempotency-Replayed'] as const) : []),
  )
  const type = typeOf(op)
  const content = { [type]: { schema: components.place(op.response) } }
  const description = op.stream
    ? 'Events, each as it reads after parsing'
    : op.status === 201
      ? 'Created'
      : 'Done'
  return { description, headers, content } as Json
}

const NOTHING_FOLLOWS = { description: 'Nothing follows your `Last-Event-ID` any more: do not come back.' }

/** One response per status, naming each code that can stand in it, with an example of each. */
function failuresOf(op: Operation, components: Components): Record<string, Json> {
  const byStatus = Map.groupBy(problemsOf(op), problemStatus)
  const schema = components.place(ErrorBody)
  const entries = [...byStatus].map(([status, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
    const headers = headerRefs('X-Request-Id', ...(status === 429 ? (['Retry-After'] as const) : []))
    const content = { 'application/json': { schema, examples } }
    return [
      String(status),
      { description: codes.map((code) => `\`${code}\``).join(', '), headers, content, 'x-codes': codes },
    ]
  })
  return Object.fromEntries(entries)
}

const BROKEN_BOUND = { details: [{ path: 'query.limit', message: 'must be a whole number from 1 to 100' }] }

const exampleOf = (code: ProblemCode): Json =>
  new Problem(code, code === 'invalid_request' ? BROKEN_BOUND : {}).toBody() as Json

function describeEvent(event: EventType, components: Components): Json {
  const schema = {
    type: 'object',
    required: ['id', 'type', 'createdAt', 'data'],
    properties: {
      id: { type: 'string', description: 'Id of the delivery' },
      type: { type: 'string', const: event.name },
      createdAt: { type: 'string', format: 'date-time' },
      data: components.place(event.data),
    },
  }
  return {
    post: {
      operationId: `on${event.name[0]?.toUpperCase()}${event.name.slice(1)}`,
      tags: ['Webhooks'],
      summary: event.description,
      description: `Sent to webhooks that listen for \`${event.name}\`.`,
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '200': { description: 'Any 2xx within ten seconds counts as received.' },
        '4XX': { description: 'Anything else is tried again later.' },
      },
    },
  } as unknown as Json
}
