import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import {
  askMessage,
  changeUnder,
  enterByWallet,
  makeProof,
  makeSigner,
  type Signer,
  securityLog,
} from '../testing.ts'

const link = async (player: Player, signer: Signer) =>
  player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })

describe('POST /me/wallet/link', () => {
  const service = useService()

  it('[identity-15] links a wallet, which signs in to the same account from then on', async () => {
    const player = await service.player()
    const signer = makeSigner()
    const { status, json } = await link(player, signer)
    assert.deepEqual([status, json], [200, { externalWallet: signer.address }])
    assert.equal((await player.api.GET('/me')).data?.user.externalWallet, signer.address)
    const entered = await enterByWallet(service.visitor(), signer)
    assert.deepEqual([entered.id, entered.email], [player.id, player.user?.email])
  })

  it('[identity-15] puts a wallet in the place of the one before, which is then free', async () => {
    const player = await service.player()
    const [first, second] = [makeSigner(), makeSigner()]
    await link(player, first)
    assert.equal((await link(player, second)).json.externalWallet, second.address)
    assert.equal((await enterByWallet(service.visitor(), second)).id, player.id)
    assert.notEqual((await enterByWallet(service.visitor(), first)).id, player.id)
  })

  it('[identity-15] links one wallet to one account; to the same one, as often as one likes', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const signer = makeSigner()
    assert.equal((await link(player, signer)).status, 200)
    assert.equal((await link(player, signer)).status, 200)
    const refused = await link(other, signer)
    assert.deepEqual([refused.status, refused.code], [409, 'already_claimed'])
    assert.equal((await other.api.GET('/me')).data?.user.externalWallet, null)
  })

  it('[identity-15] gives a wallet raced for by links and a first sign-in to one account', async () => {
    const signer = makeSigner()
    const players = await Promise.all([service.player(), service.player(), service.player()])
    const proofs = await Promise.all(players.map((player) => makeProof(player, signer)))
    const visitor = service.visitor()
    const entry = await makeProof(visitor, signer)
    const [entered, ...links] = await Promise.all([
      visitor.send('POST /auth/siwe/verify', { body: entry }),
      ...players.map((player, at) => player.send('POST /me/wallet/link', { body: proofs[at] })),
    ])
    assert.equal(entered?.status, 200)
    const won = links.filter(({ status }) => status === 200).length
    assert(won <= 1)
    for (const { status, code } of links) assert(status === 200 || code === 'already_claimed')
    const { rows } = await service.runtime.database.pool.query(
      'select id from identity.users where external_wallet = $1',
      [signer.address],
    )
    assert.deepEqual(rows, [{ id: entered?.json.user.id }])
  })

  it('[identity-7] takes its nonce once', async () => {
    const player = await service.player()
    const body = await makeProof(player, makeSigner())
    assert.equal((await player.send('POST /me/wallet/link', { body })).status, 200)
    const replayed = await player.send('POST /me/wallet/link', { body })
    assert.deepEqual([replayed.status, replayed.code], [401, 'invalid_credentials'])
  })

  it('[identity-15] stops a key from taking the account over by linking a wallet of its holder’s', async () => {
    const player = await service.player()
    const thief = makeSigner()
    const refused = await link(await player.program('identity:read', 'identity:write'), thief)
    assert.deepEqual([refused.status, refused.code], [403, 'session_required'])
    assert.match(refused.json.error.message, /signed-in session/)
    assert.notEqual((await enterByWallet(service.visitor(), thief)).id, player.id)
    assert.equal((await link(await agentToken(service, player), makeSigner())).code, 'session_required')
  })

  it('[identity-9] notes the wallet, and a proof that failed', async () => {
    const player = await service.player()
    const signer = makeSigner()
    const message = await askMessage(player, signer)
    const signature = await makeSigner().signMessage({ message })
    await player.send('POST /me/wallet/link', { body: { message, signature } })
    await link(player, signer)
    const [linked, failed] = await securityLog(player)
    assert.deepEqual(
      [linked?.action, linked?.via, linked?.target],
      ['wallet_linked', 'session', signer.address],
    )
    assert.deepEqual(
      [failed?.action, failed?.via, failed?.target],
      ['wallet_link_failed', 'session', signer.address],
    )
  })

  it('[identity-11] links nothing to an account that is deleted meanwhile', async () => {
    const player = await service.player()
    const body = await makeProof(player, makeSigner())
    const call = () => player.send('POST /me/wallet/link', { body })
    assert.equal((await changeUnder(service, player, 'deleted_at = now()', call)).code, 'unauthenticated')
  })
})
