import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HDNodeWallet, isAddress } from 'ethers'
import { openKeyring } from '../../kernel/secrets/keyring.ts'
import { useService } from '../../testing/service.ts'
import { playerWalletAddress, signerAt } from './index.ts'

const keyring = openKeyring('11'.repeat(32))

describe('Built-in wallets', () => {
  const service = useService()

  it('[wallets-1] have the address that any other implementation of BIP-32 derives', () => {
    const tree = HDNodeWallet.fromSeed(keyring.walletSeed)
    for (const index of [0, 1, 2, 77, 2_147_483_647]) {
      const { address } = tree.derivePath(`m/44'/60'/1'/0/${index}`)
      assert.equal(playerWalletAddress(keyring, index), address)
      assert(isAddress(address))
    }
  })

  it('[wallets-1] are the same under the same master key, and others under another', () => {
    assert.equal(playerWalletAddress(openKeyring('11'.repeat(32)), 5), playerWalletAddress(keyring, 5))
    assert.notEqual(playerWalletAddress(openKeyring('12'.repeat(32)), 5), playerWalletAddress(keyring, 5))
  })

  it('[wallets-1] never change: this address was derived when the service was first built', () => {
    assert.equal(playerWalletAddress(keyring, 0), '0xBad2cD16E60f6B3Fd54a45E663dbcdD955602c75')
  })

  it('[wallets-3] share no key with the platform’s own branches, each of which is where it says', () => {
    const tree = HDNodeWallet.fromSeed(keyring.walletSeed)
    const branches = { relayer: 0, players: 1, agents: 2, deployer: 3, manifest: 9 } as const
    for (const [branch, number] of Object.entries(branches)) {
      const { address } = tree.derivePath(`m/44'/60'/${number}'/0/3`)
      assert.equal(signerAt(keyring, branch as keyof typeof branches, 3).address, address)
    }
  })

  it('[wallets-2] belong to one account each, also of many made at once and after failures', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, (_, at) => service.player(`many_${at}`)))
    await service.visitor().send('POST /auth/register', {
      body: { email: 'x@example.com', password: 'correct horse battery', handle: 'many_0' },
    })
    players.push(await service.player('after_failure'))
    assert.equal(new Set(players.map(({ user }) => user?.walletAddress)).size, 7)
    const { rows } = await service.runtime.database.pool.query(
      'select wallet_index, wallet_address from identity.users',
    )
    for (const row of rows) {
      assert.equal(row.wallet_address, playerWalletAddress(service.runtime.keyring, row.wallet_index))
    }
  })
})
