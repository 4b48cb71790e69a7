import type { Font } from './font.ts'
import { brand, CARD_HEIGHT, CARD_WIDTH, drawn, type Fonts, written } from './pieces.ts'
import type { Subject } from './subject.ts'

type Passport = Extract<Subject, { kind: 'passport' }>

const SHEET = '#f7f1e5'
const INK = '#23202a'
const INK_2 = '#514b5a'
const INKS = ['#2b479a', '#b8321a', '#1d6647', '#6d2a70', '#0b6069', '#855300', '#8f1d3c'] as const
const RADIUS = 88
const STAR = 'M0-17 4.8-5.6 17-5.2 7.4 2.4 10.7 14.2 0 7.4-10.7 14.2-7.4 2.4-17-5.2-4.8-5.6Z'
/** Where stamps go, six at most: two rows of three. */
const PLACES = [0, 1, 2, 3, 4, 5].map((at) => ({
  x: 600 + (at % 3) * 205,
  y: 286 + Math.floor(at / 3) * 204,
}))

/** A size at which the whole text fits. */
const sizeFor = (font: Font, text: string, size: number, most: number): number =>
  Math.min(size, (size * most) / font.width(text, size))

/** A number derived from a text. */
const lotOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)

const waves = (): string => {
  const rows = Array.from(
    { length: 27 },
    (_, row) => `M0 ${row * 24}q20-${4 + ((row * 7) % 11)} 40 0${'t40 0'.repeat(29)}`,
  )
  return `<path d="${rows.join('')}" fill="none" stroke="#b0884a" stroke-width=".9" opacity=".3"/>`
}

function stamp(fonts: Fonts, { city, country, lesson }: Passport['stamps'][number], at: number): string {
  const place = PLACES[at]
  if (!place) return ''
  const lot = lotOf(city + country)
  const color = INKS[lot % INKS.length] ?? INKS[0]
  const name = (city.split(',', 1)[0] ?? '').toUpperCase()
  const word = { x: 0, at: 'middle', most: 2 * RADIUS - 46, color } as const
  return [
    `<g transform="translate(${place.x} ${place.y}) rotate(${(lot % 19) - 9})">`,
    `<g fill="none" stroke="${color}"><circle r="${RADIUS}" stroke-width="5"/><circle r="${RADIUS - 9}" stroke-width="2"/>`,
    `<path d="M-58-30H58M-58 34H58" stroke-width="2"/></g>`,
    written(fonts.display, { ...word, text: name, y: 10, size: sizeFor(fonts.display, name, 28, word.most) }),
    written(fonts.text, { ...word, text: country, y: 60, size: sizeFor(fonts.text, country, 18, 100) }),
    lesson ? `<path d="${STAR}" transform="translate(0 -52)" fill="${color}"/>` : '',
    '</g>',
  ].join('')
}

/** A passport: paper, its bearer, and the newest stamps. */
export function drawPassportCard(fonts: Fonts, { agent, line, stamps }: Passport): string {
  const words = { x: 470, most: 680, color: INK }
  return [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${SHEET}"/>`,
    waves(),
    drawn(agent, 'a', 'happy', { x: 70, y: 110, width: 350 }),
    written(fonts.display, { ...words, text: `${agent.name}’s passport`, y: 100, size: 62 }),
    written(fonts.text, { ...words, text: line, y: 152, size: 30, color: INK_2 }),
    ...stamps.slice(0, PLACES.length).map((one, at) => stamp(fonts, one, at)),
    brand(fonts, 245),
  ].join('')
}
