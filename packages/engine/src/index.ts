export {
  ABILITIES,
  EQUIP_SLOTS,
  findAbility,
  type Loadout,
  loadout,
  RANKED_BUDGET,
} from './abilities.ts'
export { BOSSES, bossFighter, type Challenger, getBoss, mayChallenge } from './bosses.ts'
export { emptyMemory, emptyNotes, type Memory, type Notes } from './core/notes.ts'
export {
  type Bracket,
  MOVES,
  type Move,
  type Outcome,
  type Side,
  STANCES,
  type Stance,
} from './core/words.ts'
export { fighterFaults, inputFaults } from './faults.ts'
export {
  agentFighter,
  type Entrant,
  NEUTRAL_TEMPER,
  sparringPartner,
  type Traits,
  temperOf,
  withEdge,
} from './fighters.ts'
export {
  type AgentMemory,
  type Lesson,
  learn,
  mergeField,
  mergeRival,
  newMemory,
  openingFrom,
  openingMemory,
  RIVALS_KEPT,
} from './learn.ts'
export {
  CALL_MARGIN_MS,
  type CallDecision,
  type CallRequest,
  decideCall,
  ROUND_MS,
  roundPublicAtMs,
  roundsDue,
  type VisibleCall,
  visibleCalls,
} from './live.ts'
export {
  HOUSE_AFTER_S,
  matchWidth,
  mayMeet,
  type Pairing,
  pairUp,
  RECENT_KEPT,
  type Waiting,
} from './matchmaking.ts'
export { MODE_RULES, MODES, type Mode, type ModeRules, type Result, resultFor, XP, xpFor } from './modes.ts'
export { play, playUntil } from './play.ts'
export {
  beaconNote,
  ENGINE,
  type FightersParts,
  type FinishedBattle,
  fightersHash,
  HOW_TO_VERIFY,
  type Proof,
  proofOf,
} from './proof.ts'
export {
  DANS,
  danOf,
  eloDelta,
  expectedScore,
  kFactor,
  RATING_FLOOR,
  RATING_START,
  type RatedBattle,
  REMATCH_PERCENT,
  REMATCH_WINDOW_HOURS,
  ratingDelta,
  SEASON_COUNT_START,
  SEASON_DAYS,
  seasonReset,
} from './rating.ts'
export {
  type Beacon,
  type ClientSeeds,
  type Commitment,
  DERIVATION,
  deriveSeed,
  JOINED_DERIVATION,
  type SeedParts,
  seedHash,
} from './seed.ts'
export {
  type Ability,
  type Battle,
  type BattleInput,
  type BattleSoFar,
  BOSS_IDS,
  type BossId,
  type Call,
  type Fighter,
  type Fighters,
  type Gained,
  type Round,
  type RulesetId,
} from './types.ts'
export { type Check, type CheckId, checkSeenFighters, checkSeenHash, holds, verify } from './verify.ts'
