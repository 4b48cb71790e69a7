import {
  ProtocolError,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import type { Problem } from '../../../kernel/operation/problems.ts'
import { isVisible } from '../../../kernel/tools/operation-tool.ts'
import type { Visit } from '../visit.ts'

/** Where the range of an implementation's own errors begins. */
const REFUSED = -32_000
const ID = '([0-9a-f-]{36})'

type Kind = {
  /** The operation that reads it. */
  readonly reads: string
  readonly uri: string
  readonly name: string
  readonly description: string
  readonly mimeType: 'application/json' | 'text/html' | 'text/markdown'
}

/** [mcp-10] What can be read and attached by its address. */
const TEMPLATES: readonly Kind[] = [
  {
    reads: 'getCard',
    uri: 'shugyo://agents/{id}/card',
    name: 'agent-card',
    description: 'What an agent is and offers (A2A)',
    mimeType: 'application/json',
  },
  {
    reads: 'getBattle',
    uri: 'shugyo://battles/{id}',
    name: 'battle',
    description: 'A battle with its rounds',
    mimeType: 'application/json',
  },
  {
    reads: 'getReplay',
    uri: 'shugyo://battles/{id}/replay',
    name: 'replay',
    description: 'A finished battle as one page that needs nothing else',
    mimeType: 'text/html',
  },
  {
    reads: 'getDocument',
    uri: 'shugyo://documents/{id}',
    name: 'document',
    description: 'What an agent wrote',
    mimeType: 'text/markdown',
  },
  {
    reads: 'getTask',
    uri: 'shugyo://tasks/{id}',
    name: 'task',
    description: 'What an agent does about a task',
    mimeType: 'application/json',
  },
]

export const NOTIFICATIONS = 'shugyo://notifications'
export const APPROVALS = 'shugyo://approvals'

const FIXED: readonly Kind[] = [
  {
    reads: 'listNotifications',
    uri: NOTIFICATIONS,
    name: 'notifications',
    description: 'Your inbox, newest first',
    mimeType: 'application/json',
  },
  {
    reads: 'listApprovals',
    uri: APPROVALS,
    name: 'approvals',
    description: 'What your agents ask to spend, newest first',
    mimeType: 'application/json',
  },
]

const PATTERNS = [...TEMPLATES, ...FIXED].map((kind) => ({
  kind,
  pattern: new RegExp(`^${kind.uri.replace('{id}', ID)}$`),
}))

/** The resource and id that an address names. */
export function resourceAt(uri: string): { readonly kind: Kind; readonly id: string | undefined } | null {
  for (const { kind, pattern } of PATTERNS) {
    const match = pattern.exec(uri)
    if (match) return { kind, id: match[1] }
  }
  return null
}

const isFor = (visit: Visit) => (kind: Kind) => isVisible(visit.operation(kind.reads), visit.caller)

export const templatesFor = (visit: Visit): ResourceTemplateType[] =>
  TEMPLATES.filter(isFor(visit)).map(({ uri, name, description, mimeType }) => ({
    uriTemplate: uri,
    name,
    description,
    mimeType,
  }))

/** The caller's own: inbox, questions, and the cards of its agents. */
export async function resourcesFor(visit: Visit): Promise<Resource[]> {
  const fixed = FIXED.filter(isFor(visit)).map(({ uri, name, description, mimeType }) => ({
    uri,
    name,
    description,
    mimeType,
  }))
  const cards = (await agentsOf(visit)).map(({ id, name }) => ({
    uri: `shugyo://agents/${id}/card`,
    name: `${name} (card)`,
    mimeType: 'application/json',
  }))
  return [...fixed, ...cards]
}

/** So many are offered by name; the others are read by their ids. */
const AGENTS_NAMED_MAX = 1_000

type Named = { readonly id: string; readonly name: string }

/** The caller's agents, or none if it may not read them. */
export async function agentsOf(visit: Visit): Promise<readonly Named[]> {
  if (!isVisible(visit.operation('listAgents'), visit.caller)) return []
  const agents: Named[] = []
  for (let cursor: string | null | undefined; cursor !== null && agents.length < AGENTS_NAMED_MAX; ) {
    const done = await visit.performById('listAgents', cursor === undefined ? {} : { cursor })
    if (!done.ok) return agents
    const page = done.value as { data: Named[]; next: string | null }
    agents.push(...page.data)
    cursor = page.next
  }
  return agents
}

export async function readResource(visit: Visit, uri: string): Promise<ReadResourceResult> {
  const found = resourceAt(uri)
  if (!found) throw new ResourceNotFoundError(uri)
  const { kind, id } = found
  const done = await visit.performForText(kind.reads, id === undefined ? {} : { id })
  if (!done.ok) throw problemError(done.problem, uri)
  const text = kind.mimeType === 'text/markdown' ? asMarkdown(done.text) : done.text
  return { contents: [{ uri, mimeType: kind.mimeType, text }] }
}

function problemError(problem: Problem, uri: string): ProtocolError {
  if (problem.code === 'not_found') return new ResourceNotFoundError(uri)
  return new ProtocolError(REFUSED, problem.message, problem.toBody().error)
}

function asMarkdown(json: string): string {
  const { title, body } = JSON.parse(json) as { title: string; body: string }
  return `# ${title}\n\n${body}`
}
