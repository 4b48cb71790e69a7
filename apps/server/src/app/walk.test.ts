import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { PASSWORD } from '../testing/player.ts'
import { useService } from '../testing/service.ts'
import { operations } from './operations.ts'

/** Unwraps an answer of the typed client, or fails with the service's message. */
function done<T>(answer: { data?: T; error?: unknown }): T {
  assert(answer.data !== undefined, JSON.stringify(answer.error))
  return answer.data
}

describe('a newcomer with the generated client', () => {
  const service = useService()

  it('walks through every operation of identity and catalog', async () => {
    const visitor = service.visitor()
    const { api } = visitor

    // Catalog, before having an account
    assert.equal(done(await api.GET('/characters')).data.length, 30)
    assert(done(await api.GET('/skills', { params: { query: { q: 'charge' } } })).data.length > 0)
    assert(done(await api.GET('/skills/earn-rules')).data.length > 0)
    assert(done(await api.GET('/gear/drops')).items.length > 0)
    assert(done(await api.GET('/gear')).data.length > 0)
    assert.equal(done(await api.GET('/scopes')).scopes.length, 17)

    // An account, and what it starts with
    const account = { email: 'walker@example.com', password: PASSWORD, handle: 'walker' }
    const { user } = done(await api.POST('/auth/register', { body: account }))
    assert.deepEqual(done(await api.GET('/me')), { user, wallet: 2000 })
    assert.equal(
      done(await api.PATCH('/me', { body: { displayName: 'The Walker' } })).displayName,
      'The Walker',
    )
    assert.deepEqual(done(await api.GET('/auth/session')).user?.id, user.id)
    assert(done(await api.POST('/me/proof', { body: { password: PASSWORD } })).ok)
    assert(done(await api.GET('/skills/combos')).data.length > 0)

    // A key, used by a program, then revoked
    const key = done(await api.POST('/me/keys', { body: { name: 'walk', scopes: ['identity:read'] } }))
    assert.equal(done(await api.GET('/me/keys')).data[0]?.id, key.id)
    const revoked = done(await api.DELETE('/me/keys/{id}', { params: { path: { id: key.id } } }))
    assert.equal(revoked.revoked, true)

    // Another way in: a wallet
    const wallet = privateKeyToAccount(generatePrivateKey())
    const prove = async () => {
      const query = { address: wallet.address, chainId: 1 }
      const { message = '' } = done(await api.GET('/auth/siwe/nonce', { params: { query } }))
      return { message, signature: await wallet.signMessage({ message }) }
    }
    assert.equal(
      done(await api.POST('/me/wallet/link', { body: await prove() })).externalWallet,
      wallet.address,
    )
    const phone = service.visitor()
    assert.equal(done(await phone.api.POST('/auth/siwe/verify', { body: await prove() })).user.id, user.id)
    assert.equal(done(await api.DELETE('/me/wallet/link')).externalWallet, null)
    const laptop = service.visitor()
    done(await laptop.api.POST('/auth/login', { body: { login: 'walker', password: PASSWORD } }))

    // Where it is signed in, and signing out: one, by itself, everywhere else
    const sessions = done(await api.GET('/me/sessions')).data
    assert.equal(sessions.length, 3)
    const other = sessions.find(({ current }) => !current)?.id ?? ''
    assert.deepEqual(done(await api.DELETE('/me/sessions/{id}', { params: { path: { id: other } } })), {
      ok: true,
    })
    const third = service.visitor()
    done(await third.api.POST('/auth/login', { body: { login: account.email, password: PASSWORD } }))
    done(await third.api.POST('/auth/logout'))
    assert.equal(done(await api.DELETE('/me/sessions')).revoked, 1)
    const next = 'a longer horse battery'
    const changed = done(await api.POST('/me/password', { body: { current: PASSWORD, next } }))
    assert.equal(changed.otherSessionsSignedOut, 0)

    // The data stored about it, and its deletion
    assert(done(await api.GET('/me/audit')).data.length >= 9)
    assert.equal((done(await api.GET('/me/export'))['account'] as { handle: string }).handle, 'walker')
    const gone = done(await api.POST('/me/delete', { body: { confirmHandle: 'walker', password: next } }))
    assert.match(gone.handle, /^deleted_/)

    const metrics = await (await service.operator('GET /metrics')).text()
    const walked = operations.filter(({ area }) => area === 'Auth and identity' || area === 'Catalog')
    const missed = walked.filter(({ id }) => !metrics.includes(`{operation="${id}",status="20`))
    assert.deepEqual(
      missed.map(({ id }) => id),
      [],
    )
  })
})
