import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { randomHex } from '../../kernel/random.ts'
import { present, toUser } from './accounts.ts'
import { accountDeleted } from './facts.ts'
import { forgetGuesses } from './guesses.ts'
import { restHandle } from './resting-handles.ts'
import { findAbsence } from './store/absence.ts'
import { deleteKnownAddresses, type KnownAddress, listKnownAddresses } from './store/guesses.ts'
import { deleteKeys, type KeyRow, listKeys } from './store/keys.ts'
import { deleteNoncesFor } from './store/nonces.ts'
import { deleteSecurityLog, listSecurityEntries, type SecurityRow } from './store/security-log.ts'
import { deleteOtherSessions, listSessions, type SessionRow } from './store/sessions.ts'
import { deleteTicket } from './store/tickets.ts'
import { anonymiseUser, findUser } from './store/users.ts'
import { toApiKey } from './views.ts'

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
  /** [identity-11] Leaves a row with an anonymous name, which leads back to no person. */
  async erase(deed, userId) {
    const [user] = await Promise.all([
      findUser(deed.tx, userId),
      deleteOtherSessions(deed.tx, userId, null, deed.at),
      deleteKeys(deed.tx, userId),
      deleteTicket(deed.tx, userId),
      deleteSecurityLog(deed.tx, userId),
      deleteKnownAddresses(deed.tx, userId),
    ])
    const { externalWallet, handle, email } = present(user)
    await Promise.all([
      forgetGuesses(deed, email === null ? [handle] : [handle, email]),
      externalWallet !== null && deleteNoncesFor(deed.tx, externalWallet),
      restHandle(deed, handle),
      anonymiseUser(deed.tx, userId, `deleted_${randomHex(deed.random, 6)}`, deed.at),
    ])
    await deed.emit(accountDeleted, { userId })
    deed.afterCommit(() => deed.runtime.streams.endFor(userId))
  },
}
