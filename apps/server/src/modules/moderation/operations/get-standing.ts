import type { AgentId } from '../../../kernel/lib/ids.ts'
import { role } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { listCardsOf } from '../../agents/index.ts'
import { findAccountStatus, findPlayer, HandleText } from '../../identity/index.ts'
import { ModerationEntry, RoleText, ShownHandle, toEntries } from '../records.ts'
import { listActions } from '../store.ts'

const AGENTS_SHOWN = 6
const ENTRIES_SHOWN = 20

export const getStanding = operation({
  id: 'getStanding',
  route: 'GET /mod/players/{handle}',
  summary: 'See how a player stands',
  description: 'And what was done to them by moderators, newest first, up to twenty. Moderators and admins.',
  access: role('moderator'),
  params: Type.Object({ handle: HandleText() }),
  response: Type.Object({
    handle: ShownHandle,
    displayName: Type.String(),
    role: RoleText,
    house: Type.Boolean({ description: 'A house player, outside moderation' }),
    mutedUntil: nullable(timestamp()),
    suspended: Type.Boolean(),
    createdAt: timestamp(),
    agents: Type.Array(Type.Object({ id: uuid<AgentId>(), name: Type.String(), character: Type.String() }), {
      description: 'Up to six',
    }),
    log: Type.Array(ModerationEntry),
  }),
  problems: ['not_found'],
  async handler({ db, at, params, refuse }) {
    const player = (await findPlayer(db, params.handle)) ?? refuse('not_found')
    const standing = (await findAccountStatus(db, player.id)) ?? refuse('not_found')
    const [agents, actions] = await Promise.all([
      listCardsOf(db, player.id, AGENTS_SHOWN),
      listActions(db, { userId: player.id, count: ENTRIES_SHOWN }),
    ])
    const { mutedUntil } = standing
    return {
      handle: player.handle,
      displayName: player.displayName,
      role: standing.role,
      house: player.isBot,
      mutedUntil: mutedUntil && mutedUntil > at ? mutedUntil : null,
      suspended: standing.suspendedAt !== null,
      createdAt: player.createdAt,
      agents: agents.map(({ id, name, character }) => ({ id, name, character })),
      log: await toEntries(db, actions),
    }
  },
})
