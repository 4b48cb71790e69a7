import type { AgentId } from '../../kernel/lib/ids.ts'
import { isId, pager } from '../../kernel/operation/paging.ts'
import type { FollowedRow } from './store/follows.ts'

const MOMENT = /^[1-9]\d{0,14}$/

function isPlace(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [moment = '', agentId, ...rest] = value.split(':')
  return MOMENT.test(moment) && isId(agentId) && rest.length === 0
}

const { read, page } = pager('following', isPlace)

/** Followed agents, the latest follow first. */
export const followPages = {
  read(cursor: string | undefined): FollowedRow | null {
    const [moment, agentId] = read(cursor)?.split(':') ?? []
    return moment === undefined ? null : { at: new Date(Number(moment)), agentId: agentId as AgentId }
  },
  page: (rows: readonly FollowedRow[], limit: number) =>
    page(rows, limit, ({ at, agentId }) => `${at.getTime()}:${agentId}`),
}
