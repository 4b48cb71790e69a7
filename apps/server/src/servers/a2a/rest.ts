import type { FastifyRequest } from 'fastify'
import { type ProblemCode, problemStatus, refuse } from '../../kernel/operation/problems.ts'
import { type Binding, type Envelope, sendJson } from './binding.ts'
import { ofProblem, type RpcError } from './errors.ts'

type Params = Readonly<Record<string, unknown>>
type Asked = { readonly ids: readonly string[]; readonly query: Params; readonly body: Params }
type Rule = readonly [verb: string, path: RegExp, method: string, params: (asked: Asked) => Params]

const withId = ({ ids: [id] }: Asked): Params => ({ id })
const withBoth = ({ ids: [taskId, id] }: Asked): Params => ({ taskId, id })
const CONFIGS = 'pushNotificationConfigs'

/** [a2a-1] The protocol's addresses, and the method of each. */
const RULES: readonly Rule[] = [
  ['POST', /^message:send$/, 'SendMessage', ({ body }) => body],
  ['POST', /^message:stream$/, 'SendStreamingMessage', ({ body }) => body],
  ['GET', /^tasks$/, 'ListTasks', ({ query }) => numbered(query)],
  ['GET', /^tasks\/([^/:]+)$/, 'GetTask', (asked) => ({ ...numbered(asked.query), ...withId(asked) })],
  ['GET', /^tasks\/([^/:]+):subscribe$/, 'SubscribeToTask', withId],
  ['POST', /^tasks\/([^/:]+):subscribe$/, 'SubscribeToTask', withId],
  ['POST', /^tasks\/([^/:]+):cancel$/, 'CancelTask', withId],
  [
    'POST',
    new RegExp(`^tasks/([^/:]+)/${CONFIGS}$`),
    'CreateTaskPushNotificationConfig',
    ({ ids: [taskId], body }) => ({ ...body, taskId }),
  ],
  [
    'GET',
    new RegExp(`^tasks/([^/:]+)/${CONFIGS}$`),
    'ListTaskPushNotificationConfigs',
    ({ ids: [taskId] }) => ({ taskId }),
  ],
  ['GET', new RegExp(`^tasks/([^/:]+)/${CONFIGS}/([^/]+)$`), 'GetTaskPushNotificationConfig', withBoth],
  ['DELETE', new RegExp(`^tasks/([^/:]+)/${CONFIGS}/([^/]+)$`), 'DeleteTaskPushNotificationConfig', withBoth],
  ['GET', /^extendedAgentCard$/, 'GetExtendedAgentCard', () => ({})],
]

/** An address contains only text, so numbers are converted here. */
const numbered = ({ pageSize, historyLength, includeArtifacts, ...rest }: Params): Params => ({
  ...rest,
  ...(pageSize === undefined ? {} : { pageSize: numberOf('pageSize', pageSize) }),
  ...(historyLength === undefined ? {} : { historyLength: numberOf('historyLength', historyLength) }),
  includeArtifacts: includeArtifacts === 'true',
})

function numberOf(name: string, text: unknown): number {
  if (typeof text === 'string' && /^-?\d{1,9}$/.test(text)) return Number(text)
  return refuse('invalid_request', { details: [{ path: `query.${name}`, message: 'is no whole number' }] })
}

function read(request: FastifyRequest, body: unknown): Params {
  const path = (request.params as { '*': string })['*']
  for (const [verb, pattern, method, paramsOf] of RULES) {
    const [, ...ids] = (request.method === verb && pattern.exec(path)) || []
    if (ids.length === 0 && !(request.method === verb && pattern.test(path))) continue
    const asked = { ids, query: request.query as Params, body: (body ?? {}) as Params }
    return { jsonrpc: '2.0', id: null, method, params: paramsOf(asked) }
  }
  return refuse('not_found')
}

const CREATED = 'CreateTaskPushNotificationConfig'
const A2A_JSON = 'application/a2a+json; charset=utf-8'

export const rest: Binding = {
  read,
  send(reply, request, { result, error }: Envelope) {
    if (error) return sendJson(reply.code(statusOf(error)), bodyOf(error, statusOf(error)), A2A_JSON)
    const { method } = read(request, {})
    reply.code(request.method === 'DELETE' ? 204 : method === CREATED ? 201 : 200)
    if (request.method === 'DELETE') reply.send()
    else sendJson(reply, result, A2A_JSON)
  },
  refuse: (reply, problem) => sendJson(reply, bodyOf(ofProblem(problem), problem.status), A2A_JSON),
  frame: ({ result, error }) =>
    error
      ? `event: error\ndata: ${JSON.stringify(bodyOf(error, statusOf(error)))}\n\n`
      : `data: ${JSON.stringify(result)}\n\n`,
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}
const TASK_NOT_FOUND = -32_001
const INTERNAL = -32_603

/** [a2a-14] Our problems have a status of their own; most of the protocol's errors are the caller's fault. */
function statusOf({ code, data }: RpcError): number {
  const [info] = (data ?? []) as { metadata?: { code?: ProblemCode } }[]
  const own = info?.metadata?.code
  if (own !== undefined) return problemStatus(own)
  return code === TASK_NOT_FOUND ? 404 : code === INTERNAL ? 500 : 400
}

const bodyOf = ({ message, data }: RpcError, status: number) => ({
  error: { code: status, status: NAMES[status] ?? 'FAILED_PRECONDITION', message, details: data ?? [] },
})
