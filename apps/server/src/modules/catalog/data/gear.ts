import type { GearContent } from '../schema.ts'
import { BATTLE_GEAR } from './gear/battle.ts'
import { JOURNEY_GEAR } from './gear/journey.ts'
import { MARKET_GEAR } from './gear/market.ts'
import { STARTER_GEAR } from './gear/starter.ts'

/** What an agent can wear. Gear is only for show: it has no effect in a battle or at work. */
export const GEAR: readonly GearContent[] = [...STARTER_GEAR, ...MARKET_GEAR, ...BATTLE_GEAR, ...JOURNEY_GEAR]
