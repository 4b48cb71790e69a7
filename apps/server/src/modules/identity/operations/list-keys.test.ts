import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'

type Listed = { id: string; name: string; revoked: boolean; expiresAt: string | null }

describe('GET /me/keys', () => {
  const service = useService()

  it('[identity-10] leads page by page to every key, those that work first', async () => {
    const player = await service.player()
    const make = async (name: string, expiresInDays?: number): Promise<string> =>
      (await player.send('POST /me/keys', { body: { name, scopes: ['agents:read'], expiresInDays } })).json.id
    const old = await make('old')
    await make('over', 1)
    service.clock.advance(2 * DAY_MS)
    for (let count = 0; count < 101; count++) await player.send(`DELETE /me/keys/${await make(`${count}`)}`)
    const first = (await player.send('GET /me/keys')).json
    assert.deepEqual([first.data.length, first.data[0].id, first.data[1].name], [100, old, '100'])
    assert.notEqual(first.next, null)
    for (const limit of [1, 40, 100]) {
      const found: Listed[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: { data: Listed[]; next: string | null } = (
          await player.send(`GET /me/keys?limit=${limit}${next && `&cursor=${next}`}`)
        ).json
        found.push(...page.data)
        next = page.next
      }
      const names = ['old', ...Array.from({ length: 101 }, (_, at) => `${100 - at}`), 'over']
      assert.deepEqual(
        found.map(({ name }) => name),
        names,
      )
    }
    for (const cursor of ['nonsense', Buffer.from('["keys","active:1"]').toString('base64url')])
      assert.equal((await player.send(`GET /me/keys?cursor=${cursor}`)).code, 'invalid_cursor')
  })
})
