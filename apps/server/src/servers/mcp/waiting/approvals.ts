import { createHash } from 'node:crypto'
import {
  acceptedContent,
  type CallToolResult,
  createRequestStateCodec,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { canonicalJson } from '../../../kernel/lib/canonical.ts'
import type { Caller } from '../../../kernel/operation/access.ts'
import type { CallResult } from '../../../kernel/run/call-as-request.ts'
import { clientCan, refusal, refused, textResult } from '../tools/results.ts'
import type { Visit } from '../visit.ts'

/** Time for a person to read and decide; the approval itself waits for 72 hours. */
const ANSWER_S = 900
const ANSWER = 'approve'

/** A call that waits for the owner: its approval, and the exact call. */
type Asked = { readonly approvalId: string; readonly action: string }
export type Action = { readonly name: string; readonly input: Readonly<Record<string, unknown>> }

/**
 * [mcp-13] The state between question and answer travels with the client: signed with a key that all nodes derive, and
 * bound to the caller and the exact call.
 */
export const stateOf = ({ engine, caller }: Visit) =>
  createRequestStateCodec<Asked>({
    key: engine.runtime.keyring.fixed('mcp request state'),
    ttlSeconds: ANSWER_S,
    bind: () => nameOf(caller),
  })

const nameOf = (caller: Caller): string => (caller.kind === 'key' ? `key:${caller.keyId}` : caller.kind)

const digestOf = (action: Action): string =>
  createHash('sha256').update(canonicalJson(action)).digest('base64url')

/** The approval that this call was answered with, or null when it comes for the first time. */
export function askedBefore(ctx: ServerContext, action: Action): string | null {
  const asked = ctx.mcpReq.requestState<Asked>()
  if (asked === undefined) return null
  if (asked.action !== digestOf(action))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The answer belongs to another call')
  return asked.approvalId
}

/** [mcp-16] A task may ask again: the answer to one question answers no other. */
export const answerTo = (approvalId: string): string => `${ANSWER}-${approvalId}`

/**
 * The question as the client shows it: a form for a caller who may answer, otherwise the address where the owner does.
 */
export function questionOf(visit: Visit, approvalId: string, words: string): InputRequest {
  if (!visit.mayApprove) return inputRequired.elicitUrl({ message: words, url: pageOf(visit, approvalId) })
  return inputRequired.elicit({
    message: words,
    requestedSchema: {
      type: 'object',
      properties: { yes: { type: 'boolean', title: 'Approve', description: 'Pay it now' } },
      required: ['yes'],
    },
  })
}

const pageOf = ({ engine }: Visit, approvalId: string): string =>
  `${engine.runtime.settings.publicUrl}/approvals/${approvalId}`

/** [mcp-12] Asks inside the call if the client can; otherwise answers that it waits, and where. */
export async function ask(
  visit: Visit,
  ctx: ServerContext,
  action: Action,
  approvalId: string,
  otherwise: CallToolResult,
): Promise<CallToolResult | InputRequiredResult> {
  const can = clientCan(ctx)
  if (visit.mayApprove ? !can.fillForms : !can.openPages) {
    const note = `This waits for the owner: ${pageOf(visit, approvalId)}`
    return { ...otherwise, content: [...otherwise.content, { type: 'text', text: note }] }
  }
  return inputRequired({
    inputRequests: { [ANSWER]: questionOf(visit, approvalId, await wordsFor(visit, approvalId)) },
    requestState: await stateOf(visit).mint({ approvalId, action: digestOf(action) }, ctx),
  })
}

/** The question in the service's own words; a caller who may not read it learns only that there is one. */
export async function wordsFor(visit: Visit, approvalId: string): Promise<string> {
  const done = await visit.runById('getApproval', { id: approvalId })
  const { reason, memo } = (done.ok ? done.value : {}) as { reason?: string; memo?: string | null }
  const words = reason ?? 'An agent asks to spend credits'
  return memo ? `${words}. It wrote: “${memo}”` : `${words}.`
}

/** [mcp-14] Carries out the answer, which stands under `name`. Answered twice, it is paid once. */
export async function settle(
  visit: Visit,
  responses: Record<string, unknown> | undefined,
  approvalId: string,
  name = ANSWER,
): Promise<CallToolResult> {
  const answer = inputResponse(responses, name)
  if (!visit.mayApprove) return standingOf(visit, approvalId)
  // Closed without an answer: the question stays undecided and open.
  if (answer.kind !== 'elicit' || answer.action === 'cancel') return standingOf(visit, approvalId)
  const yes = acceptedContent(responses, name)?.['yes'] === true
  if (!yes) return declined(await visit.runById('decline', { id: approvalId }), approvalId)
  const done = await visit.runById('approve', { id: approvalId }, `mcp-${approvalId}`)
  return done.ok ? textResult((done.value as { result: unknown }).result) : refused(done.problem)
}

function declined(done: CallResult, approvalId: string): CallToolResult {
  if (!done.ok) return refused(done.problem)
  const details = { status: 'declined', approvalId }
  return refusal('wrong_state', { message: 'The owner declined: nothing was spent.', details })
}

async function standingOf(visit: Visit, approvalId: string): Promise<CallToolResult> {
  const done = await visit.runById('getApproval', { id: approvalId })
  const status = done.ok ? (done.value as { status: string }).status : 'pending'
  if (status === 'declined' || status === 'expired') {
    const message = `The owner’s answer: ${status}. Nothing was spent.`
    return refusal('wrong_state', { message, details: { status, approvalId } })
  }
  if (status === 'approved') return textResult({ status, approvalId })
  const note = `This waits for the owner: ${pageOf(visit, approvalId)}`
  return textResult({ status: 'awaiting_approval', approvalId }, note)
}
