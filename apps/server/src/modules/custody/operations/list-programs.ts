import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { findPlayer, HandleText } from '../../identity/index.ts'
import { Program, type ProgramId } from '../records.ts'
import { openSince } from '../rules.ts'
import { listOpenPrograms } from '../store/programs.ts'
import { showPrograms } from '../views.ts'

const pages = idPager<ProgramId>('programs')

export const listPrograms = operation({
  id: 'listPrograms',
  route: 'GET /trainers/programs',
  summary: 'List the open programs of trainers',
  description: 'Newest first. A program closes after 30 days without an enrolment.',
  access: everyone,
  query: Type.Object({ trainer: Type.Optional(HandleText('Only this player’s')), ...pageQuery }),
  response: pageOf(Program),
  problems: ['invalid_cursor'],
  async handler({ db, at, query }) {
    const trainer = query.trainer === undefined ? undefined : await findPlayer(db, query.trainer)
    if (trainer === null) return { data: [], next: null }
    const before = pages.read(query.cursor)
    const rows = await listOpenPrograms(db, openSince(at), before, query.limit + 1, trainer?.id)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: await showPrograms(db, data, at), next }
  },
})
