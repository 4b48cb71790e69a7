type Place = readonly [lng: number, lat: number]
/** Each polygon is a list of rings: first its outline, then its holes. */
export type Polygons = readonly (readonly (readonly Place[])[])[]

/** The map is drawn in steps of a twelfth of a degree: finer ones are invisible. */
const STEPS = 12
/** Each character carries five bits; all but the last of a number come from the upper half. */
const [BASE, FIRST] = [32, 63]

/**
 * Each point as the offset from the one before, in a character or two; rings are separated by a space, polygons by a
 * line break.
 */
export const packed = (polygons: Polygons): string =>
  polygons.map((rings) => rings.map(packedRing).join(' ')).join('\n')

function packedRing(ring: readonly Place[]): string {
  let before = [0, 0] as Place
  return ring
    .map(([lng, lat], at) => {
      const here = [Math.round(lng * STEPS), Math.round(lat * STEPS)] as const
      const way = [here[0] - before[0], here[1] - before[1]] as const
      if (at > 0 && at < ring.length - 1 && way[0] === 0 && way[1] === 0) return ''
      before = here
      return letters(way[0]) + letters(way[1])
    })
    .join('')
}

function letters(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  do {
    const digit = rest % BASE
    rest = Math.floor(rest / BASE)
    text += String.fromCharCode(FIRST + digit + (rest > 0 ? BASE : 0))
  } while (rest > 0)
  return text
}

/** The same polygons again, in degrees. */
export const unpacked = (text: string): [number, number][][][] =>
  text.split('\n').map((rings) => rings.split(' ').map(unpackedRing))

function unpackedRing(text: string): [number, number][] {
  const ways: number[] = []
  let [value, unit] = [0, 1]
  for (const letter of text) {
    const digit = letter.charCodeAt(0) - FIRST
    value += (digit % BASE) * unit
    unit *= BASE
    if (digit >= BASE) continue
    ways.push(value % 2 ? -(value + 1) / 2 : value / 2)
    ;[value, unit] = [0, 1]
  }
  let [x, y] = [0, 0]
  return Array.from({ length: ways.length / 2 }, (_, at) => {
    x += ways[2 * at] ?? 0
    y += ways[2 * at + 1] ?? 0
    return [x / STEPS, y / STEPS]
  })
}
