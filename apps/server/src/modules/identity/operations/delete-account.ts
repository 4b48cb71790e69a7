import { sessionOrTicket } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { freshProofOrPassword } from '../../../kernel/operation/proof.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { personalDataSlot } from '../../../kernel/personal-data.ts'
import { leavingAccounts, present } from '../accounts.ts'
import { checkPassword, turnOf } from '../passwords.ts'
import { caseless } from '../rules.ts'
import { noteFailure } from '../security-log.ts'
import { clearedCookie } from '../sessions.ts'
import { findUser, getHandle, lockUser } from '../store/users.ts'

export const deleteAccount = operation({
  id: 'deleteAccount',
  route: 'POST /me/delete',
  summary: 'Delete your account',
  description:
    'Erases everything personal and signs out everywhere; what must remain goes by an anonymous name. ' +
    'Wallet credits are forfeited. Agents that were given to you in the last 7 days go back to their givers; transfer or ' +
    'sell the others first. A suspended account’s ticket serves too.',
  access: sessionOrTicket,
  proof: freshProofOrPassword,
  // The limit equals that of a change of password: otherwise a stolen session could guess the password here.
  limit: perSeconds(5, 600),
  body: Type.Object({
    confirmHandle: Type.String({
      maxLength: 20,
      description: 'Your handle, to be sure',
      examples: ['aiko_dev'],
    }),
    password: Type.Optional(Type.String({ maxLength: 200, description: 'Needed when the account has one' })),
  }),
  response: Type.Object({ ok: Type.Boolean(), handle: Type.String({ examples: ['deleted_5a8f0c1b2d3e'] }) }),
  problems: ['invalid_credentials', 'has_agents'],
  async prepare({ db, runtime, caller, body, request, refuse }) {
    const user = present(await findUser(db, caller.userId))
    if (caseless(body.confirmHandle) !== caseless(user.handle)) {
      refuse('invalid_request', { details: [{ path: 'body.confirmHandle', message: 'is not your handle' }] })
    }
    const check = () => checkPassword(user.passwordHash, body.password ?? '', turnOf(request, true))
    if (user.passwordHash !== null && !(await check())) {
      await noteFailure(runtime, caller.userId, { action: 'deletion_failed', via: caller.kind, request })
      refuse('invalid_credentials', { message: 'The password is not right.' })
    }
    return { checkedHash: user.passwordHash }
  },
  async handler(uow) {
    const { tx, caller, runtime, request, prepared } = uow
    for (const giveBack of leavingAccounts.of(runtime)) await giveBack(uow, caller.userId)
    const user = present(await lockUser(tx, caller.userId))
    // The password has changed since the check.
    if (user.passwordHash !== prepared.checkedHash) uow.refuse('invalid_credentials')
    for (const part of personalDataSlot.of(runtime)) await part.erase(uow, caller.userId)
    uow.setHeader('set-cookie', clearedCookie(request.secure))
    return { ok: true, handle: await getHandle(tx, caller.userId) }
  },
})
