import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../kernel/operation/problems.ts'
import { ofProblem, type RpcError } from './errors.ts'

export type Envelope = {
  readonly jsonrpc: '2.0'
  readonly id: unknown
  readonly result?: unknown
  readonly error?: RpcError
}

/** A form of the protocol; internally all forms speak JSON-RPC. */
export type Binding = {
  read(request: FastifyRequest, body: unknown): unknown
  send(reply: FastifyReply, request: FastifyRequest, envelope: Envelope): void
  /** The caller has set the status. */
  refuse(reply: FastifyReply, problem: Problem, id: unknown): void
  /** Formats one event of a stream. */
  frame(envelope: Envelope): string
}

export function sendJson(
  reply: FastifyReply,
  value: unknown,
  type = 'application/json; charset=utf-8',
): void {
  reply.type(type).header('cache-control', 'no-store').send(JSON.stringify(value))
}

export const jsonRpc: Binding = {
  read: (_request, body) => body,
  send: (reply, _request, envelope) => sendJson(reply, envelope),
  refuse: (reply, problem, id) => sendJson(reply, { jsonrpc: '2.0', id, error: ofProblem(problem) }),
  frame: (envelope) => `data: ${JSON.stringify(envelope)}\n\n`,
}
