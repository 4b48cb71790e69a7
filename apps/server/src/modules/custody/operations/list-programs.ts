import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { isId, pageOf, pageQuery, pager } from '../../../kernel/paging.ts'
import { Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { Program, type ProgramId } from '../records.ts'
import { openSince } from '../rules.ts'
import { listOpenPrograms } from '../store/programs.ts'
import { showPrograms } from '../views.ts'

const pages = pager('programs', isId<ProgramId>)

export const listPrograms = operation({
  id: 'listPrograms',
  route: 'GET /trainers/programs',
  area: AREA,
  summary: 'List the open programs of trainers',
  description: 'Newest first. A program closes after 30 days without an enrolment.',
  access: everyone,
  query: Type.Object(pageQuery),
  response: pageOf(Program),
  problems: ['invalid_cursor'],
  async handler({ db, at, query }) {
    const rows = await listOpenPrograms(db, openSince(at), pages.read(query.cursor), query.limit + 1)
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: await showPrograms(db, data, at), next }
  },
})
