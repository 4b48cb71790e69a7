import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId, type UserId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { audit, FORFEITED, getBalance, ledgerPersonalData, listEntries, openWallet, wallet } from './index.ts'

describe('a wallet', () => {
  const service = useService()
  const db = () => service.runtime.database.db

  async function newWallet(): Promise<UserId> {
    const userId: UserId = newId(service.clock.now(), systemRandom)
    await runUnitOfWork(service.runtime, (uow) => openWallet(uow, userId))
    return userId
  }

  it('[ledger-1] holds 2,000 credits from its first moment', async () => {
    const userId = await newWallet()
    assert.equal(await getBalance(db(), wallet(userId)), 2_000)
    const [entry, ...others] = await listEntries(db(), wallet(userId), { limit: 10 })
    assert.partialDeepStrictEqual(entry, { amount: 2_000, kind: 'welcome', memo: 'Welcome to Shugyo' })
    assert.deepEqual(others, [])
  })

  it('[ledger-2] leaves its credits to the platform when its account is deleted, and keeps its movements', async () => {
    const userId = await newWallet()
    await runUnitOfWork(service.runtime, (uow) => ledgerPersonalData.erase(uow, userId))
    // The second time there is nothing left.
    await runUnitOfWork(service.runtime, (uow) => ledgerPersonalData.erase(uow, userId))
    assert.equal(await getBalance(db(), wallet(userId)), 0)
    const amounts = (await listEntries(db(), wallet(userId), { limit: 10 })).map(({ amount }) => amount)
    assert.deepEqual(amounts, [-2_000, 2_000])
    const [forfeited] = await listEntries(db(), FORFEITED, { limit: 1 })
    assert.partialDeepStrictEqual(forfeited, { amount: 2_000, kind: 'forfeit' })
    assert.equal((await audit(db())).violations, 0)
  })
})
