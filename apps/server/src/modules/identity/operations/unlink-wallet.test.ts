import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { enterByWallet, makeProof, makeSigner, type Signer, securityLog } from '../testing.ts'

const unlink = (player: Player) => player.send('DELETE /me/wallet/link')
const link = async (player: Player, signer: Signer) =>
  player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })

describe('DELETE /me/wallet/link', () => {
  const service = useService()

  it('[identity-15] stops a wallet that is lost from signing in any longer, and says so in the log', async () => {
    const player = await service.player()
    const signer = makeSigner()
    await link(player, signer)
    const { status, json } = await unlink(player)
    assert.deepEqual([status, json], [200, { externalWallet: null }])
    assert.equal((await player.api.GET('/me')).data?.user.externalWallet, null)
    assert.notEqual((await enterByWallet(service.visitor(), signer)).id, player.id)
    const [entry] = await securityLog(player)
    assert.deepEqual(
      [entry?.action, entry?.via, entry?.target],
      ['wallet_unlinked', 'session', signer.address],
    )
  })

  it('[identity-15] stops an account from losing its only way in', async () => {
    const visitor = service.visitor()
    const signer = makeSigner()
    const { id } = await enterByWallet(visitor, signer)
    const refused = await unlink(visitor)
    assert.deepEqual([refused.status, refused.code], [409, 'wrong_state'])
    assert.match(refused.json.error.message, /only way.*set a password first/)
    assert.equal((await enterByWallet(service.visitor(), signer)).id, id)
    await visitor.send('POST /me/password', { body: { next: 'another horse battery' } })
    assert.equal((await unlink(visitor)).status, 200)
  })

  it('[identity-15] stops a key from shutting a wallet’s owner out', async () => {
    const player = await service.player()
    await link(player, makeSigner())
    const refused = await unlink(await player.program('identity:read', 'identity:write'))
    assert.deepEqual([refused.status, refused.code], [403, 'session_required'])
  })

  it('[identity-15] says that there is no wallet to unlink', async () => {
    const refused = await unlink(await service.player())
    assert.deepEqual([refused.status, refused.code], [404, 'not_found'])
    assert.match(refused.json.error.message, /No wallet is linked/)
  })
})
