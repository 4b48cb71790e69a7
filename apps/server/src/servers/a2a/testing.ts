import {
  type Message,
  Role,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
  TaskState,
} from '@a2a-js/sdk'
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client'
import type { Scope } from '../../kernel/operation/scopes.ts'
import type { Player } from '../../testing/player.ts'
import { PUBLIC_URL, type TestService } from '../../testing/service.ts'

export const cardPath = (agentId: string): string => `/api/v1/agents/${agentId}/card`

/** A fetch with a key, which sends requests to the card's public address to the service under test. */
export const fetchWith =
  (service: TestService, key: string | null): typeof fetch =>
  (to, init = {}) => {
    const headers = new Headers(init.headers)
    if (key) headers.set('authorization', `Bearer ${key}`)
    return fetch(String(to instanceof Request ? to.url : to).replace(PUBLIC_URL, service.url), {
      ...init,
      headers,
    })
  }

export type Form = 'JSON-RPC' | 'HTTP+JSON' | '0.3'

/** The protocol's own client, which finds its way by the agent's card. */
export async function connect(
  service: TestService,
  agentId: string,
  key: string | null,
  form: Form = 'JSON-RPC',
): Promise<Client> {
  const fetchImpl = fetchWith(service, key)
  const legacyCompat = { enabled: form === '0.3' }
  const transport =
    form === 'HTTP+JSON'
      ? new RestTransportFactory({ fetchImpl })
      : new JsonRpcTransportFactory({ fetchImpl, legacyCompat })
  const cardResolver = new DefaultAgentCardResolver({ fetchImpl })
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [transport],
    cardResolver,
    preferredTransports: [form === 'HTTP+JSON' ? form : 'JSONRPC'],
  })
  const factory = new ClientFactory(options)
  if (form !== '0.3') return factory.createFromUrl(service.url, cardPath(agentId))
  const card = await cardResolver.resolve(service.url, cardPath(agentId))
  const old = card.supportedInterfaces.filter(({ protocolVersion }) => protocolVersion === form)
  return factory.createFromAgentCard({ ...card, supportedInterfaces: old })
}

export async function keyOf(player: Player, scopes: readonly Scope[], agentId?: string): Promise<string> {
  const body = { name: 'peer', scopes: [...scopes], ...(agentId ? { agentId } : {}) }
  const { data, error } = await player.api.POST('/me/keys', { body })
  if (!data) throw new Error(JSON.stringify(error))
  return data.key
}

export const HIRER: readonly Scope[] = ['market:read', 'market:write', 'tasks:read']
/** May name push addresses too. */
export const TOLD_HIRER: readonly Scope[] = [...HIRER, 'webhooks:write']
export const OWNER: readonly Scope[] = [
  'chat:write',
  'tasks:read',
  'tasks:write',
  'agents:read',
  'market:read',
]

type Content = {
  text?: string
  data?: object
  configuration?: Partial<SendMessageRequest['configuration']>
} & Partial<Message>

export function message({ text, data, configuration, ...more }: Content): SendMessageRequest {
  const part = { metadata: undefined, filename: '' }
  return {
    tenant: '',
    metadata: undefined,
    configuration: configuration && {
      acceptedOutputModes: [],
      taskPushNotificationConfig: undefined,
      returnImmediately: false,
      ...configuration,
    },
    message: {
      messageId: crypto.randomUUID(),
      role: Role.ROLE_USER,
      contextId: '',
      taskId: '',
      parts: [
        ...(text === undefined
          ? []
          : [{ ...part, content: { $case: 'text' as const, value: text }, mediaType: 'text/plain' }]),
        ...(data === undefined
          ? []
          : [{ ...part, content: { $case: 'data' as const, value: data }, mediaType: 'application/json' }]),
      ],
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...more,
    },
  }
}

export const hiring = (serviceId: string, maxPrice = 40, more: Content = {}) =>
  message({ text: 'how heat pumps work', data: { serviceId, maxPrice }, ...more })

export const isTask = (answer: Message | Task): answer is Task => 'artifacts' in answer

/** SUBMITTED, WORKING, … */
export const stateOf = ({ status }: Pick<Task, 'status'>): string =>
  String(TaskState[status?.state ?? 0]).replace('TASK_STATE_', '')

export const wordsOf = ({ parts }: Pick<Message, 'parts'>): string =>
  parts.map(({ content }) => (content?.$case === 'text' ? content.value : '')).join('')

// biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
export const dataIn = ({ parts }: Pick<Message, 'parts'>): any =>
  parts.find(({ content }) => content?.$case === 'data')?.content?.value

/** `task:SUBMITTED`, `statusUpdate:WORKING`, `artifactUpdate` */
export function nameOf({ payload }: StreamResponse): string {
  if (payload?.$case === 'task' || payload?.$case === 'statusUpdate')
    return `${payload.$case}:${stateOf(payload.value)}`
  return payload?.$case ?? 'nothing'
}
