import { loadout } from './abilities.ts'
import { emptyMemory, type Memory } from './core/notes.ts'
import { div } from './core/whole.ts'
import type { Bracket, Stance } from './core/words.ts'
import type { Fighter, RulesetId } from './types.ts'

export const NEUTRAL_TEMPER: readonly number[] = [100, 100, 100, 100, 100]

/** The most points that a house agent of a hardcore run gains. */
export const EDGE_MOST = 20

/** Traits of a persona, each 0 to 100, 50 being neutral. */
export type Traits = { warmth: number; energy: number; humour: number; detail: number }

/**
 * The habits a persona brings: choice weights in percent for strike, pulse, feint, guard, focus. They change how an
 * agent fights, not how well.
 *
 * @example temperOf({ warmth: 50, energy: 100, humour: 0, detail: 50 }) // [120, 100, 80, 100, 100]
 */
export function temperOf(traits: Traits): number[] {
  const weight = (trait: number) => 80 + div(2 * trait, 5)
  return [weight(traits.energy), 100, weight(traits.humour), weight(traits.detail), weight(traits.warmth)]
}

export type Entrant = {
  stance: Stance
  /** Codes of the equipped skills in slot order. */
  equipped: readonly string[]
  bracket: Bracket
  ruleset: RulesetId
  traits: Traits
  /** The notes that the agent takes into the battle; see `openingMemory`. */
  memory?: Memory
}

/** An agent as frozen when its battle starts. */
export const agentFighter = (entrant: Entrant): Fighter => ({
  stance: entrant.stance,
  ...loadout(entrant.equipped, entrant.bracket, entrant.ruleset),
  temper: temperOf(entrant.traits),
  memory: entrant.memory ?? emptyMemory(),
})

/** The house partner of training: no habits, no abilities, no notes. */
export const sparringPartner = (): Fighter => ({
  stance: 'balanced',
  abilities: [],
  cost: 0,
  temper: NEUTRAL_TEMPER,
  memory: emptyMemory(),
})

/** A house agent in a hardcore run: it deals a point more and takes a point less for every win of the run. */
export const withEdge = (fighter: Fighter, winsOfRun: number): Fighter => ({
  ...fighter,
  edge: Math.min(EDGE_MOST, winsOfRun),
})
