import { AgentCard, type Message, type SendMessageRequest, type StreamResponse } from '@a2a-js/sdk'
import {
  ExtendedAgentCardNotConfiguredError,
  RequestMalformedError,
  TaskNotCancelableError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors'
import type { A2ARequestHandler } from '@a2a-js/sdk/server'
import { Problem } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { begin, getOwnTask, getReadableTask, mayFollow } from './begin.ts'
import { type Call, callOperation, runtimeOf } from './call.ts'
import { artifactsOf } from './documents.ts'
import { follow, move } from './follow.ts'
import { offersOf } from './hire.ts'
import { listTasks } from './list.ts'
import { changeEvents, toTask } from './outgoing.ts'
import { checkConfig, deleteConfig, getConfig, keepConfig, listConfigs } from './push.ts'
import { isOver } from './states.ts'
import { lockTask, type TaskRow } from './store.ts'
import { changesOf, settled, stay } from './watch.ts'

/** The protocol's methods over our records, for one call. */
export function handlerFor(call: Call): A2ARequestHandler {
  return {
    getAgentCard: async () => AgentCard.fromJSON(await callOperation(call, 'getCard', { id: call.agent.id })),
    async getAuthenticatedExtendedAgentCard() {
      throw new ExtendedAgentCardNotConfiguredError('The card says all there is.')
    },
    async sendMessage(asked) {
      const waits = asked.configuration?.returnImmediately !== true
      const leave = waits ? stay(call) : () => {}
      try {
        const begun = await beginWith(call, asked)
        if ('messageId' in begun && 'parts' in begun) return begun
        const row = waits && mayFollow(call, begun) ? await settled(call, begun) : begun
        return await show(call, row, asked.configuration?.historyLength)
      } finally {
        leave()
      }
    },
    async *sendMessageStream(asked) {
      const leave = stay(call)
      try {
        const begun = await beginWith(call, asked)
        if ('parts' in begun) yield { payload: { $case: 'message', value: begun } }
        else yield* stream(call, begun, asked.configuration?.historyLength)
      } finally {
        leave()
      }
    },
    getTask: async ({ id, historyLength }) => {
      if ((historyLength ?? 0) < 0) throw new RequestMalformedError('historyLength is not negative')
      return show(call, await getReadableTask(call, id), historyLength)
    },
    listTasks: (asked) => listTasks(call, asked),
    cancelTask: async ({ id }) => show(call, await cancel(call, await getOwnTask(call, id)), undefined),
    async *resubscribe({ id }) {
      const leave = stay(call)
      try {
        const row = await getReadableTask(call, id)
        if (isOver(row.state)) throw new UnsupportedOperationError('The task is over: get it instead.')
        yield* stream(call, row, undefined)
      } finally {
        leave()
      }
    },
    async createTaskPushNotificationConfig(config) {
      const row = await getReadableTask(call, config.taskId)
      await checkConfig(call, config, row.id)
      return keepConfig(call, row, config)
    },
    getTaskPushNotificationConfig: async ({ taskId, id }) =>
      getConfig(call, await getReadableTask(call, taskId), id),
    listTaskPushNotificationConfigs: async ({ taskId }) => ({
      configs: await listConfigs(call, await getReadableTask(call, taskId)),
      nextPageToken: '',
    }),
    deleteTaskPushNotificationConfig: async ({ taskId, id }) =>
      deleteConfig(call, await getReadableTask(call, taskId), id),
  }
}

/** [a2a-11] The push address is checked before anything else happens. */
async function beginWith(call: Call, asked: SendMessageRequest): Promise<TaskRow | Message> {
  const config = asked.configuration?.taskPushNotificationConfig
  if (config) await checkConfig(call, config, asked.message?.taskId)
  const begun = await begin(call, asked.message)
  if (config && 'recordId' in begun) await keepConfig(call, begun, config)
  return begun
}

async function show(call: Call, row: TaskRow, history: number | undefined) {
  const data = row.state === 'input_required' ? await offersOf(call) : undefined
  return toTask(row, { history, artifacts: await artifactsOf(call, row), data })
}

/** [a2a-10] The present state, then every change. */
async function* stream(
  call: Call,
  row: TaskRow,
  history: number | undefined,
): AsyncGenerator<StreamResponse, void, undefined> {
  yield { payload: { $case: 'task', value: await show(call, row, history) } }
  if (isOver(row.state) || row.state === 'input_required' || !mayFollow(call, row)) return
  for await (const changed of changesOf(call, row)) {
    yield* changeEvents(changed, await artifactsOf(call, changed))
    if (changed.state === 'input_required') return
  }
}

const CANCELS = { order: 'cancelOrder', task: 'cancelTask' } as const

/** [a2a-9] Cancels the record by its own operation; a question is simply dropped. */
async function cancel(call: Call, row: TaskRow): Promise<TaskRow> {
  if (isOver(row.state)) throw new TaskNotCancelableError('The task is over.')
  if (row.kind !== 'ask') await cancelRecord(call, row, CANCELS[row.kind])
  return runUnitOfWork(runtimeOf(call), async (uow) => {
    const held = (await lockTask(uow.tx, row.id)) ?? row
    if (held.kind !== 'ask' || isOver(held.state)) return follow(uow, held)
    return move(uow, held, { state: 'canceled', note: 'Nothing was ordered.' })
  })
}

async function cancelRecord(call: Call, row: TaskRow, operation: string): Promise<void> {
  try {
    await callOperation(call, operation, { id: row.recordId })
  } catch (error) {
    const refused = error instanceof Problem && ['wrong_state', 'not_found', 'forbidden'].includes(error.code)
    throw refused ? new TaskNotCancelableError(error.message) : error
  }
}
