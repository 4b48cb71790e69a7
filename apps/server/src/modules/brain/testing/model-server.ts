import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings, type Settings } from '../../../kernel/settings/settings.ts'

/** The server's reaction to one request: an answer's text, or a fault. */
export type Act =
  | string
  | { readonly status: number; readonly retryAfter?: string; readonly html?: boolean }
  | { readonly text: string; readonly usage: false }
  | 'hang'
  | 'drop'
  | 'html'
  | 'endless'
  | 'cut'

export type Seen = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly at: number
}

/** A scripted server that speaks the wire formats of OpenAI's chat completions and Anthropic's messages. */
export async function startModelServer() {
  const seen: Seen[] = []
  let script: Act[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    seen.push({ path: request.url ?? '', headers: request.headers, body, at: performance.now() })
    perform(script.shift() ?? { status: 500 }, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = (more: Record<string, string> = {}): Settings =>
    readSettings({
      MODEL_BASE_URL: `http://127.0.0.1:${port}/v1`,
      MODEL_NAME: 'test-model',
      MODEL_API_KEY: 'secret-key',
      MODEL_PRICE_INPUT: '3',
      MODEL_PRICE_OUTPUT: '15',
      MODEL_TIMEOUT_S: '30',
      ...more,
    })
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    settings,
    /** The next reactions, in order; 500 after the last. */
    play(...acts: Act[]) {
      seen.length = 0
      script = acts
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function perform(act: Act, request: IncomingMessage, response: ServerResponse): void {
  if (act === 'hang') return
  if (act === 'drop') return void request.socket.destroy()
  if (act === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
  if (act === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"id"')
    return void setTimeout(() => request.socket.destroy(), 20)
  }
  if (act === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(65_536, ' ')
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more)
    }
    return void more()
  }
  if (typeof act === 'object' && 'status' in act) {
    const headers = act.retryAfter ? { 'retry-after': act.retryAfter } : {}
    return void response
      .writeHead(act.status, { 'content-type': 'application/json', ...headers })
      .end('{"error":{"message":"no"}}')
  }
  const [text, hasUsage] = typeof act === 'string' ? [act, true] : [act.text, false]
  const isAnthropic = request.url?.endsWith('/messages')
  const json = isAnthropic ? anthropic(text) : openai(text, hasUsage)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

const openai = (text: string, hasUsage: boolean) => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  ...(hasUsage ? { usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 } } : {}),
})

const anthropic = (text: string) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'test-model',
  content: [{ type: 'text', text }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1_000, output_tokens: 200 },
})
