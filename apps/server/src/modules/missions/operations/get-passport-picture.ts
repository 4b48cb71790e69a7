import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { SvgPicture } from '../../../kernel/operation/html-page.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { travelsShown } from '../../travel/index.ts'
import { drawPassport } from '../passport.ts'

export const getPassportPicture = operation({
  id: 'getPassportPicture',
  route: 'GET /agents/{id}/passport.svg',
  summary: 'Get an agent’s passport as a picture',
  description:
    'An SVG page to keep or to share, with the newest stamps; the days of visits, never the moments. Its address does ' +
    'not change.',
  access: everyone,
  svg: true,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Unsafe<SvgPicture>({ type: 'string', description: 'An SVG picture' }),
  problems: ['not_found'],
  async handler({ db, at, params, refuse }) {
    const agent = (await findCard(db, params.id)) ?? refuse('not_found')
    const travels = await travelsShown(db, agent.id, at)
    const { name, character, owner } = agent
    return new SvgPicture(drawPassport({ name, character, owner: owner.handle }, travels))
  },
})
