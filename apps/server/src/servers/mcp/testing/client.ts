import assert from 'node:assert/strict'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import { SCOPES, scopeNames } from '../../../modules/identity/index.ts'
import type { Player } from '../../../testing/player.ts'

export type Era = 'auto' | 'legacy'

/** A key of this player; a token of an agent has the scopes that agents may have. */
export async function makeKey(
  owner: Player,
  { scopes = scopeNames, agentId }: { scopes?: readonly Scope[]; agentId?: string } = {},
): Promise<string> {
  const held = agentId === undefined ? scopes : scopes.filter((scope) => SCOPES[scope].agent)
  const named = agentId === undefined ? {} : { agentId }
  const { data, error } = await owner.api.POST('/me/keys', {
    body: { name: 'mcp', scopes: [...held], ...named },
  })
  return data?.key ?? assert.fail(JSON.stringify(error))
}

type Connecting = {
  readonly key?: string | undefined
  readonly era?: Era
  readonly path?: string
  readonly capabilities?: ClientOptions['capabilities']
  readonly headers?: Record<string, string>
}

/** The official client; with several addresses, each request goes to the next. */
export async function connect(urls: string | readonly string[], options: Connecting = {}): Promise<Client> {
  const { key, era = 'auto', path = '/mcp', capabilities = {}, headers = {} } = options
  const nodes = [urls].flat()
  let sent = 0
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era }, capabilities },
  )
  const own = { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers }
  const transport = new StreamableHTTPClientTransport(new URL(`${nodes[0]}${path}`), {
    requestInit: { headers: own },
    fetch: (_url, init) => fetch(`${nodes[sent++ % nodes.length]}${path}`, init),
  })
  await client.connect(transport)
  return client
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Called = { isError: boolean; json: any; text: string; structured: any }

/** Calls a tool and reads the JSON of its text. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Called> {
  const result = await client.callTool({ name, arguments: args }, options)
  const texts = result.content.map((part) => (part.type === 'text' ? part.text : assert.fail(part.type)))
  const json = JSON.parse(texts[0] ?? 'null')
  return {
    isError: result.isError ?? false,
    json,
    text: texts.join('\n'),
    structured: result.structuredContent,
  }
}

const VERSION = '2026-07-28'

/** A raw message, as a client without a library would send it. */
export async function post(
  url: string,
  method: string,
  params: Record<string, unknown> = {},
  { headers = {}, capabilities = {} }: { headers?: Record<string, string>; capabilities?: object } = {},
) {
  const named = params['name'] ?? params['uri'] ?? params['taskId']
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'by-hand', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const json: any = text.startsWith('{') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, json }
}
