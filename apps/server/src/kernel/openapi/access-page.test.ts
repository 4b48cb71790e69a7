import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areas } from '../../app/areas.ts'
import { operations } from '../../app/operations.ts'
import { SCOPES } from '../../modules/identity/index.ts'
import { accessPage } from './access-page.ts'

const page = accessPage(
  operations,
  areas.map(({ name }) => name),
  SCOPES,
)
const rowOf = (operation: string) =>
  page.split('\n').find((line) => line.startsWith(`| ${operation} |`)) ?? assert.fail(operation)

describe('the page of who may call what', () => {
  it('has a line for every operation', () => {
    for (const { method, path } of operations) rowOf(`${method} \`${path}\``)
  })

  it('tells whom an operation lets in, by what, and how it refuses the others', () => {
    const refused = '`unauthenticated`'
    assert.equal(rowOf('GET `/skills`'), '| GET `/skills` | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |  |  |  |  |')
    assert.equal(
      rowOf('POST `/me/delete`'),
      `| POST \`/me/delete\` | ${refused} | ✓ | \`session_required\` | \`session_required\` | ✓ | ✓ |  | unless the body has the password |  | 5 in 600 s |`,
    )
    assert.equal(
      rowOf('POST `/tasks`'),
      `| POST \`/tasks\` | ${refused} | ✓ | tasks:write | tasks:write | ✓ | ✓ | work |  | ✓ | 60 in 60 s |`,
    )
    assert.match(
      rowOf('GET `/mod/log`'),
      /^.* `forbidden` \| `session_required` \| `session_required` \| ✓ \| ✓ /,
    )
    assert.match(rowOf('PUT `/mod/players/{handle}/role`'), /`forbidden` \| ✓ \| {2}\|/)
  })
})
