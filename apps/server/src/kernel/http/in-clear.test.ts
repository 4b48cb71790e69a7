import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { DAY_MS } from '../lib/clock.ts'

const signIn = async (url: string, email: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ login: email, password: PASSWORD }),
  })
  return answer.headers.get('set-cookie') ?? ''
}
const PLAIN = /^svc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/
const SECURE = /^svc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/

describe('behind two proxies', () => {
  const service = useService({
    settings: { trustedProxies: 2, securityContact: 'mailto:security@shugyo.example' },
  })

  it('[http-12] the session’s cookie is Secure for what came by https, as the trusted proxies tell it', async () => {
    await service.player('walker')
    const cookie = (proto?: string) =>
      signIn(service.url, 'walker@example.com', proto === undefined ? {} : { 'x-forwarded-proto': proto })
    for (const proto of ['https', 'HTTPS', 'https, http', 'http, https, http'])
      assert.match(await cookie(proto), SECURE, proto)
    // Forwarded headers of the caller, before those of the proxies, are not believed.
    for (const proto of ['http', 'https, http, http', '', undefined])
      assert.match(await cookie(proto), PLAIN, String(proto))
  })

  it('[http-13] security.txt names the contact, and an end that moves on', async () => {
    const read = () => fetch(`${service.url}/.well-known/security.txt`)
    const answer = await read()
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    assert.equal(lines[0], 'Contact: mailto:security@shugyo.example')
    const end = (line?: string) => Date.parse(line?.replace('Expires: ', '') ?? '')
    const left = end(lines[1]) - service.clock.now().getTime()
    assert(left > 179 * DAY_MS && left <= 180 * DAY_MS, String(lines[1]))
    assert(lines.includes(`Canonical: ${service.runtime.settings.publicUrl}/.well-known/security.txt`))
    service.clock.advance(7 * DAY_MS)
    const later = (await (await read()).text()).split('\n')
    assert.equal(end(later[1]) - end(lines[1]), 7 * DAY_MS)
  })
})

describe('behind no proxy', () => {
  const service = useService()

  it('[http-12] nobody is believed who says that a request came by https', async () => {
    await service.player('runner')
    assert.match(await signIn(service.url, 'runner@example.com', { 'x-forwarded-proto': 'https' }), PLAIN)
  })

  it('[http-13] there is no security.txt without a contact', async () => {
    const answer = await fetch(`${service.url}/.well-known/security.txt`)
    const { error } = (await answer.json()) as { error: { code: string } }
    assert.deepEqual([answer.status, error.code], [404, 'not_found'])
  })
})
