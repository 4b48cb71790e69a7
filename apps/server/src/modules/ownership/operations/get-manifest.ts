import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { getAnyAgent } from '../card.ts'
import { howToCheck, Manifest, manifestOf, signByPlatform } from '../manifest.ts'

const HOW = `${howToCheck('manifest')}; and expiresAt must lie ahead.`

export const getManifest = operation({
  id: 'getManifest',
  route: 'GET /agents/{id}/manifest',
  summary: 'Read an agent’s signed manifest',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Object({
    manifest: Manifest,
    signature: Type.String({ description: 'EIP-191, over the canonical JSON of the manifest' }),
    signer: Type.String({ description: 'Address that signed; as in GET /chain' }),
    verify: Type.String({ description: 'How to check it' }),
  }),
  problems: ['not_found'],
  async handler({ db, at, runtime, params }) {
    const agent = await getAnyAgent(db, params.id)
    const manifest = await manifestOf({ db, at, runtime }, agent)
    return { manifest, ...(await signByPlatform(runtime.keyring, manifest)), verify: HOW }
  },
})
