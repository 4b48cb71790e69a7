const NAMES = [
  'Momiji',
  'Basalt',
  'Nori',
  'Kaze',
  'Ripple',
  'Tempo',
  'Velvet',
  'Ember',
  'Juniper',
  'Sora',
  'Pepper',
  'Quill',
  'Hoshi',
  'Marble',
  'Lumen',
  'Taro',
  'Saffron',
  'Pip',
  'Onyx',
  'Yuzu',
  'Drift',
  'Mika',
  'Cobalt',
  'Fern',
  'Kiri',
  'Rune',
  'Biscuit',
  'Haru',
  'Slate',
  'Wren',
  'Matcha',
  'Indigo',
  'Tsubaki',
  'Flint',
  'Clover',
  'Zephyr',
]
const SHOWN = 6

/** Some names, different for each character and each turn of the wheel. */
export function suggestNames(character: string, turn: number): readonly string[] {
  const start = Array.from(character).reduce((sum, letter) => sum + letter.charCodeAt(0), turn * SHOWN)
  return Array.from({ length: SHOWN }, (_, at) => NAMES[(start + at * 5) % NAMES.length] as string)
}
