import { everyone } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { getAnyAgent } from '../agents.ts'
import { AREA } from '../area.ts'
import { Manifest, signedManifest } from '../manifest.ts'

const HOW =
  'Write manifest as JSON without spaces, the keys of every object sorted; recover the signer of that text (EIP-191, ' +
  'personal_sign); it must be signer, which must be contracts.manifestSigner of GET /chain; and expiresAt must lie ahead.'

export const getManifest = operation({
  id: 'getManifest',
  route: 'GET /agents/{id}/manifest',
  area: AREA,
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
    return { ...(await signedManifest({ db, at, runtime }, agent)), verify: HOW }
  },
})
