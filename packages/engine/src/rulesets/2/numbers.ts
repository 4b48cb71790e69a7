// Every number of ruleset 2. Frozen: a change is a new ruleset, or old battles could no longer be checked.

export const ROUNDS = 12
export const HP = 100
export const CHARGE_START = 1
export const CHARGE_MAX = 3

/** Damage of the fixed blows by the rival's move: strike, pulse, feint, guard, focus. */
export const STRIKE_DAMAGE = [12, 7, 21, 3, 12] as const
export const FEINT_DAMAGE = [0, 7, 8, 17, 1] as const
/** A guard hits back at a strike, and reflects this share of a pulse's power. */
export const COUNTER_DAMAGE = 12
export const REFLECT_PERCENT = 25

/** Power of a pulse: base, and more for every charge spent; then this percent of it by the rival's move. */
export const PULSE_BASE = 5
export const PULSE_PER_CHARGE = 9
export const PULSE_PERCENT = [100, 80, 25, 20, 90] as const

/** Focus heals and charges; less when a strike or pulse interrupts it. */
export const HEAL_FREE = 10
export const HEAL_HIT = 1
export const FOCUS_CHARGE_FREE = 2
export const FOCUS_CHARGE_HIT = 1
/** Guarding a strike charges; a feint past the guard strips. */
export const GUARD_CHARGE = 1
export const GUARD_STRIPPED = 2

/** Luck: a damage roll in percent, each value equally likely, and now and then a critical on top of it. */
export const ROLL_LOW = 85
export const ROLL_HIGH = 115
export const CRITICAL_PERCENT = 6
export const CRITICAL_BONUS = 50
/** Chance per side and round to see the rival's move before choosing. */
export const FORESIGHT_PERCENT = 4

/** Beating a move the rival repeats. */
export const COUNTERPLAY_DEALT = 25
export const COUNTERPLAY_CHARGE = 1
/** Once, when left standing at this hp or less. */
export const SURGE_HP = 30
export const SURGE_CHARGE = 1

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
export const CHARGE_WORTH = [0, 25, 30, 30, 35, 40, 40, 40, 40, 40, 40, 40] as const
export const LEAD_SCALE = [0, 100, 180, 240, 300, 340, 380, 440, 500, 580, 700, 800] as const
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
