/**
 * The middle of a stamp, about 88 wide around 0. Each line is a path: a leading `#` fills it, `~` tints it, otherwise
 * it is stroked.
 */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`
export const GROUND = 'M-42 28H42'
export const WATER = 'M-40 33q8-4 16 0t16 0 16 0 16 0 16 0'
export const uprights = (from: number, to: number, step: number, top: number, bottom: number): string => {
  let path = ''
  for (let x = from; x <= to; x += step) path += `M${x} ${top}V${bottom}`
  return path
}
export const openings = (xs: readonly number[], half: number, top: number, bottom: number): string =>
  xs.map((x) => `M${x - half} ${bottom}V${top}a${half} ${half} 0 0 1 ${2 * half} 0V${bottom}`).join('')
