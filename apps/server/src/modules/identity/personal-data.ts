import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { randomHex } from '../../kernel/random.ts'
import { present, toUser } from './accounts.ts'
import { accountDeleted } from './facts.ts'
import { deleteKeys, listKeys } from './store/keys.ts'
import { deleteNoncesFor } from './store/nonces.ts'
import { deleteSecurityLog, listSecurityEntries } from './store/security-log.ts'
import { deleteOtherSessions, listSessions } from './store/sessions.ts'
import { anonymiseUser, findUser } from './store/users.ts'
import { toApiKey } from './views.ts'

const EXPORTED_MAX = 10_000

export const identityPersonalData: PersonalDataPart = {
  module: 'identity',
  async export({ db, at }, userId) {
    const user = present(await findUser(db, userId))
    return {
      account: { ...toUser(user), createdAt: user.createdAt },
      sessions: await listSessions(db, userId, at, EXPORTED_MAX),
      keys: (await listKeys(db, userId, EXPORTED_MAX)).map(toApiKey),
      securityLog: await listSecurityEntries(db, userId, EXPORTED_MAX),
    }
  },
  /** I11: what is left is a row with an anonymous name; nothing of it leads back to a person. */
  async erase(deed, userId) {
    await deleteOtherSessions(deed.tx, userId, null, deed.at)
    await deleteKeys(deed.tx, userId)
    await deleteSecurityLog(deed.tx, userId)
    const { externalWallet } = present(await findUser(deed.tx, userId))
    if (externalWallet !== null) await deleteNoncesFor(deed.tx, externalWallet)
    await anonymiseUser(deed.tx, userId, `deleted_${randomHex(deed.random, 6)}`, deed.at)
    await deed.emit(accountDeleted, { userId })
  },
}
