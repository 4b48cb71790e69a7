import { randomHex } from '../../kernel/lib/random.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { present, reserveHandle, toUser } from './accounts.ts'
import { accountDeleted } from './facts.ts'
import { forgetGuesses } from './guesses.ts'
import { toApiKey } from './records.ts'
import { findAbsence } from './store/account-status.ts'
import { deleteTicket } from './store/credentials.ts'
import { deleteKnownAddresses, type KnownAddress, listKnownAddresses } from './store/guesses.ts'
import { deleteKeys, type KeyRow, listKeys } from './store/keys.ts'
import { deleteNoncesFor } from './store/nonces.ts'
import { deleteSecurityLog, listSecurityEntries, type SecurityRow } from './store/security-log.ts'
import { deleteOtherSessions, listSessions, type SessionRow } from './store/sessions.ts'
import { anonymiseUser, findUser } from './store/users.ts'

export const identityPersonalData: PersonalDataPart = {
  module: 'identity',
  async export({ db, at }, userId) {
    const user = present(await findUser(db, userId))
    return {
      account: {
        ...toUser(user),
        createdAt: user.createdAt,
        lastSeenAt: (await findAbsence(db, userId))?.idleSince ?? null,
      },
      sessions: inPages<SessionRow>((after, count) => listSessions(db, userId, at, count, after)),
      keys: mapped(
        inPages<KeyRow>((after, count) => listKeys(db, userId, count, after?.id)),
        toApiKey,
      ),
      knownAddresses: inPages<KnownAddress>((after, count) =>
        listKnownAddresses(db, userId, count, after?.address),
      ),
      securityLog: inPages<SecurityRow>((after, count) => listSecurityEntries(db, userId, count, after?.id)),
    }
  },
  /** [identity-11] Leaves a row with an anonymous name, which identifies nobody. */
  async erase(uow, userId) {
    const [user] = await Promise.all([
      findUser(uow.tx, userId),
      deleteOtherSessions(uow.tx, userId, null, uow.at),
      deleteKeys(uow.tx, userId),
      deleteTicket(uow.tx, userId),
      deleteSecurityLog(uow.tx, userId),
      deleteKnownAddresses(uow.tx, userId),
    ])
    const { externalWallet, handle, email } = present(user)
    await Promise.all([
      forgetGuesses(uow, email === null ? [handle] : [handle, email]),
      externalWallet !== null && deleteNoncesFor(uow.tx, externalWallet),
      reserveHandle(uow, handle),
      anonymiseUser(uow.tx, userId, `deleted_${randomHex(uow.random, 6)}`, uow.at),
    ])
    await uow.emit(accountDeleted, { userId })
    uow.afterCommit(() => uow.runtime.streams.endFor(userId))
  },
}
