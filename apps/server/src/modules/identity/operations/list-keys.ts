import type { KeyId } from '../../../kernel/operation/access.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { isId, pageOf, pageQueryOf, pager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { ApiKey, toApiKey } from '../records.ts'
import { type KeyPlace, listKeysByUse } from '../store/keys.ts'

const ACTIVE = 'active:'
const OVER = 'over:'
const isPlace = (value: unknown): value is string =>
  typeof value === 'string' &&
  [ACTIVE, OVER].some((one) => value.startsWith(one) && isId(value.slice(one.length)))

const pages = pager('keys', isPlace)

const keyOf = ({ active, id }: KeyPlace): string => `${active ? ACTIVE : OVER}${id}`

function placeOf(key: string): KeyPlace {
  const active = key.startsWith(ACTIVE)
  return { active, id: key.slice((active ? ACTIVE : OVER).length) as KeyId }
}

export const listKeys = operation({
  id: 'listKeys',
  route: 'GET /me/keys',
  summary: 'List your API keys',
  description:
    'Those that work first, then revoked and expired ones, each newest first. The keys themselves are never shown again.',
  access: scopes('identity:read'),
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(ApiKey),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const after = pages.read(query.cursor)
    const rows = await listKeysByUse(
      db,
      caller.userId,
      at,
      query.limit + 1,
      after === null ? null : placeOf(after),
    )
    const { data, next } = pages.page(rows, query.limit, keyOf)
    return { data: data.map(toApiKey), next }
  },
})
