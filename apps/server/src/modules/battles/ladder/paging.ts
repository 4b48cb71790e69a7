import type { AgentId } from '../../../kernel/lib/ids.ts'

import { pager } from '../../../kernel/operation/paging.ts'
import type { RankingKey, RankingRow } from './store/rankings.ts'

const KEY = /^\d{1,9}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** Pages of one ladder of one season: refuses the cursor of another. */
export function ladderPages(season: number, bracket: string) {
  const { read, page } = pager(`ladder:${season}:${bracket}`, isKey)
  return {
    read(cursor: string | undefined): RankingKey | null {
      const [score, agentId] = read(cursor)?.split(':') ?? []
      return score === undefined ? null : { score: Number(score), agentId: agentId as AgentId }
    },
    page: (rows: readonly RankingRow[], limit: number) =>
      page(rows, limit, ({ score, agentId }) => `${score}:${agentId}`),
  }
}
