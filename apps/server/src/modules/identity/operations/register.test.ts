import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'

describe('POST /auth/register', () => {
  const service = useService()

  it('[identity-1] creates an account with a wallet and 2,000 credits, signed in', async () => {
    const visitor = service.visitor()
    const { data, response } = await visitor.api.POST('/auth/register', {
      body: {
        email: 'Aiko@Example.com',
        password: 'correct horse battery',
        handle: 'Aiko',
        displayName: ' Aiko T ',
      },
    })
    assert.equal(response.status, 201)
    assert.equal(data?.user.handle, 'Aiko')
    assert.equal(data?.user.displayName, 'Aiko T')
    assert.match(data?.user.walletAddress ?? '', /^0x[0-9a-fA-F]{40}$/)
    assert.equal(data?.user.externalWallet, null)
    const me = await visitor.api.GET('/me')
    assert.deepEqual(me.data, { user: data?.user, wallet: 2000 })
  })

  it('[identity-2] sets an HttpOnly, SameSite=Lax cookie that holds no more than a token', async () => {
    const { headers } = await service.visitor().send('POST /auth/register', {
      body: { email: 'c@example.com', password: 'correct horse battery', handle: 'cookie' },
    })
    assert.match(
      headers.get('set-cookie') ?? '',
      /^svc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('[identity-3] refuses a handle or an email that somebody has, without regard to case', async () => {
    await service.player('taken')
    const visitor = service.visitor()
    const password = 'correct horse battery'
    const sameHandle = await visitor.send('POST /auth/register', {
      body: { email: 'other@example.com', password, handle: 'TAKEN' },
    })
    assert.deepEqual([sameHandle.status, sameHandle.code], [409, 'handle_taken'])
    const sameEmail = await visitor.send('POST /auth/register', {
      body: { email: 'TAKEN@example.com', password, handle: 'somebody' },
    })
    assert.deepEqual([sameEmail.status, sameEmail.code], [409, 'email_taken'])
  })

  it('[identity-4] keeps the names of the house and of deleted accounts', async () => {
    for (const handle of ['Shugyo', 'ADMIN', 'deleted_me', 'Support1', 'sysadmin', 'shugyo_team']) {
      const body = { email: `${handle}@example.com`, password: 'correct horse battery', handle }
      assert.equal((await service.visitor().send('POST /auth/register', { body })).code, 'handle_taken')
    }
  })

  it('[identity-3] lets one of many simultaneous registrations have the handle', async () => {
    const attempts = Array.from({ length: 12 }, (_, at) =>
      service.visitor().send('POST /auth/register', {
        body: { email: `race${at}@example.com`, password: 'correct horse battery', handle: 'racer' },
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, ...Array(11).fill(409)])
  })
})
