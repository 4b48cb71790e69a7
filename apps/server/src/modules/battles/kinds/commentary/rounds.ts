import type { Move, Outcome, Round, Side } from '@shugyo/engine'

/** The figures of one side in a battle. */
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

/** How a move that beats another looks: {w} wins the exchange, {l} loses it. */
const CLASHES: Readonly<Record<Move, Partial<Record<Move, string>>>> = {
  strike: { feint: '{w} strikes straight through {l}’s feint', focus: '{w} strikes into {l}’s focus' },
  pulse: { strike: '{w}’s pulse stops {l}’s strike', focus: '{w}’s pulse breaks {l}’s focus' },
  feint: { pulse: '{w} feints past {l}’s pulse', guard: '{w} feints around {l}’s guard' },
  guard: { strike: '{l} strikes into {w}’s guard', pulse: '{w}’s guard throws {l}’s pulse back' },
  focus: {
    feint: '{w} focuses and sees through {l}’s feint',
    guard: '{w} focuses while {l} guards against nothing',
  },
}
const BOTH: Readonly<Record<Move, string>> = {
  strike: 'Both strike',
  pulse: 'Both send a pulse',
  feint: 'Both feint',
  guard: 'Both guard',
  focus: 'Both gather focus',
}

const EVENTS: Readonly<Record<string, (name: string) => string>> = {
  call: (name) => `${name}'s move was called by its owner.`,
  foresight: (name) => `${name} foresaw it.`,
  counterplay: (name) => `Counterplay: ${name} punishes a repeat.`,
  crit: (name) => `A critical blow by ${name}.`,
  'last-stand': (name) => `${name} makes a last stand.`,
  surge: (name) => `${name} surges.`,
  down: (name) => `${name} is down.`,
}

export type Names = Readonly<Record<Side, string>>

/** The side whose move beat the other's; null where both played the same. */
const exchangeOf = ({ a_move, b_move }: Round): Side | null =>
  CLASHES[a_move][b_move] ? 'a' : CLASHES[b_move][a_move] ? 'b' : null

/** The hp of both sides before a round. */
export type Before = Readonly<Record<Side, number>>

/** One round in a few words. */
export function roundWords(round: Round, names: Names, before: Before): string {
  const changes = [...changesOf('a', round, names, before), ...changesOf('b', round, names, before)]
  const standing = `${round.a_hp} : ${round.b_hp}`
  const told = round.events.map((event) => {
    const [side, what] = event.split(':') as [Side, string]
    return EVENTS[what]?.(names[side]) ?? ''
  })
  const came = changes.length === 0 ? 'Nobody is hurt' : changes.join(', ')
  return [`${clashWords(round, names)}. ${came}: ${standing}.`, ...told].join(' ').trim()
}

/** The health that a side lost, and got back by healing. */
function changesOf(side: Side, round: Round, names: Names, before: Before): string[] {
  const [lost, now] = side === 'a' ? [round.to_a, round.a_hp] : [round.to_b, round.b_hp]
  const healed = now === 0 ? 0 : now - (before[side] - lost)
  return [
    ...(lost > 0 ? [`${names[side]} −${lost}`] : []),
    ...(healed > 0 ? [`${names[side]} +${healed}`] : []),
  ]
}

function clashWords(round: Round, names: Names): string {
  const side = exchangeOf(round)
  if (side === null) return BOTH[round.a_move]
  const [won, lost] = side === 'a' ? [round.a_move, round.b_move] : [round.b_move, round.a_move]
  const words = CLASHES[won][lost] as string
  return words.replace('{w}', () => names[side]).replace('{l}', () => names[otherSide(side)])
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a')
