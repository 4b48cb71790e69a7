/**
 * What stands in the middle of a stamp, some 88 wide around 0. Each line is a path: `#` before it fills it, `~` tints it, else it is
 * drawn as a line.
 */
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`
const GROUND = 'M-42 28H42'
const WATER = 'M-40 33q8-4 16 0t16 0 16 0 16 0 16 0'
const uprights = (from: number, to: number, step: number, top: number, bottom: number): string => {
  let path = ''
  for (let x = from; x <= to; x += step) path += `M${x} ${top}V${bottom}`
  return path
}
const openings = (xs: readonly number[], half: number, top: number, bottom: number): string =>
  xs.map((x) => `M${x - half} ${bottom}V${top}a${half} ${half} 0 0 1 ${2 * half} 0V${bottom}`).join('')

const MOTIFS = {
  torii: [
    '#M-42-25Q0-35 42-25L39-16Q0-25-39-16Z',
    '#M-33-7H33V-2H-33Z',
    '#M-26-19H-19L-21 28H-28Z',
    '#M26-19H19L21 28H28Z',
    'M0-20V-7',
    GROUND,
  ],
  lantern: [
    '#M-40-26Q0-38 40-26L35-17Q0-27-35-17Z',
    'M-26-19V28M26-19V28',
    `~M-15-12h30c6 9 6 21 0 30h-30c-6-9-6-21 0-30Z`,
    'M-19-3H19M-20 4H20M-18 11H18',
    '#M-6-18H6V-12H-6Z',
    '#M-9 18H9V24H-9Z',
    GROUND,
  ],
  pagoda: [
    '#M-36 6Q-22 2-17-7H17Q22 2 36 6L31 11H-31Z',
    '#M-26-13Q-15-17-12-25H12Q15-17 26-13L22-9H-22Z',
    '#M-15-30Q-4-33 0-43 4-33 15-30Z',
    uprights(-24, 24, 16, 11, 28),
    'M-12-9V-7M12-9V-7M-40 28H40M-44 33H44',
  ],
  gatehouse: [
    '#M-42-9Q-25-13-19-26H19Q25-13 42-9L37-3H-37Z',
    '#M-24-28Q-14-30-11-37H11Q14-30 24-28Z',
    'M-30-3V5H30V-3',
    'M-38 28V5H38V28Z',
    openings([0], 9, 17, 28),
    uprights(-20, 20, 10, -3, 5),
  ],
  stupa: [
    '~M-34 18Q-32-9 0-9T34 18Z',
    'M-41 18H41V26H-41Z',
    'M-10-9V-19H10V-9Z',
    '#M-8-19 0-44 8-19Z',
    'M-6-14h4M2-14h4M-44 31H44',
  ],
  lattice: [
    'M0-44V-35M-3-35H3L7-8H-7Z',
    'M-7-8-13 8H13L7-8M-5-22H5M-12 2 9-6M12 2-9-6',
    '~M-13 8Q-16 20-27 28H-14Q-10 17 0 17T14 28H27Q16 20 13 8Z',
    GROUND,
  ],
  skyscraper: [
    '~M-9 28V-6L-5-20V-32L0-44 5-32V-20L9-6V28Z',
    'M-20 28V6H-9M20 28V-2H9M-9 6H9M-9 17H9M-7-8H7M-5-20H5',
    'M0-44V28',
    GROUND,
  ],
  mast: [
    'M-5 28-2-12H2L5 28M0-44V-22',
    '#M-14-16Q0-26 14-16L10-9H-10Z',
    'M-12 28Q-4 20-4 6M12 28Q4 20 4 6',
    GROUND,
  ],
  twins: [
    '~M-28 28V-8L-19-38-10-8V28Z',
    '~M10 28V-8L19-38 28-8V28Z',
    'M-10-2H10M-10 4H10M-28 6H-10M-28 17H-10M10 6H28M10 17H28M-19-38V-44M19-38V-44',
    GROUND,
  ],
  clock: [
    'M-11 28V-18H11V28M-14-18H14L10-26H-10Z',
    '#M-8-26 0-44 8-26Z',
    disc(0, -6, 7),
    'M0-6V-11M0-6 4-4',
    'M11 12H34V28M-34 28V16H-11M-27 16V10H-18V16',
    uprights(-6, 6, 6, 8, 28),
    GROUND,
  ],
  dome: [
    '~M-17 4Q-26-11-13-20-4-25 0-33 4-25 13-20 26-11 17 4Z',
    'M0-39V-33M-26 4H26V28H-26Z',
    'M-7 28V15Q0 7 7 15V28M-20 28V17q3-5 6 0V28M14 28V17q3-5 6 0V28',
    'M-38 28V-14M38 28V-14',
    '#M-41-14H-35L-38-23ZM35-14H41L38-23Z',
    GROUND,
  ],
  minaret: [
    'M-11 28V-16H11V28M-6-16V-29H6V-16',
    '#M-6-29Q0-44 6-29Z',
    '~M-6-10H6V0H-6ZM-6 6H6V16H-6Z',
    'M-11-12H11M-11 2H11M11 14H34V28M-34 28V14H-11',
    '#M-34 14l3-5 3 5ZM-24 14l3-5 3 5ZM16 14l3-5 3 5ZM26 14l3-5 3 5Z',
    GROUND,
  ],
  cathedral: [
    '~M-30 28V-14L-21-36-12-14V28Z',
    '~M12 28V-14L21-36 30-14V28Z',
    'M-12 0 0-13 12 0V28M-21-36V-43M21-36V-43',
    disc(0, 6, 5),
    'M-5 28V20Q0 14 5 20V28M-21-10V0M21-10V0',
    GROUND,
  ],
  capitol: [
    '~M-16-6Q-16-25 0-27 16-25 16-6Z',
    'M0-27V-40M-4-33H4M-20-6H20V2H-20ZM-40 28V2H40V28Z',
    uprights(-32, 32, 8, 7, 25),
    'M-44 33H44',
  ],
  columns: [
    '~M-42-10 0-31 42-10Z',
    'M-39-10H39V-4H-39Z',
    uprights(-33, 33, 11, -4, 22),
    'M-40 22H40M-44 28H44',
    '#M-6-15H6V-12H-6Z',
  ],
  pyramids: [
    `#${disc(25, -24, 8)}`,
    '~M-43 28-10-22 23 28Z',
    'M-10-22 0 28M10 8 20-5 44 28H23M-27 4H8M-36 17H15',
    'M-44 33H44',
  ],
  arcade: [
    'M-40 28V-10Q-40-23 0-25 24-23 24-14L40-4V28Z',
    'M-40 12H40M-40-3H39',
    `#${openings([-31, -19, -7, 5, 17, 29], 3.5, 20, 28)}`,
    openings([-31, -19, -7, 5, 17, 29], 3.2, 4, 11),
    openings([-29, -18, -7, 4, 15], 2.6, -11, -4),
  ],
  arch: [
    '~M-34 28V-16H34V28H14V10a14 14 0 0 0-28 0V28Z',
    '#M-38-22H38V-16H-38Z',
    'M-28-32H28V-22H-28ZM-26-8H-18V4H-26ZM18-8H26V4H18Z',
    GROUND,
  ],
  bridge: [
    'M-20 28V-32M-12 28V-32M12 28V-32M20 28V-32',
    'M-20-20h8M-20-8h8M12-20h8M12-8h8M-44 12H44M-44 16H44',
    'M-44 2Q-30-4-16-30 0 22 16-30 30-4 44 2',
    'M-37 12V0M-30 12V-6M-5 12V3M0 12V4M5 12V3M30 12V-6M37 12V0',
    WATER,
  ],
  stoneBridge: [
    'M-44 4Q0-14 44 4M-44 10Q0-8 44 10',
    `~M-44 28V10Q0-8 44 10V28H38a9 9 0 0 0-18 0H11a11 11 0 0 0-22 0H-20a9 9 0 0 0-18 0Z`,
    'M-28-2V-14M0-7V-20M28-2V-14',
    `#${disc(-28, -16, 3)}${disc(0, -22, 3)}${disc(28, -16, 3)}`,
    WATER,
  ],
  shells: [
    '~M-38 18Q-30-19 2-28 5-3-8 18ZM-8 18Q0-8 24-17 28 4 20 18ZM20 18Q24 2 40-5 43 8 38 18Z',
    'M-30 14Q-22-9-2-22M0 14Q8-3 20-11',
    '#M-42 18H42V24H-42Z',
    WATER,
  ],
  hill: [
    '~M-44 28Q-24 24-13-4-6-15 1-8 10 4 17 16 26 24 44 28Z',
    'M-4-11V-30M-12-24Q-4-32 4-24M-10-18Q-4-25 2-18',
    disc(27, -18, 8),
    GROUND,
  ],
  statue: [
    `#${disc(0, -33, 5)}`,
    '#M-27-25Q0-28 27-25V-19H7L10 8H-10L-7-19H-27Z',
    'M-11 8H11V20H-11ZM-19 20H19V28H-19Z',
    GROUND,
  ],
  obelisk: [
    '~M-8 24-5-30 0-42 5-30 8 24Z',
    'M0-42V24M-14 24H14V28H-14ZM-22 28H22M-32 33H32',
    'M-34 20Q-28 12-22 20M22 20Q28 12 34 20',
  ],
  castle: [
    '~M-38 28V-6H-32V-12H-26V-6H-20V-24H-14V-30H-8V-24H8V-30H14V-24H20V-6H26V-12H32V-6H38V28Z',
    openings([0], 8, 18, 28),
    'M-20-6V28M20-6V28M-10-14H-4V-6H-10ZM4-14H10V-6H4ZM0-30V-42L12-38 0-34',
    GROUND,
  ],
  lighthouse: [
    '~M-13 28-8-20H8L13 28Z',
    '#M-11 8-10-2H10L11 8Z',
    'M-7-20V-30H7V-20M-10-20H10M0-40V-36',
    '#M-9-30Q0-40 9-30Z',
    'M14-27 34-33M14-23H36M-14-27-34-33M-14-23H-36',
    WATER,
  ],
  wheel: [
    disc(0, -8, 30),
    disc(0, -8, 25),
    'M0-38V22M-30-8H30M-21-29 21 13M21-29-21 13',
    'M0-8-16 28M0-8 16 28',
    `#${disc(0, -38, 4)}${disc(-30, -8, 4)}${disc(30, -8, 4)}${disc(-21, -29, 4)}${disc(21, -29, 4)}${disc(-21, 13, 4)}${disc(21, 13, 4)}`,
    GROUND,
  ],
  ship: [
    '#M-38 8H40Q36 26 22 28H-24Q-34 24-38 8Z',
    'M-16 8V-36M10 8V-42M28 8V-24',
    '~M-30-30Q-14-26-8-30V-8Q-18-4-30-8ZM-4-36Q12-31 20-36V-6Q10-2-4-6Z',
    'M28-24Q36-14 28-6',
    WATER,
  ],
  palace: [
    'M-41 28V-8H41V28Z',
    '~M-16-8 0-22 16-8Z',
    '#M-4 28V17H4V28Z',
    'M0-22V-36L12-32 0-28',
    'M-34-1H-28V8H-34ZM-22-1H-16V8H-22ZM16-1H22V8H16ZM28-1H34V8H28ZM-34 14H-28V23H-34ZM-22 14H-16V23H-22ZM16 14H22V23H16ZM28 14H34V23H28Z',
    'M-44 33H44',
  ],
  fountain: [
    '~M-36 16H36Q32 28 0 28T-36 16Z',
    'M-18-2H18Q14 6 0 6T-18-2ZM0 6V16M0-2V-22',
    'M0-22Q-14-34-18-8M0-22Q14-34 18-8M0-22Q-4-36-8-14M0-22Q4-36 8-14',
    'M-40 33H40',
  ],
  hall: ['~M-38 28V-4Q0-34 38-4V28Z', 'M-38 4H38', uprights(-28, 28, 8, 8, 28), 'M0-19V-30M-44 33H44'],
  mirror: [
    '~M-40 26Q-46-12-8-24 36-32 42 10 44 26 34 26 18 8 0 10-18 8-28 26Z',
    'M-30 2Q-22-14-4-16',
    'M-44 30H44',
  ],
} as const satisfies Record<string, readonly string[]>

