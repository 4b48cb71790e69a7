import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { present, toUser } from '../accounts.ts'
import { DisplayNameText, User } from '../records.ts'
import { findUser, updateUser } from '../store/users.ts'

export const updateMe = operation({
  id: 'updateMe',
  route: 'PATCH /me',
  summary: 'Change your profile',
  access: scopes('identity:write'),
  body: Type.Object({
    displayName: Type.Optional(DisplayNameText({ minLength: 1 })),
  }),
  response: User,
  async handler({ tx, caller, body }) {
    const { displayName } = body
    const user =
      displayName === undefined
        ? await findUser(tx, caller.userId)
        : await updateUser(tx, caller.userId, { display_name: displayName.trim() })
    return toUser(present(user))
  },
})
