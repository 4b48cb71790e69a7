import type { Hex } from 'viem'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { bookOf } from '../book.ts'
import { admitGuest, judgeGuest, type RpcGateway } from '../gateway/guests.ts'
import {
  BATCH_MAX,
  faultOfParams,
  METHODS,
  notServed,
  Refusal,
  type Request,
  RpcReply,
  RpcRequest,
  replyTo,
} from '../gateway/methods.ts'
import { nodeTimeOf, OverTime } from '../gateway/node-time.ts'
import { answerKnown, answerRead } from '../gateway/reads.ts'
import { linkOf } from '../link.ts'
import { ChainUnreachable, RpcError } from '../rpc.ts'
import type { Guest } from '../store/guests.ts'

/** The outcome of a request before anything is written: an answer, or a transaction to keep. */
type Answered = { readonly answer?: unknown; readonly guest?: Guest }
type Judged = Answered & { readonly request: Request }

export const callChainRpc = operation({
  id: 'callChainRpc',
  route: 'POST /chain/rpc',
  summary: 'Speak to the embedded chain as a wallet does',
  description:
    `JSON-RPC 2.0, one request or up to ${BATCH_MAX}. Reads, and eth_sendRawTransaction to this service’s contracts and ` +
    'agents’ vaults. Gas is free. A chain of others is asked at its own address, not here.',
  access: everyone,
  limit: perSeconds(300, 60),
  counts: (body) => [body].flat().length,
  origins: (settings) => settings.chainRpcOrigins,
  body: Type.Union([RpcRequest, Type.Array(RpcRequest, { minItems: 1, maxItems: BATCH_MAX })]),
  response: Type.Union([RpcReply, Type.Array(RpcReply, { maxItems: BATCH_MAX })]),
  problems: ['wrong_state'],
  async prepare({ runtime, db, body, request: { address }, at }) {
    const { node } = doorOf(runtime)
    const door = { ...node, db, book: await bookOf(runtime.keyring) }
    const nodeTime = nodeTimeOf(runtime)
    const judged: Judged[] = []
    for (const request of [body].flat() as Request[]) {
      const answer = answerUnasked(door, request)
      const ask = () => nodeTime.spend(address, request.method, at, () => askNode(door, request))
      judged.push({ request, ...(answer === undefined ? await ask() : { answer }) })
    }
    return judged
  },
  async handler(uow) {
    const replies = []
    for (const { request, answer, guest } of uow.prepared) {
      const said = guest ? await admitGuest(uow, guest, uow.request.address) : answer
      replies.push(replyTo(request, said))
      if (guest) uow.afterCommit(() => uow.runtime.wakeWorkers(new Set()))
      if (answer instanceof OverTime) uow.setHeader('retry-after', String(answer.retryAfterS))
    }
    return Array.isArray(uow.body) ? replies : (replies[0] as (typeof replies)[0])
  },
})

function doorOf(runtime: Runtime) {
  const { enabled, node } = linkOf(runtime)
  if (!enabled) refuse('wrong_state', { message: 'The chain is switched off here (CHAIN_ENABLED).' })
  if (runtime.settings.chainRpcUrl) {
    refuse('wrong_state', {
      message: 'The agents live on a chain of others: ask it at an address of its own (see CHAIN_RPC_URL).',
    })
  }
  return { node: node ?? refuse('unavailable', { headers: { 'retry-after': '5' } }) }
}

/** An outcome that needs no question to the node: a known answer, or the reason to refuse; undefined otherwise. */
function answerUnasked(door: RpcGateway, { method, params = [] }: Request): unknown {
  if (!Object.hasOwn(METHODS, method)) return notServed(method)
  const fault = faultOfParams(method, params)
  return fault ? new Refusal('badParams', fault) : answerKnown(door, method)
}

async function askNode(door: RpcGateway, request: Request): Promise<Answered> {
  try {
    if (request.method !== 'eth_sendRawTransaction') return { answer: await answerRead(door, request) }
    const verdict = await judgeGuest(door, request.params?.[0] as Hex)
    return verdict instanceof Refusal || verdict instanceof RpcError
      ? { answer: verdict }
      : { guest: verdict }
  } catch (error) {
    if (error instanceof RpcError) return { answer: error }
    if (error instanceof ChainUnreachable) refuse('unavailable', { headers: { 'retry-after': '5' } })
    throw error
  }
}
