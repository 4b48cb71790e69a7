import type { CallToolResult, ClientCapabilities, ServerContext } from '@modelcontextprotocol/server'
import type { Performed } from '../../../kernel/perform.ts'
import { Problem, type ProblemOptions } from '../../../kernel/problems.ts'

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities'
export const TASKS = 'io.modelcontextprotocol/tasks'

/** The whole answer is the text: clients that show both would pay for it twice. */
export const textResult = (value: unknown, ...notes: string[]): CallToolResult => ({
  content: [JSON.stringify(value), ...notes].map((text) => ({ type: 'text', text })),
})

/** [mcp-8] What our problem tells by HTTP: code, message, details, and nothing of our insides. */
export const refused = (problem: Problem): CallToolResult => ({
  ...textResult(problem.toBody()),
  isError: true,
})

export const refusal = (code: Problem['code'], options: ProblemOptions): CallToolResult =>
  refused(new Problem(code, options))

/** `structured` where the tool promised a schema. */
export function resultOf(done: Performed, structured: boolean): CallToolResult {
  if (!done.ok) return refused(done.problem)
  const result = textResult(done.value)
  return structured ? { ...result, structuredContent: done.value as Record<string, unknown> } : result
}

/** What the client said of itself with this very request; older ones said it in a session that we don't keep. */
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

/** Tells how far something is, where the client asked for it. */
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
