import { setTimeout as pause } from 'node:timers/promises'
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'
import { Problem } from '../../../kernel/operation/problems.ts'
import { FOLLOW_TASK } from '../tools/own-tools.ts'
import { refused, tellProgress, textResult } from '../tools/results.ts'
import type { Args, Visit } from '../visit.ts'
import { ask, askedBefore, settle } from './approvals.ts'
import { FOLLOW_MAX_MS } from './follow-battle.ts'
import { approvalOf, isOver, type TaskAnswer, wordsOf } from './tasks.ts'

/** The time between two readings: short at first, longer as it goes on. */
const LOOK_MS = { least: 300, most: 2_000 }
const GROWTH = 1.3

/** [mcp-15] Waits until a task is over or has to ask, and reports its steps as they come. */
export async function followTask(
  visit: Visit,
  { id }: Args,
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const action = { name: FOLLOW_TASK, input: { id } }
  const approvalId = askedBefore(ctx, action)
  if (approvalId !== null) {
    const settled = await settle(visit, ctx.mcpReq.inputResponses, approvalId)
    if (settled.isError) return settled
  }
  const { engine, caller, request } = visit
  const { streams } = engine.runtime
  let giveBack = () => {}
  try {
    // The wait holds a connection just as a stream does.
    giveBack = streams.places.take(caller, request.address, engine.limitFactor)
    return await look(visit, { id }, ctx, approvalId)
  } catch (error) {
    if (error instanceof Problem) return refused(error)
    throw error
  } finally {
    giveBack()
  }
}

async function look(visit: Visit, input: Args, ctx: ServerContext, answered: string | null) {
  const until = performance.now() + FOLLOW_MAX_MS
  let told = 0
  for (let waitMs = LOOK_MS.least; ; waitMs = Math.min(LOOK_MS.most, waitMs * GROWTH)) {
    const done = await visit.runById('getTask', input)
    if (!done.ok) return refused(done.problem)
    const answer = done.value as TaskAnswer
    for (const event of answer.events.slice(told)) await tellProgress(ctx, ++told, wordsOf(event))
    const result = textResult({ task: answer.task, documents: answer.documents })
    const approvalId = approvalOf(answer)
    // Right after an answer the task still waits, until a worker runs it.
    if (approvalId !== null && approvalId !== answered)
      return ask(visit, ctx, { name: FOLLOW_TASK, input }, approvalId, result)
    const isLeft = visit.signal.aborted || visit.engine.runtime.streams.isClosed
    if (isOver(answer.task) || isLeft || performance.now() > until) return result
    await pause(waitMs, undefined, { signal: visit.signal }).catch(() => {})
  }
}
