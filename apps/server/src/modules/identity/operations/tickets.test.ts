import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../../app/operations.ts'
import { HOUR_MS, MINUTE_MS } from '../../../kernel/lib/clock.ts'
import { takesTickets } from '../../../kernel/operation/access.ts'
import { columnsHolding } from '../../../testing/columns-holding.ts'
import { pathOfNobody } from '../../../testing/derived/makers.ts'
import { sample } from '../../../testing/derived/sample.ts'
import { PASSWORD, Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { enterByWallet, makeProof, makeSigner, securityLog, setSuspension } from '../testing.ts'

describe('the ticket of a suspended account', () => {
  const service = useService()

  const signIn = (handle: string, password = PASSWORD) =>
    service.visitor().send('POST /auth/login', { body: { login: handle, password } })
  const details = async (handle: string) => {
    const { status, code, json } = await signIn(handle)
    assert.deepEqual([status, code], [403, 'suspended'])
    return json.error.details as { reason: string; ticket: string; expiresAt: string }
  }
  const bearer = (ticket: string) => new Player(service.url, ticket)

  async function shutOut(handle: string) {
    const player = await service.player(handle)
    await setSuspension(service, player, true)
    return { player, ...(await details(handle)) }
  }

  it('[identity-40] is given with the reason for the right password, and to nobody else', async () => {
    const { reason, ticket, expiresAt } = await shutOut('shut_one')
    assert.equal(reason, 'A test')
    assert.match(ticket, /^leave_[A-Za-z0-9_-]{43}$/)
    assert.equal(Date.parse(expiresAt) - service.clock.now().getTime() <= HOUR_MS, true)
    const wrong = await signIn('shut_one', 'wrong password')
    const nobody = await signIn('nobody_here', 'wrong password')
    assert.deepEqual([wrong.status, wrong.text], [nobody.status, nobody.text])
    assert.equal(wrong.code, 'invalid_credentials')
    assert.deepEqual(await columnsHolding(service, ticket), [], 'it is kept as a hash')
  })

  it('[identity-40] takes the data along, and deletes the account', async () => {
    const { player, ticket } = await shutOut('shut_two')
    const exported = await bearer(ticket).send('GET /me/export')
    assert.deepEqual([exported.status, exported.json.account.id], [200, player.id])
    const log = exported.json.securityLog as { action: string; via: string }[]
    assert(log.some(({ action, via }) => action === 'ticket_given' && via === 'password'))
    assert(log.some(({ action, via }) => action === 'data_exported' && via === 'ticket'))
    const withoutPassword = await bearer(ticket).send('POST /me/delete', {
      body: { confirmHandle: 'shut_two' },
    })
    assert.equal(
      withoutPassword.code,
      'invalid_credentials',
      'a ticket alone does not delete the account of a password',
    )
    const body = { confirmHandle: 'shut_two', password: PASSWORD }
    const deleted = await bearer(ticket).send('POST /me/delete', { body })
    assert.equal(deleted.status, 200, deleted.text)
    assert.equal((await bearer(ticket).send('GET /me/export')).code, 'unauthenticated')
    assert.equal((await signIn('shut_two')).code, 'invalid_credentials')
  })

  it('[identity-40] ends with the hour, with the next ticket, and with the suspension', async () => {
    const { player, ticket } = await shutOut('shut_three')
    const next = (await details('shut_three')).ticket
    const works = async (one: string) => (await bearer(one).send('GET /me/export')).status
    assert.deepEqual([await works(ticket), await works(next)], [401, 200])
    service.clock.advance(HOUR_MS + MINUTE_MS)
    assert.equal(await works(next), 401)
    const last = (await details('shut_three')).ticket
    await setSuspension(service, player, false)
    assert.equal(await works(last), 401)
    await setSuspension(service, player, true)
    assert.equal(await works(last), 401, 'a later suspension does not bring it back')
  })

  it('[identity-40] is for one account, limited like the sessions’ own calls', async () => {
    const one = await shutOut('shut_four')
    const other = await shutOut('shut_five')
    assert.equal((await bearer(one.ticket).send('GET /me/export')).json.account.handle, 'shut_four')
    const body = { confirmHandle: 'shut_five', password: PASSWORD }
    assert.equal((await bearer(one.ticket).send('POST /me/delete', { body })).code, 'invalid_request')
    assert.equal((await bearer(other.ticket).send('POST /me/delete', { body })).status, 200)
  })

  it('[identity-40] is given for a wallet’s signature too, once for each', async () => {
    const signer = makeSigner()
    const player = service.visitor()
    await enterByWallet(player, signer)
    await setSuspension(service, player, true)
    const body = await makeProof(service.visitor(), signer)
    const first = await service.visitor().send('POST /auth/siwe/verify', { body })
    assert.deepEqual([first.status, first.code], [403, 'suspended'])
    const { ticket } = first.json.error.details
    assert.equal(
      (await service.visitor().send('POST /auth/siwe/verify', { body })).code,
      'invalid_credentials',
    )
    const deleted = await bearer(ticket).send('POST /me/delete', {
      body: { confirmHandle: player.user?.handle },
    })
    assert.equal(deleted.status, 200, deleted.text)
  })

  it('[identity-40] is not counted as a guess, and told once an hour', async () => {
    const { player } = await shutOut('shut_six')
    for (let count = 0; count < 3; count++) await details('shut_six')
    await setSuspension(service, player, false)
    const fresh = service.visitor()
    await fresh.send('POST /auth/login', { body: { login: 'shut_six', password: PASSWORD } })
    const entries = (await securityLog(fresh)).filter(({ action }) => action === 'ticket_given')
    assert.deepEqual(
      entries.map(({ detail }) => detail['count']),
      [4],
    )
    assert.deepEqual(
      (await securityLog(fresh)).filter(({ action }) => action === 'sign_in_failed'),
      [],
    )
  })

  it('[identity-40] is nothing to every other operation, nor to the protocol servers', async () => {
    const { ticket } = await shutOut('shut_seven')
    const holder = bearer(ticket)
    const others = operations.filter(({ access }) => !takesTickets(access))
    assert.equal(operations.length - others.length, 2)
    for (const op of others) {
      const body = op.body ? { body: sample(op.body) } : {}
      const { status, text } = await holder.send(`${op.method} ${pathOfNobody(op)}`, body)
      assert(status === 401 || status === 403, `${op.id}: ${status} ${text}`)
    }
    for (const door of ['mcp', 'mcp/all']) {
      const response = await fetch(`${service.url}/${door}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ticket}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
      assert(response.status === 401, `${door}: ${response.status}`)
    }
  })
})

describe('the ticket of a suspended account, under the limits of the world', () => {
  const service = useService({ limitFactor: 1 })

  it('[identity-40] exports three times an hour', async () => {
    const player = await service.player('shut_often')
    await setSuspension(service, player, true)
    const refused = await service
      .visitor()
      .send('POST /auth/login', { body: { login: 'shut_often', password: PASSWORD } })
    const holder = new Player(service.url, refused.json.error.details.ticket)
    const answers = []
    for (let count = 0; count < 4; count++) answers.push((await holder.send('GET /me/export')).status)
    assert.deepEqual(answers, [200, 200, 200, 429])
  })
})
