import { brokenUnique, TryAgain } from '../../../kernel/db/errors.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { createHousePlayer, findPlayer } from '../../identity/index.ts'

const KEEPER = { handle: 'house_keeper', displayName: 'House keeper' } as const

/**
 * [ownership-16] The platform's own player, who keeps agents whose giver is not there to take them back. Made when it is
 * first needed; nobody can sign in to it.
 */
export async function keeperOf(uow: UnitOfWork): Promise<UserId> {
  const keeper = await findPlayer(uow.tx, KEEPER.handle)
  return keeper?.id ?? (await createHousePlayer(uow, { ...KEEPER, withoutGift: true }).catch(lookAgain))
}

/** Of two that make it at once, the second finds it. */
function lookAgain(error: unknown): never {
  throw brokenUnique(error) === null ? error : new TryAgain(error)
}
