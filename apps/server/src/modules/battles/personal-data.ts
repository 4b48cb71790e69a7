import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { deleteTipDays } from './audience/store/audience.ts'
import { type CommentRow, listCommentsOf } from './audience/store/comments.ts'
import { deleteReportsOf, listReportsOf, type OwnReport } from './audience/store/reports.ts'
import { listBattlesOfOwner } from './store/lists.ts'
import type { BattleHead } from './store/row.ts'
import { type AgentSettings, deleteSettings, listSettings } from './store/settings.ts'
import { sidesOf } from './views.ts'

/** [battles-20] Battles are public and stay; the owner's settings for them are personal. */
export const battlesPersonalData: PersonalDataPart = {
  module: 'battles',
  async export({ db }, userId) {
    const battles = inPages<BattleHead>((after, count) =>
      listBattlesOfOwner(db, userId, { before: after?.id ?? null, count }),
    )
    return {
      battles: mapped(battles, (battle) => exported(battle, userId)),
      battleSettings: inPages<AgentSettings>((after, count) =>
        listSettings(db, userId, count, after?.agentId ?? null),
      ),
      battleComments: mapped(
        inPages<CommentRow>((after, count) => listCommentsOf(db, userId, after?.id ?? 0, count)),
        ({ id, battleId, kind, agentId, amount, side, text, at }) => ({
          id,
          battleId,
          kind,
          agentId,
          amount,
          side,
          text,
          at,
        }),
      ),
      commentReports: inPages<OwnReport>((after, count) =>
        listReportsOf(db, userId, after?.commentId ?? 0, count),
      ),
    }
  },
  async erase({ tx }, userId) {
    await Promise.all([deleteSettings(tx, userId), deleteReportsOf(tx, userId), deleteTipDays(tx, userId)])
  },
}

function exported(battle: BattleHead, userId: string) {
  const { id, mode, status, outcome, createdAt, finishedAt } = battle
  const side = battle.a.ownerId === userId ? 'a' : 'b'
  const { clientSeed, call, ratingDelta, xpDelta } = battle[side] ?? battle.a
  return {
    id,
    mode,
    status,
    outcome,
    side,
    ...sidesOf(battle),
    clientSeed,
    call,
    ratingDelta,
    xpDelta,
    createdAt,
    finishedAt,
  }
}
