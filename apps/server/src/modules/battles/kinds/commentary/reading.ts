import type { Outcome, Round, Side } from '@shugyo/engine'
import { exchangeOf } from './rounds.ts'

/** What one side did in a battle, in figures. */
export type Account = {
  readonly exchanges: number
  readonly dealt: number
  readonly biggest: { readonly damage: number; readonly round: number }
  readonly counterplays: number
  readonly criticals: number
  readonly foresights: number
  readonly called: number | null
}

export function accountOf(rounds: readonly Round[], side: Side): Account {
  const dealtIn = (round: Round) => (side === 'a' ? round.to_b : round.to_a)
  const times = (event: string) => rounds.filter(({ events }) => events.includes(`${side}:${event}`)).length
  const biggest = rounds.reduce((one, other) => (dealtIn(other) > dealtIn(one) ? other : one))
  return {
    exchanges: rounds.filter((round) => exchangeOf(round) === side).length,
    dealt: rounds.reduce((sum, round) => sum + dealtIn(round), 0),
    biggest: { damage: dealtIn(biggest), round: biggest.round },
    counterplays: times('counterplay'),
    criticals: times('crit'),
    foresights: times('foresight'),
    called: rounds.find((round) => round[`${side}_called`])?.round ?? null,
  }
}

export type TurningPoint = { readonly round: number; readonly why: 'lead' | 'swing' }

/**
 * The turning point: the round in which the winner took the lead for good. Where it led all along, or nobody won, the
 * round that moved the standing most towards the winner.
 */
export function turningPointOf(rounds: readonly Round[], outcome: Outcome): TurningPoint {
  const sign = outcome === 'b' ? -1 : 1
  const leads = rounds.map(({ a_hp, b_hp }) => sign * (a_hp - b_hp))
  const lastBehind = leads.findLastIndex((lead) => lead <= 0)
  if (outcome !== 'draw' && lastBehind > 0 && lastBehind + 1 < leads.length)
    return { round: lastBehind + 2, why: 'lead' }
  const swings = leads.map((lead, at) => lead - (leads[at - 1] ?? 0))
  const size = (swing: number) => (outcome === 'draw' ? Math.abs(swing) : swing)
  const best = swings.reduce((top, swing, at) => (size(swing) > size(swings[top] as number) ? at : top), 0)
  return { round: best + 1, why: 'swing' }
}
