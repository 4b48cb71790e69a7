import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { sealedSlot } from '../../kernel/resealing/reseal.ts'
import { jobKinds } from '../tasks/index.ts'
import { tipActivity, tipEvent } from './audience/events.ts'
import { speakAtLeadChange } from './audience/speak.ts'
import { purgeViewers } from './audience/spectators.ts'
import { purgeTipDays } from './audience/tips.ts'
import { sealedSeeds } from './clock/seed.ts'
import { battleActivities, battleEvent, hardcoreEvent } from './events.ts'
import { coach } from './kinds/coach/coach.ts'
import { commentary } from './kinds/commentary/commentary.ts'
import { acceptErrand, battleErrand, challengeErrand } from './kinds/errands.ts'
import { scout } from './kinds/scout.ts'
import { seasonReport } from './kinds/season.ts'
import { closeSeasons, endRuns, tellSeason } from './ladder/close-season.ts'
import { prizeActivity, seasonMilestones } from './ladder/events.ts'
import { expireInvite } from './matchmaking/friendly.ts'
import { furnishHouse } from './matchmaking/house-agents.ts'
import { seekOpponent } from './matchmaking/matching.ts'
import { acceptBattle } from './operations/accept-battle.ts'
import { callMove } from './operations/call-move.ts'
import { createBattle } from './operations/create-battle.ts'
import { createComment } from './operations/create-comment.ts'
import { createTip } from './operations/create-tip.ts'
import { declineBattle } from './operations/decline-battle.ts'
import { getBattle } from './operations/get-battle.ts'
import { getBattleSettings } from './operations/get-battle-settings.ts'
import { getHardcore } from './operations/get-hardcore.ts'
import { getHardcoreLadder } from './operations/get-hardcore-ladder.ts'
import { getLadder } from './operations/get-ladder.ts'
import { getProof } from './operations/get-proof.ts'
import { getReplay } from './operations/get-replay.ts'
import { getSeason } from './operations/get-season.ts'
import { inviteFriendly } from './operations/invite-friendly.ts'
import { listAgentBattles } from './operations/list-agent-battles.ts'
import { listBattles } from './operations/list-battles.ts'
import { listBosses } from './operations/list-bosses.ts'
import { listComments } from './operations/list-comments.ts'
import { listInvites } from './operations/list-invites.ts'
import { listLiveBattles } from './operations/list-live-battles.ts'
import { listSeasons } from './operations/list-seasons.ts'
import { reactToBattle } from './operations/react-to-battle.ts'
import { reportComment } from './operations/report-comment.ts'
import { setBattleSettings } from './operations/set-battle-settings.ts'
import { startHardcore } from './operations/start-hardcore.ts'
import { streamBattle } from './operations/stream-battle.ts'
import { watchBattle } from './operations/watch-battle.ts'
import { battlesPersonalData } from './personal-data.ts'
import { leaveWithOldOwner, speakAtEnd, speakAtStart, withdrawSuspended } from './reactions.ts'
import { takeBeacon } from './rounds/start.ts'
import { compactBattles } from './settlement/compact.ts'
import { settleBattle } from './settlement/settle.ts'

export const battles: Module = {
  name: 'battles',
  area: 'Battles',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    createBattle,
    inviteFriendly,
    listInvites,
    acceptBattle,
    declineBattle,
    listLiveBattles,
    listBattles,
    listBosses,
    getBattle,
    streamBattle,
    callMove,
    createTip,
    reactToBattle,
    watchBattle,
    listComments,
    createComment,
    reportComment,
    getProof,
    getReplay,
    listAgentBattles,
    getBattleSettings,
    setBattleSettings,
    getHardcore,
    startHardcore,
    getLadder,
    getHardcoreLadder,
    listSeasons,
    getSeason,
  ],
  jobs: [
    expireInvite,
    furnishHouse,
    seekOpponent,
    settleBattle,
    compactBattles,
    speakAtLeadChange,
    purgeViewers,
    purgeTipDays,
    takeBeacon,
    closeSeasons,
    tellSeason,
    endRuns,
  ],
  reactions: [speakAtStart, speakAtEnd, withdrawSuspended],
  onOwnerChange: leaveWithOldOwner,
  events: [battleEvent, hardcoreEvent, tipEvent, seasonMilestones],
  activities: [...battleActivities, prizeActivity, tipActivity],
  personalData: [battlesPersonalData],
  contributes: [
    sealedSlot.with(sealedSeeds),
    jobKinds.with(coach, commentary, seasonReport, scout, acceptErrand, challengeErrand, battleErrand),
  ],
}
