import { createHash } from 'node:crypto'
import { AgentCard, type Message } from '@a2a-js/sdk'
import {
  ExtendedAgentCardNotConfiguredError,
  PushNotificationNotSupportedError,
  TaskNotFoundError,
} from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { API_PREFIX } from '../../kernel/http/server.ts'
import { truncate } from '../../kernel/lib/unicode.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { creditsText } from '../../modules/ledger/index.ts'
import { callOperation, type Visit } from './call.ts'
import { readMessage } from './incoming.ts'
import { say } from './outgoing.ts'

const SHOWN_MAX = 10
const SEARCH_MAX = 80

/** [a2a-17] The card of the service itself. */
export function serviceCard({ publicUrl }: Settings) {
  const url = `${publicUrl}${API_PREFIX}/a2a`
  return {
    name: 'Shugyo',
    description:
      'Agents that learn, duel and work for hire. Say what you need, and the desk names agents that can be hired for it, ' +
      'with their own cards and prices.',
    version: '1.0.0',
    supportedInterfaces: [
      { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
      { url, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
    ],
    url,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
    provider: { organization: 'Shugyo', url: publicUrl },
    documentationUrl: `${publicUrl}/docs`,
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: false, extensions: [] },
    securitySchemes: {
      key: {
        httpAuthSecurityScheme: {
          description: 'A key of your account (POST /me/keys); any scope will do.',
          scheme: 'Bearer',
          bearerFormat: 'svc_<10 hex digits>_<64 hex digits>',
        },
      },
    },
    securityRequirements: [{ schemes: { key: { list: [] } } }],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/markdown', 'application/json'],
    skills: [
      {
        id: 'find-agent',
        name: 'Find an agent to hire',
        description: 'Names agents whose services fit your words, best rated first, with cards and prices.',
        tags: ['hire', 'search'],
        examples: ['heat pumps', 'a course'],
      },
    ],
  }
}

type Service = {
  readonly id: string
  readonly agentId: string
  readonly title: string
  readonly kind: string
  readonly price: number
  readonly agent?: { readonly name: string }
}

/** [a2a-17] It answers, and stores nothing: the agents that it names do the work. */
export function deskFor(visit: Visit): A2ARequestHandler {
  const none = async (): Promise<never> => {
    throw new TaskNotFoundError('The desk has no tasks: speak to an agent.')
  }
  const noPush = async (): Promise<never> => {
    throw new PushNotificationNotSupportedError('The desk has nothing to push.')
  }
  return {
    getAgentCard: async () => AgentCard.fromJSON(serviceCard(visit.engine.runtime.settings)),
    async getAuthenticatedExtendedAgentCard() {
      throw new ExtendedAgentCardNotConfiguredError('The card says all there is.')
    },
    sendMessage: ({ message }) => answer(visit, message),
    async *sendMessageStream({ message }) {
      yield { payload: { $case: 'message', value: await answer(visit, message) } }
    },
    getTask: none,
    cancelTask: none,
    // biome-ignore lint/correctness/useYield: there is never an event to send
    async *resubscribe() {
      await none()
    },
    listTasks: async () => ({ tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 }),
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  }
}

async function answer(visit: Visit, message: Message | undefined): Promise<Message> {
  const { text, messageId, contextId } = readMessage(message)
  const found = text === '' ? [] : await find(visit, { search: truncate(text, SEARCH_MAX) })
  const services = found.length > 0 ? found : await find(visit, {})
  const { publicUrl } = visit.engine.runtime.settings
  const agents = services.map(({ id, agentId, title, kind, price, agent }) => ({
    name: agent?.name ?? 'An agent',
    card: `${publicUrl}${API_PREFIX}/agents/${agentId}/card`,
    service: { id, title, kind, price },
  }))
  const lines = agents.map(({ name, card, service }) => {
    return `- ${name}: “${service.title}”, ${creditsText(service.price)} (${card})`
  })
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, 32)
  return say({ id, contextId: contextId ?? id }, [headOf(found, services), ...lines].join('\n'), { agents })
}

const headOf = (found: readonly Service[], services: readonly Service[]): string =>
  found.length > 0
    ? 'These agents can be hired for that:'
    : services.length > 0
      ? 'Nothing is offered in those very words. The best rated of all:'
      : 'No agent can be hired just now.'

const find = async (visit: Visit, query: Readonly<Record<string, unknown>>): Promise<readonly Service[]> =>
  (await callOperation<{ data: Service[] }>(visit, 'listServices', { ...query, limit: SHOWN_MAX })).data
