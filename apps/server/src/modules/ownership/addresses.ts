import { API_PREFIX } from '../../kernel/http/server.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import { characterArtPath } from '../catalog/index.ts'

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
