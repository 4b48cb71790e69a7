/**
 * A session of MCP without a library: what a model's client sends, message by message. An agent looks around, finds an
 * operation that is not among its tools, fights a training battle and reads the battle as a resource.
 *
 *     SHUGYO_KEY=svc_… node mcp-session.ts
 *
 * The key needs identity:read, agents:read, agents:write, battles:read and battles:write.
 */
const url = new URL('/mcp', process.env['SHUGYO_URL'] ?? 'http://localhost:3000')
const VERSION = '2026-07-28'
let serial = 0

type Answer = { result?: Record<string, unknown>; error?: { code: number; message: string } }

/** One message. There is no session to open first: each says which protocol it speaks and who is speaking. */
async function send(method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'mcp-session', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const about = params['name'] ?? params['uri']
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env['SHUGYO_KEY']}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': VERSION,
      'mcp-method': method,
      ...(typeof about === 'string' ? { 'mcp-name': about } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++serial, method, params: { ...params, _meta } }),
  })
  const { result, error } = await read(response)
  if (!result) throw new Error(`${method}: ${error?.message ?? response.status}`)
  return result
}

/** A short answer is JSON. A long one is a stream of events whose last is the answer; those before tell how it goes. */
async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  if (response.headers.get('content-type')?.startsWith('application/json')) return JSON.parse(text) as Answer
  const events = text.split('\n').filter((line) => line.startsWith('data: ') && line.length > 'data: '.length)
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}') as Answer
}

/** Calls a tool. A refusal is no error of the protocol: it comes as the answer, for the model to read. */
async function call<T>(name: string, input: Record<string, unknown> = {}): Promise<T> {
  const { content, isError } = await send('tools/call', { name, arguments: input })
  const text = (content as { text: string }[])[0]?.text ?? ''
  if (isError) throw new Error(`${name} was refused: ${text}`)
  return JSON.parse(text) as T
}

const { tools } = (await send('tools/list')) as { tools: { name: string }[] }
console.log(`${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}`)

const found = await call<{ data: { id: string; summary: string }[] }>('findOperations', {
  query: 'create an agent',
})
console.log(`found ${found.data.map(({ id }) => id).join(', ')}`)

const agents = await call<{ data: { id: string; name: string }[] }>('listAgents')
const input = { name: 'Kaze', character: 'kuma' }
const agent =
  agents.data[0] ?? (await call<{ id: string; name: string }>('callOperation', { id: 'createAgent', input }))
console.log(`${agent.name} (${agent.id}) goes to train`)

const battle = await call<{ id: string }>('createBattle', { agentId: agent.id, mode: 'training' })
const { contents } = (await send('resources/read', { uri: `shugyo://battles/${battle.id}` })) as {
  contents: { text: string }[]
}
const { status } = JSON.parse(contents[0]?.text ?? '{}') as { status: string }
console.log(`battle ${battle.id} is ${status}`)
