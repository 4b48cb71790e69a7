import type { TaskPushNotificationConfig } from '@a2a-js/sdk'
import { RequestMalformedError, TaskNotFoundError } from '@a2a-js/sdk/errors'
import { newId } from '../../kernel/lib/ids.ts'
import { confinedTo, requireScopes } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { lockUser, present } from '../../modules/identity/index.ts'
import { addPush, checkPush, listPushes, removePush, type StoredPush } from '../../modules/webhooks/index.ts'
import { type Call, readingOf, runtimeOf } from './call.ts'
import { isUuid } from './incoming.ts'
import { isOver } from './states.ts'
import { lockTask, type TaskRow } from './store.ts'

const NAME = /^[\x21-\x7e]{1,64}$/
const URL_MAX = 2_000
/** The characters that a header may contain. */
const SECRET = /^[\x21-\x7e][\x20-\x7e]{0,1000}$/
const SCHEME = /^[A-Za-z][\w-]{0,30}$/
/** The same scope as webhooks: the path of an address may be a secret of its receiver. */
const SCOPES = ['webhooks:write'] as const

/** [a2a-11] Refuses a forbidden address before anything else happens. */
export async function checkConfig(
  call: Call,
  config: TaskPushNotificationConfig,
  taskId = '',
): Promise<void> {
  // As over HTTP: an agent has no webhooks.
  if (confinedTo(call.caller) !== null)
    refuse('forbidden', { message: 'An agent token may not name push addresses.' })
  requireScopes(call.caller, SCOPES)
  const { id, url, token, authentication } = config
  if (id !== '' && !NAME.test(id)) malformed('id is 1 to 64 printable characters')
  if (url.length > URL_MAX) malformed(`url is longer than ${URL_MAX} characters`)
  if (token !== '' && !SECRET.test(token)) malformed('token is up to 1,000 printable characters')
  if (authentication && !isSendable(authentication))
    malformed('authentication holds what can’t stand in a header')
  const subject = isUuid(taskId) ? taskId : null
  await checkPush(runtimeOf(call), call.caller.userId, { subject, name: id, url })
}

const isSendable = ({ scheme, credentials }: { scheme: string; credentials: string }): boolean =>
  SCHEME.test(scheme) && (credentials === '' || SECRET.test(credentials))

/** Replaces an earlier address with the same id. */
export async function keepConfig(
  call: Call,
  row: TaskRow,
  config: TaskPushNotificationConfig,
): Promise<TaskPushNotificationConfig> {
  const runtime = runtimeOf(call)
  const name = config.id || newId(runtime.clock.now(), runtime.random)
  const { url, token, authentication } = config
  const push = {
    subject: row.id,
    name,
    url,
    headers: {
      'content-type': 'application/a2a+json',
      ...(token ? { 'x-a2a-notification-token': token } : {}),
      ...(authentication
        ? { authorization: `${authentication.scheme} ${authentication.credentials}`.trim() }
        : {}),
    },
    secret: token || null,
  }
  await runUnitOfWork(runtime, (uow) => keepPush(uow, call, row, push))
  return { ...config, id: name, taskId: row.id }
}

/** A finished task sends nothing more, so its address is not stored. */
async function keepPush(
  uow: UnitOfWork,
  call: Call,
  { id }: TaskRow,
  push: Parameters<typeof addPush>[2],
): Promise<void> {
  // The account is locked before the task, in the common order; a locked task can't end before the address is stored.
  present(await lockUser(uow.tx, call.caller.userId))
  const task = await lockTask(uow.tx, id)
  if (task && !isOver(task.state)) await addPush(uow, call, push)
}

export async function listConfigs(call: Call, row: TaskRow): Promise<TaskPushNotificationConfig[]> {
  requireScopes(call.caller, SCOPES)
  return (await listPushes(readingOf(call), call.caller.userId, row.id)).map(toConfig)
}

export async function getConfig(call: Call, row: TaskRow, id: string): Promise<TaskPushNotificationConfig> {
  const found = (await listConfigs(call, row)).find((config) => config.id === id)
  if (!found) throw new TaskNotFoundError('This task has no push address of that id.')
  return found
}

export async function deleteConfig(call: Call, row: TaskRow, id: string): Promise<void> {
  requireScopes(call.caller, SCOPES)
  await runUnitOfWork(runtimeOf(call), (uow) => removePush(uow, call.caller.userId, row.id, id))
}

/** Leaves out the secrets. */
function toConfig({ subject, name, url, headers }: StoredPush): TaskPushNotificationConfig {
  const scheme = headers['authorization']?.split(' ')[0]
  const authentication = scheme === undefined ? undefined : { scheme, credentials: '' }
  return { tenant: '', id: name, taskId: subject, url, token: '', authentication }
}

function malformed(message: string): never {
  throw new RequestMalformedError(message)
}
