import type { ListTasksRequest, ListTasksResponse } from '@a2a-js/sdk'
import { RequestMalformedError } from '@a2a-js/sdk/errors'
import { pager } from '../../kernel/operation/paging.ts'
import { readableKinds } from './begin.ts'
import { type Call, ownerOf, readingOf } from './call.ts'
import { artifactsOf } from './documents.ts'
import { isUuid } from './incoming.ts'
import { toTask } from './outgoing.ts'
import { stateNamed } from './states.ts'
import { countTasks, type Filter, type Key, listTasks as list } from './store.ts'

const PAGE = { usual: 50, most: 100, withArtifacts: 10 }
const COUNTED_MAX = 1_000

/** When the last task shown changed, and its id. */
const PLACE = /^(\d{1,15}) ([0-9a-f-]{36})$/
const pages = pager('a2a', (value): value is string => typeof value === 'string' && placeOf(value) !== null)

function placeOf(text: string): Key | null {
  const [, ms, id] = PLACE.exec(text) ?? []
  return isUuid(id) ? { stateAt: new Date(Number(ms)), id } : null
}

/** [a2a-8] The caller's own tasks with this agent; the latest change comes first. */
export async function listTasks(call: Call, asked: ListTasksRequest): Promise<ListTasksResponse> {
  const filter = filterOf(call, asked)
  const size = sizeOf(asked)
  const { db } = readingOf(call)
  const after = placeOf(pages.read(asked.pageToken || undefined) ?? '')
  const found = filter.kinds.length === 0 ? [] : await list(db, ownerOf(call), filter, after, size + 1)
  const { data, next } = pages.page(found, size, ({ stateAt, id }) => `${stateAt.getTime()} ${id}`)
  const tasks = []
  for (const row of data) {
    const artifacts = asked.includeArtifacts ? await artifactsOf(call, row) : []
    tasks.push(toTask(row, { history: asked.historyLength, artifacts }))
  }
  const totalSize = filter.kinds.length === 0 ? 0 : await countTasks(db, ownerOf(call), filter, COUNTED_MAX)
  return { tasks, nextPageToken: next ?? '', pageSize: size, totalSize }
}

function filterOf(call: Call, { contextId, status, statusTimestampAfter }: ListTasksRequest): Filter {
  const since = statusTimestampAfter ? new Date(statusTimestampAfter) : null
  if (since && Number.isNaN(since.getTime()))
    throw new RequestMalformedError('statusTimestampAfter is no time')
  const state = stateNamed(status)
  if (status !== 0 && state === null) throw new RequestMalformedError('status is no state of a task')
  return { context: contextId || null, state, since, kinds: readableKinds(call) }
}

function sizeOf({ pageSize = PAGE.usual, includeArtifacts, historyLength = 0 }: ListTasksRequest): number {
  if (pageSize < 1 || pageSize > PAGE.most) throw new RequestMalformedError('pageSize is 1 to 100')
  if (historyLength < 0) throw new RequestMalformedError('historyLength is not negative')
  return includeArtifacts ? Math.min(pageSize, PAGE.withArtifacts) : pageSize
}
