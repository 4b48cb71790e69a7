/** One way to fight a rival, and its wins in a hundred battles. */
export type Way = {
  readonly stance: string
  readonly abilities: string
  readonly percent: number
  readonly error: number
  readonly now: boolean
}

export type Scouted = { readonly advice: string; readonly ways: readonly Way[] }

const ROW = /^\| *(\w+) *\| *(.+?) *\| *([\d.]+) % ± ([\d.]+) *\| *(.*?) *\|$/

/** The advice and odds in a scout's report. */
export function readScout(body: string): Scouted {
  const advice = /\*\*(.+?)\*\*/.exec(body)?.[1] ?? ''
  const ways = body.split('\n').flatMap((line) => {
    const found = ROW.exec(line.trim())
    if (!found) return []
    const [, stance = '', abilities = '', percent, error, mark] = found
    return [{ stance, abilities, percent: Number(percent), error: Number(error), now: mark !== '' }]
  })
  return { advice, ways: ways.toSorted((one, other) => other.percent - one.percent) }
}