export type Motif = keyof typeof MOTIFS

/** By what a landmark is, in its id and English name; the first that fits. */
const KINDS: readonly (readonly [RegExp, Motif])[] = [
  [/sensoji/, 'lantern'],
  [/inari|jing[uū]/, 'torii'],
  [/gwanghwamun|sungnyemun|namdaemun|drum/, 'gatehouse'],
  [/boudhanath|swayambhu/, 'stupa'],
  [/eiffel/, 'lattice'],
  [/cn-tower/, 'mast'],
  [/petronas|city-hall.*toronto|toronto-city/, 'twins'],
  [/burj|taipei-101|kicc|convention/, 'skyscraper'],
  [/pyramid/, 'pyramids'],
  [/opera/, 'shells'],
  [/riesenrad|ferris/, 'wheel'],
  [/vasa/, 'ship'],
  [/cloud gate/, 'mirror'],
  [/lighthouse|green-point/, 'lighthouse'],
  [/chain bridge|brooklyn|harbour bridge|tower bridge/, 'bridge'],
  [/bridge|most/, 'stoneBridge'],
  [/colosseum|aqueduct|stadium|baths|house of slaves/, 'arcade'],
  [/brandenburg|arc de|puerta|india gate|bab |black star|arco/, 'arch'],
  [/parthenon|lincoln|national monument|debod|pantheon|fine arts|exhibition/, 'columns'],
  [/obelis|washington monument|nelson|monolith|mitad|democracy|middle of the world/, 'obelisk'],
  [/redeemer|mermaid|angel|merlion|renaissance|pieterson|memorial$|nkrumah/, 'statue'],
  [/hill|maungakiekie|constitution|sacsay|huaca|qorikancha/, 'hill'],
  [/castle|fort|belem|galata|water tower/, 'castle'],
  [/clock|ferry|flinders|samad|stockholm-city-hall|sister|round tower/, 'clock'],
  [/koutoubia|qarawiyyin|zaytuna|zitouna|madrasa/, 'minaret'],
  [/mosque|masjid|hagia|gur-e|registan|mausoleum/, 'dome'],
  [/cathedral|basilica|church|notre-dame|sagrada|oratory|stephansdom|dom /, 'cathedral'],
  [/capitol|parliament|palace of westminster/, 'capitol'],
  [/wat|temple|kiyomizu|longshan|dera|heaven|stage/, 'pagoda'],
  [/plaza|praca|praça/, 'fountain'],
  [/palace|casa|moneda|buildings|rijksmuseum|grand-central/, 'palace'],
]

/** Found by the id and the landmark; any hall where neither says what it is. */
export const motifOf = (id: string, landmark: string): Motif =>
  KINDS.find(([pattern]) => pattern.test(`${id} ${landmark.toLowerCase()}`))?.[1] ?? 'hall'

export const drawingOf = (motif: Motif): readonly string[] => MOTIFS[motif]
