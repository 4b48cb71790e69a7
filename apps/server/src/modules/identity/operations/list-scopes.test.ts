import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'

describe('GET /scopes', () => {
  const service = useService()

  it('[identity-10] lists the interface’s seventeen, and marks the four that can move money or ownership', async () => {
    const { data } = await service.visitor().api.GET('/scopes')
    assert.deepEqual(
      data?.scopes.map(({ scope }) => scope),
      [
        'identity:read',
        'identity:write',
        'agents:read',
        'agents:write',
        'chat:write',
        'tasks:read',
        'tasks:write',
        'market:read',
        'market:write',
        'finance:read',
        'finance:write',
        'travel:write',
        'battles:read',
        'battles:write',
        'ownership:write',
        'approvals:write',
        'webhooks:write',
      ],
    )
    const sensitive = data?.scopes.filter((scope) => scope.sensitive).map(({ scope }) => scope)
    assert.deepEqual(sensitive?.sort(), [
      'approvals:write',
      'finance:write',
      'market:write',
      'ownership:write',
    ])
    for (const { description } of data?.scopes ?? []) assert(description.length > 10)
  })

  it('[identity-10] needs to be sent once', async () => {
    const visitor = service.visitor()
    const first = await visitor.send('GET /scopes')
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{22}"$/)
    assert.equal(first.headers.get('cache-control'), 'public, max-age=300')
    const again = await visitor.send('GET /scopes', { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag])
    assert.equal((await visitor.send('GET /scopes', { headers: { 'if-none-match': '"other"' } })).status, 200)
  })
})
