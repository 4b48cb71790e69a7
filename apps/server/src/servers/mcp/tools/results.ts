import type { CallToolResult, ClientCapabilities, ServerContext } from '@modelcontextprotocol/server'
import { Problem, type ProblemOptions } from '../../../kernel/operation/problems.ts'
import type { CallResult } from '../../../kernel/run/call-as-request.ts'

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
export const TASKS = 'io.modelcontextprotocol/tasks'

/** The text contains the whole answer: clients that show both would pay for it twice. */
export const textResult = (value: unknown, ...notes: string[]): CallToolResult => ({
  content: [JSON.stringify(value), ...notes].map((text) => ({ type: 'text', text })),
})

/** [mcp-8] The problem as HTTP tells it: code, message, details, and nothing internal. */
export const refused = (problem: Problem): CallToolResult => ({
  ...textResult(problem.toBody()),
  isError: true,
})

export const refusal = (code: Problem['code'], options: ProblemOptions): CallToolResult =>
  refused(new Problem(code, options))

/** `structured` if the tool promised a schema. */
export function resultOf(done: CallResult, structured: boolean): CallToolResult {
  if (!done.ok) return refused(done.problem)
  const result = textResult(done.value)
  return structured ? { ...result, structuredContent: done.value as Record<string, unknown> } : result
}

/**
 * The capabilities that the client declared with this request; older clients declared them in a session, which we don't
 * keep.
 */
export const declaredBy = (ctx: ServerContext): ClientCapabilities =>
  ((ctx.mcpReq.envelope as Record<string, unknown> | undefined)?.[CAPABILITIES] ?? {}) as ClientCapabilities

export function clientCan(ctx: ServerContext) {
  const { elicitation, extensions } = declaredBy(ctx)
  return {
    fillForms: elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined),
    openPages: elicitation?.url !== undefined,
    tasks: extensions?.[TASKS] !== undefined,
  }
}

/** Reports progress, if the client asked for it. */
export async function tellProgress(
  ctx: ServerContext,
  progress: number,
  message: string,
  total?: number,
): Promise<void> {
  const progressToken = ctx.mcpReq._meta?.progressToken
  if (progressToken === undefined) return
  const params = { progressToken, progress, message, ...(total === undefined ? {} : { total }) }
  await ctx.mcpReq.notify({ method: 'notifications/progress', params })
}
