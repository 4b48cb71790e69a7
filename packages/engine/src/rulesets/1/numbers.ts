// Every number of ruleset 1. Frozen: a change is a new ruleset, or old battles could no longer be checked.

export const ROUNDS = 7
export const HP = 100
export const CHARGE_START = 1
export const CHARGE_MAX = 3

/** Damage of the fixed blows by the rival's move: strike, pulse, feint, guard, focus. */
export const STRIKE_DAMAGE = [20, 11, 36, 5, 21] as const
export const FEINT_DAMAGE = [0, 11, 14, 30, 2] as const
/** A guard hits back at a strike, and reflects this share of a pulse's power. */
export const COUNTER_DAMAGE = 20
export const REFLECT_PERCENT = 25

/** Power of a pulse: base, and more for every charge spent; then this percent of it by the rival's move. */
export const PULSE_BASE = 10
export const PULSE_PER_CHARGE = 16
export const PULSE_PERCENT = [100, 80, 25, 20, 90] as const

/** Focus heals and charges; less when a strike or pulse interrupts it. */
export const HEAL_FREE = 15
export const HEAL_HIT = 2
export const FOCUS_CHARGE_FREE = 2
export const FOCUS_CHARGE_HIT = 1
/** Guarding a strike charges; a feint past the guard strips. */
export const GUARD_CHARGE = 1
export const GUARD_STRIPPED = 2

/** However well protected, a blow lands with this percent of its force. */
export const TAKEN_LEAST = 10

/** Stances in the order aggressive, balanced, defensive: points dealt, points taken, choice weights in percent. */
export const STANCE_DEALT = [8, 0, -8] as const
export const STANCE_TAKEN = [7, 0, -7] as const
export const STANCE_WEIGHTS = [
  [112, 110, 100, 90, 90],
  [100, 100, 100, 100, 100],
  [90, 92, 100, 115, 108],
] as const

/** The worth of a charge in tenths of hp, and the size of a safe lead, by rounds left (index 0 unused). */
export const CHARGE_WORTH = [0, 45, 55, 55, 60, 65, 75] as const
export const LEAD_SCALE = [0, 120, 220, 300, 420, 600, 800] as const
/** The scale also shrinks to this many times both sides' hp: when both are hurt, every point weighs more. */
export const LEAD_SCALE_PER_HP = 4
export const SURE = 10_000

/** Reading a rival: rivals err (a share of anything at all), and notes need this many thousandths to weigh. */
export const SLIP_PERMILLE = 400
export const FIELD_PATIENCE = 20_000
export const RIVAL_PATIENCE = 6_000
/** An agent leans at most this far (in 1/1000) from its equilibrium to what the reading promises. */
export const LEAN_MOST = 850
export const READ_AGENT = 100
