import {
  bossFighter,
  emptyMemory,
  type Fighter,
  mergeRival,
  NEUTRAL_TEMPER,
  type Notes,
  openingFrom,
  play,
  type Side,
  type Stance,
} from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { listAgentsNamed } from '../../agents/index.ts'
import type { Work } from '../../tasks/index.ts'
import { listFought } from '../store/lists.ts'
import type { BattleRow } from '../store/row.ts'
import { callsOf } from '../store/row.ts'
import { count, RULES } from './odds/duel.ts'
import { countingOf } from './odds/loadouts.ts'
import { type Named, nameOf } from './words.ts'

const BATTLES_LOOKED_AT = 40
const NAMESAKES_MAX = 50

/** A possible opponent, as far as public records tell. */
export type Rival = {
  readonly name: string
  /** The id under which an agent's memory knows it. */
  readonly id: string
  readonly fighter: Fighter
  /** Its moves in public battles, round by round; null when it has fought none. */
  readonly moves: number[][] | null
  /** The basis of all this, in a sentence. */
  readonly basis: string
}

/**
 * Finds an agent by its name. Of several, takes the one met last; without such, the work ends and says how to name one.
 */
export async function findRivalId(work: Work, named: Exclude<Named, { boss: unknown }>): Promise<AgentId> {
  const { db } = work.reading
  const namesakes = (await listAgentsNamed(db, named.name, NAMESAKES_MAX)).filter(
    ({ agentId, owner }) =>
      agentId !== work.agent.id &&
      (named.owner === null || owner.toLowerCase() === named.owner.toLowerCase()),
  )
  const [only, ...more] = namesakes
  if (!only)
    return work.cannot(`I know no other fighter named “${named.name}”. Bosses and agents go by their names.`)
  if (more.length === 0) return only.agentId
  const ids = new Set(namesakes.map(({ agentId }) => agentId))
  const met = (await listFought(db, work.agent.id, BATTLES_LOOKED_AT))
    .map((battle) => battle[sideOf(battle, work.agent.id) === 'a' ? 'b' : 'a']?.agentId)
    .find((id) => id && ids.has(id))
  if (met) return met
  const owners = namesakes.slice(0, 3).map(({ owner }) => `“${named.name} of @${owner}”`)
  return work.cannot(`Several agents are named “${named.name}”. Say which: ${owners.join(', ')}.`)
}

export const sideOf = ({ a }: Pick<BattleRow, 'a'>, agentId: AgentId): Side =>
  a.agentId === agentId ? 'a' : 'b'

export async function studyRival(work: Work, named: Named): Promise<Rival> {
  if ('boss' in named) {
    const basis = `${nameOf(named)} is a boss: it fights by the engine's own rules and never changes.`
    return { name: nameOf(named), id: named.boss, fighter: bossFighter(named.boss), moves: null, basis }
  }
  const id = await findRivalId(work, named)
  const all = await listFought(work.reading.db, id, BATTLES_LOOKED_AT)
  const fought = all.filter(({ ruleset, fighters }) => ruleset === RULES.ruleset && fighters !== null)
  const [latest] = fought
  if (!latest) {
    const fighter: Fighter = {
      stance: 'balanced',
      abilities: [],
      cost: 0,
      temper: NEUTRAL_TEMPER,
      memory: emptyMemory(),
    }
    const basis = `${named.name} has fought no public battle yet, so this is against a balanced fighter without abilities.`
    return { name: named.name, id, fighter, moves: null, basis }
  }
  const own = latest.fighters?.[sideOf(latest, id)] as Fighter
  const memory = openingFrom(own.memory.field, notesOn(work.agent.id, id, fought))
  const basis = `This rests on ${pluralize(fought.length, 'public battle')} of ${latest[sideOf(latest, id)]?.name}'s, the last of ${latest.finishedAt?.toISOString().slice(0, 10)}: abilities and habits are those it showed there.`
  // Its loadout of the open bracket may exceed the ranked budget.
  const { edge: _none, ...fighter } = {
    ...own,
    ...countingOf(own.abilities),
    stance: usualStance(fought, id),
    memory,
  }
  return {
    name: latest[sideOf(latest, id)]?.name ?? named.name,
    id,
    fighter,
    moves: movesIn(fought, id),
    basis,
  }
}

function usualStance(fought: readonly BattleRow[], id: AgentId): Stance {
  const stances = fought.map((battle) => battle.fighters?.[sideOf(battle, id)].stance as Stance)
  const times = (stance: Stance) => stances.filter((one) => one === stance).length
  return [...new Set(stances)].reduce((one, other) => (times(other) > times(one) ? other : one))
}

/** The rival's knowledge of us from our battles: replayed from their public record, oldest first. */
function notesOn(us: AgentId, id: AgentId, fought: readonly BattleRow[]): Notes | null {
  let notes: Notes | null = null
  for (const battle of fought.toReversed()) {
    const { a, b, ruleset, fighters, seed } = battle
    if (fighters === null || seed === null || (a.agentId !== us && b?.agentId !== us)) continue
    const { gained } = play({ ruleset, fighters, seed, calls: callsOf(battle) })
    notes = mergeRival(notes, gained[sideOf(battle, id)].rival)
  }
  return notes
}

/** Called rounds are the owner's choice, not a habit. */
function movesIn(fought: readonly BattleRow[], id: AgentId): number[][] {
  const moves: number[][] = []
  for (const battle of fought) {
    const side = sideOf(battle, id)
    for (const round of battle.rounds ?? [])
      if (!round[`${side}_called`]) count(moves, round.round, round[`${side}_move`])
  }
  return moves
}
