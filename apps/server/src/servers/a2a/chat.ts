import type { Message } from '@a2a-js/sdk'
import { RequestMalformedError } from '@a2a-js/sdk/errors'
import { refuse } from '../../kernel/operation/problems.ts'
import { readMessages } from '../../modules/agents/index.ts'
import { type Call, callOperation, readingOf } from './call.ts'
import type { Said } from './incoming.ts'
import { isUuid } from './incoming.ts'
import { claim, contextOf, keepTask, type Once } from './once.ts'
import { say } from './outgoing.ts'
import { finishSaid, releaseSaid } from './said-store.ts'
import type { TaskRow } from './store.ts'

type Reply = { readonly id: number; readonly text: string; readonly meta: Record<string, unknown> | null }

/** [a2a-3] The owner's words go to chat; a task that they open is answered as an A2A task. */
export async function chat(call: Call, said: Said, once: Once): Promise<TaskRow | Message> {
  if (said.text === '') throw new RequestMalformedError('Say something: a part of text')
  // [a2a-7] Chat's answers are not stored in the clear, so a message that broke off is not repeated.
  if (!(await claim(call, once)))
    refuse('idempotency_in_progress', {
      message: 'This message was begun before; what came of it stands in the conversation.',
    })
  const reply = await speak(call, said, once)
  const taskId = reply.meta?.['taskId']
  if (isUuid(taskId))
    return keepTask(call, once, said, {
      kind: 'task',
      recordId: taskId,
      approvalId: null,
      state: 'submitted',
      // The words are stored in the sealed conversation alone.
      note: 'The agent takes it up.',
      prompt: '',
    })
  await finishSaid(readingOf(call).db, once.key, { replyId: reply.id })
  return answer(call, said, reply)
}

async function speak(call: Call, said: Said, once: Once): Promise<Reply> {
  try {
    const input = { id: call.agent.id, text: said.text }
    return (await callOperation<{ reply: Reply }>(call, 'sendMessage', input)).reply
  } catch (error) {
    await releaseSaid(readingOf(call).db, once.key)
    throw error
  }
}

const answer = (call: Call, said: Said, { id, text, meta }: Reply): Message => {
  const contextId = said.contextId ?? contextOf(call)
  const { battleId } = meta ?? {}
  return say({ id: `message-${id}`, contextId }, text, battleId === undefined ? undefined : { battleId })
}

/** Repeats the same answer, as long as the conversation still has it. */
export async function repeatReply(call: Call, said: Said, id: number): Promise<Message> {
  const pair = { agentId: call.agent.id, ownerId: call.caller.userId }
  const [reply] = await readMessages(readingOf(call), pair, { before: id + 1, count: 1 })
  if (reply?.id === id) return answer(call, said, reply)
  return answer(call, said, {
    id,
    text: 'This was answered; the conversation was deleted since.',
    meta: null,
  })
}
