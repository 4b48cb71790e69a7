const PREFIX = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** The size of the hall, in units of its drawing; what exceeds it is cut at the top and the sides. */
export const SCENE_WIDTH = 1_000
export const SCENE_HEIGHT = 460

const STARS = [
  [70, 60],
  [180, 28],
  [300, 84],
  [705, 40],
  [860, 90],
  [930, 30],
  [410, 40],
  [600, 70],
] as const

const stops = (...list: readonly (readonly [offset: number, color: string, opacity?: number])[]): string =>
  list
    .map(([offset, color, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${color}"${seen}/>`
    })
    .join('')

const lantern = (x: number, glow: string): string =>
  `<circle cx="${x}" cy="118" r="70" fill="url(#${glow})"/><path d="M${x} 0V88" stroke="#1a1228" stroke-width="3"/>` +
  `<rect x="${x - 15}" y="86" width="30" height="7" rx="3" fill="#1a1228"/>` +
  `<rect x="${x - 24}" y="92" width="48" height="54" rx="22" fill="#ff7a45"/>` +
  `<path d="M${x - 23} 108h46M${x - 24} 119h48M${x - 23} 130h46" stroke="#b8431a" stroke-width="2"/>` +
  `<rect x="${x - 15}" y="144" width="30" height="7" rx="3" fill="#1a1228"/>`

const TORII =
  '<g fill="#241733"><path d="M296 118q204 44 408 0l12 30q-216 40-432 0z"/><rect x="318" y="176" width="364" height="17" rx="2"/>' +
  '<path d="M350 140h30l6 226h-44z"/><path d="M620 140h30l8 226h-44z"/><rect x="486" y="150" width="28" height="28"/></g>'

const floor = (wood: string): string =>
  `<rect y="362" width="1000" height="98" fill="url(#${wood})"/><rect y="358" width="1000" height="6" fill="#2a1a22"/>` +
  '<path d="M0 392h1000M0 426h1000" stroke="#5d3519" stroke-width="1.5" opacity=".7"/>' +
  '<path d="M140 362 90 460M330 362 300 460M670 362 700 460M860 362 910 460" stroke="#5d3519" stroke-width="1.2" opacity=".5"/>' +
  '<ellipse cx="500" cy="412" rx="390" ry="36" fill="none" stroke="#f1dfb8" stroke-width="4.5" opacity=".55"/>'

/** The hall at dusk, everything but the fighters: the inside of an SVG of 1,000 by 460. */
export function renderScene(idPrefix: string): string {
  if (!PREFIX.test(idPrefix)) throw new RangeError(`not usable as the beginning of an id: ${idPrefix}`)
  const [sky, sun, wood, glow] = ['sky', 'sun', 'wood', 'glow'].map((part) => `${idPrefix}-${part}`) as [
    string,
    string,
    string,
    string,
  ]
  return (
    `<defs><linearGradient id="${sky}" x1="0" y1="0" x2="0" y2="1">${stops([0, '#1d1838'], [0.45, '#4a2a5c'], [0.75, '#a4475a'])}</linearGradient>` +
    `<radialGradient id="${sun}" cx=".5" cy=".75" r=".8">${stops([0, '#ffe3a0'], [1, '#ff8247'])}</radialGradient>` +
    `<linearGradient id="${wood}" x1="0" y1="0" x2="0" y2="1">${stops([0, '#b5763f'], [1, '#6e4022'])}</linearGradient>` +
    `<radialGradient id="${glow}">${stops([0, '#ffb45e', 0.55], [1, '#ffb45e', 0])}</radialGradient></defs>` +
    `<rect width="1000" height="460" fill="url(#${sky})"/>` +
    STARS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.4" fill="#fff" opacity=".6"/>`).join('') +
    `<circle cx="500" cy="222" r="126" fill="url(#${sun})"/>` +
    '<path d="M0 330 120 226 214 300 318 208 430 318 520 262 606 322 712 214 800 300 892 232 1000 318V360H0Z" fill="#3a2350"/>' +
    '<path d="M0 350 90 300 190 344 290 286 400 352 520 300 640 352 740 292 850 346 940 300 1000 340V370H0Z" fill="#2a1a3e"/>' +
    TORII +
    lantern(92, glow) +
    lantern(908, glow) +
    floor(wood)
  )
}
