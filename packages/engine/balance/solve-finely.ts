type Player = { regrets: Float64Array; mix: Float64Array; sums: Float64Array; earned: Float64Array }

const newPlayer = (): Player => ({
  regrets: new Float64Array(5),
  mix: new Float64Array(5),
  sums: new Float64Array(5),
  earned: new Float64Array(5),
})

const a = newPlayer()
const b = newPlayer()

function reset({ regrets, mix, sums }: Player): void {
  regrets.fill(0)
  sums.fill(0)
  mix.fill(0.2)
}

/** One turn of regret matching+: what each move would have earned against the other's mix, and the mix after it. */
function turn(
  player: Player,
  rival: Player,
  game: Float64Array,
  row: number,
  column: number,
  sign: number,
  weight: number,
): void {
  const { regrets, mix, sums, earned } = player
  let value = 0
  for (let i = 0; i < 5; i++) {
    let sum = 0
    for (let j = 0; j < 5; j++) sum += (game[i * row + j * column] as number) * (rival.mix[j] as number)
    earned[i] = sign * sum
    value += sign * sum * (mix[i] as number)
  }
  let total = 0
  for (let i = 0; i < 5; i++) {
    const regret = Math.max(0, (regrets[i] as number) + (earned[i] as number) - value)
    regrets[i] = regret
    total += regret
  }
  for (let i = 0; i < 5; i++) {
    mix[i] = total > 0 ? (regrets[i] as number) / total : 0.2
    sums[i] = (sums[i] as number) + weight * (mix[i] as number)
  }
}

/**
 * The equilibrium of a 5 by 5 game in floating point, for the laboratory: the players alternate and later turns weigh
 * more, so it comes closer than the engine's own solver. Fills in a's mix and answers the value for a.
 */
export function solveFinely(game: Float64Array, turns: number, mixA: Float64Array): number {
  reset(a)
  reset(b)
  let weights = 0
  for (let t = 1; t <= turns; t++) {
    turn(a, b, game, 5, 1, 1, t * t)
    turn(b, a, game, 1, 5, -1, t * t)
    weights += t * t
  }
  let value = 0
  for (let i = 0; i < 5; i++) {
    mixA[i] = (a.sums[i] as number) / weights
    for (let j = 0; j < 5; j++)
      value += (game[i * 5 + j] as number) * (mixA[i] as number) * ((b.sums[j] as number) / weights)
  }
  return value
}
