import type { Db } from '../../kernel/db/database.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { type AgentRow, findAgent } from '../agents/index.ts'
import { characterArtPath } from '../catalog/index.ts'

/** [ownership-1] Anybody's agent, or 404: an operation that calls this declares `not_found`. */
export const getAnyAgent = async (db: Db, id: AgentId): Promise<AgentRow> =>
  (await findAgent(db, id)) ?? refuse('not_found', { message: 'There is no agent of that id.' })

/** [ownership-2] The addresses of an agent's public files, stable as long as the service keeps its own address. */
export function addressesOf(
  { publicUrl }: Settings,
  agent: { readonly id: string; readonly character: string },
) {
  const api = `${publicUrl}${API_PREFIX}`
  return {
    api,
    reference: `${publicUrl}/docs`,
    image: `${publicUrl}${characterArtPath(agent.character)}`,
    profile: `${api}/agents/${agent.id}/profile`,
    a2a: `${api}/agents/${agent.id}/a2a`,
    card: `${api}/agents/${agent.id}/card`,
    manifest: `${api}/agents/${agent.id}/manifest`,
    registration: `${api}/agents/${agent.id}/registration`,
    services: `${api}/services?agentId=${agent.id}`,
  }
}
