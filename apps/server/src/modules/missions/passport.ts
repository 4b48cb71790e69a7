import { createHash } from 'node:crypto'
import { findLook, renderCharacter } from '@shugyo/characters'
import { pluralize } from '../../kernel/lib/plural.ts'
import type { Stamp, Travels } from '../travel/index.ts'

const PAPER = '#f8f2e4'
const TEXT = '#3b3228'

/** Inks that contrast with the paper. */
const INKS = [
  '#b3362b',
  '#1f4e8c',
  '#2f6b3c',
  '#6a2c70',
  '#a8591b',
  '#1d6b73',
  '#8c2155',
  '#4a4e9c',
  '#55651c',
  '#7a3b2e',
] as const

/** Numbers from a text, each from 0 to 255: the same text always gives the same. */
const lotsOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const pick = <T>(choices: readonly [T, ...T[]], lot = 0): T => choices[lot % choices.length] ?? choices[0]

const inkOf = (country: string): string => pick(INKS, lotsOf(country)[0])

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use between tags and in attributes: players choose their names. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

const GLYPH_WIDTH = 0.66

/** The font size that fits a text into a width, without measuring: every letter counts as wide. */
const sizeFor = (text: string, width: number, most: number): number =>
  Math.round(Math.min(most, width / (GLYPH_WIDTH * Math.max(1, [...text].length))) * 10) / 10

/** The middle of a stamp, around 0 and about 60 wide; strokes take the ink of the stamp. */
const EMBLEMS: readonly [string, ...string[]] = [
  // A gate.
  '<path d="M-28-16q28 8 56 0M-24-6h48M-17-13v36M17-13v36"/>',
  // Mountains.
  '<path d="M-30 20l18-32 11 19 9-13 22 26zM-17-3l5 5 5-5"/>',
  // Waves.
  '<path d="M-30-6q8-12 15 0t15 0 15 0 15 0M-30 8q8-12 15 0t15 0 15 0 15 0M-30 22q8-12 15 0t15 0 15 0 15 0"/>',
  // The sun.
  '<circle r="11"/><path d="M0-28v9M0 19v9M-28 0h9M19 0h9M-20-20l6 6M14 14l6 6M-20 20l6-6M14-14l6-6"/>',
  // A tower.
  '<path d="M-22 24h44M-16 24v-12h32v12M-20 12q20-6 40 0M-12 9v-12h24v12M-16-3q16-6 32 0M-8-6v-10h16v10M-12-16q12-5 24 0M0-19v-9"/>',
  // A bridge.
  '<path d="M-30 14q30-44 60 0M-30 14h60M-18 14v-12M-6 14v-22M6 14v-22M18 14v-12M-30 22h60"/>',
  // A tree.
  '<path d="M0 26V4M0 12l-10-8M0 10l10-9"/><circle cy="-8" r="18"/>',
  // A star.
  '<path d="M0-26l7 18h19l-15 12 6 20-17-12-17 12 6-20-15-12h19z"/>',
  // A dome.
  '<path d="M-24 22h48M-20 22v-14h40v14M-16 8q0-24 16-26 16 2 16 26M0-18v-9M-7 22v-7h14v7"/>',
  // A lantern.
  '<path d="M-12-18h24M-10 20h20M0-26v8M0 20v8"/><ellipse ry="19" rx="18"/><path d="M-17-7h34M-17 7h34"/>',
]

/** The side of the square around a stamp. */
const STAMP_SIDE = 210

const BORDERS = [
  '<circle r="92"/><circle r="85" stroke-width="1.5"/>',
  '<rect x="-94" y="-78" width="188" height="156" rx="12"/><rect x="-87" y="-71" width="174" height="142" rx="7" stroke-width="1.5"/>',
  '<path d="M-48-82h96l48 82-48 82h-96l-48-82z"/><path d="M-44-75h88l44 75-44 75h-88l-44-75z" stroke-width="1.5"/>',
  '<ellipse rx="98" ry="80"/><ellipse rx="90" ry="72" stroke-width="1.5"/>',
  '<rect x="-80" y="-80" width="160" height="160" rx="40"/><rect x="-73" y="-73" width="146" height="146" rx="34" stroke-width="1.5"/>',
] as const

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `15 NOV 2026` */
const dateOf = (at: Date): string => `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`

const line = (y: number, text: string, size: number, weight = 400): string =>
  `<text y="${y}" font-size="${size}" font-weight="${weight}">${escaped(text)}</text>`

/** A tick beside the emblem: the agent passed the place's lesson. */
const SEAL = `<g transform="translate(58 -4)"><circle r="13" fill="${PAPER}" stroke-width="2"/><path d="M-6 0l4 5 8-9" stroke-width="3"/></g>`

/** A few specks of bare paper, where the stamp did not print. */
function wear(lots: Buffer): string {
  const specks = Array.from({ length: 7 }, (_none, at) => {
    const [x = 0, y = 0, r = 0] = lots.subarray(8 + at * 3, 11 + at * 3)
    return `<circle cx="${x - 128}" cy="${y - 128}" r="${2 + (r % 4)}"/>`
  })
  return `<g fill="${PAPER}" stroke="none" opacity=".75">${specks.join('')}</g>`
}

/** One stamp around 0, drawn from the place and the day it was first visited. */
function drawStamp({ dojo, firstAt, visits, lesson }: Stamp): string {
  const lots = lotsOf(`${dojo.id} ${firstAt.toISOString().slice(0, 10)}`)
  const [turn = 0, shape = 0] = lots
  const tilt = (turn % 17) - 8
  const [city, country] = [dojo.city.english.toUpperCase(), dojo.country]
  const emblem = pick(EMBLEMS, lotsOf(dojo.id)[0])
  const date = dateOf(firstAt) + (visits > 1 ? ` ×${visits}` : '')
  const label = escaped(`${dojo.name}: ${dojo.landmark.english}, ${dojo.city.english}, ${dojo.country}`)
  return (
    `<g transform="rotate(${tilt})" stroke="${inkOf(dojo.countryCode)}" fill="none" stroke-width="3.5" opacity=".9">` +
    `<title>${label}</title>${pick(BORDERS, shape)}` +
    `<g transform="translate(0 -2) scale(.8)" stroke-linejoin="round" stroke-linecap="round">${emblem}</g>` +
    `<g fill="${inkOf(dojo.countryCode)}" stroke="none" text-anchor="middle">` +
    line(-38, city, sizeFor(city, 112, 19), 700) +
    line(40, date, sizeFor(date, 122, 14), 700) +
    line(58, country, sizeFor(country, 106, 12)) +
    `</g>${lesson ? SEAL : ''}${wear(lots)}</g>`
  )
}

const WIDTH = 960
const HEAD = 236
const FOOT = 84
const MARGIN = 36
const COLUMNS = 4
/** The newest stamps are drawn and the rest counted: more would make a heavy picture. */
const STAMPS_MOST = 48
const MRZ_LENGTH = 44

type Bearer = { readonly name: string; readonly character: string; readonly owner: string }

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(words)}</text>`

/** Fine waves under everything, as on the paper of a passport. */
function paper(height: number, seed: string): string {
  const [lot = 0] = lotsOf(seed)
  const waves = Array.from({ length: Math.ceil(height / 12) }, (_none, at) => {
    const swing = 4 + ((at * 7 + lot) % 9)
    return `M0 ${at * 12}q60-${swing} 120 0${'t120 0'.repeat(7)}`
  })
  return (
    `<rect width="${WIDTH}" height="${height}" rx="18" fill="${PAPER}"/>` +
    `<path d="${waves.join('')}" fill="none" stroke="#c9b88f" stroke-width=".7" opacity=".45"/>` +
    `<rect x="10" y="10" width="${WIDTH - 20}" height="${height - 20}" rx="12" fill="none" stroke="#b59f6c" stroke-width="1.5"/>`
  )
}

function portrait(character: string): string {
  const look = findLook(character)
  if (!look) return ''
  const bust = renderCharacter(look, { bust: true, idPrefix: 'bearer' })
  const frame = `<rect x="${MARGIN}" y="${MARGIN}" width="164" height="164" rx="10" fill="#fffaf0" stroke="#b59f6c" stroke-width="1.5"/>`
  return frame + bust.replace('<svg ', `<svg x="${MARGIN + 2}" y="${MARGIN + 2}" width="160" height="160" `)
}

function head({ name, character, owner }: Bearer, travels: Travels): string {
  const { stamps, cities, countries, distanceKm } = travels
  const left = MARGIN + 192
  const been = [
    pluralize(stamps.length, 'stamp'),
    pluralize(cities.length, 'city', 'cities'),
    pluralize(countries.length, 'country', 'countries'),
    `${distanceKm.toLocaleString('en')} km`,
  ].join('  ·  ')
  return (
    portrait(character) +
    text(left, 62, 15, 'SHUGYO  ·  PASSPORT', ' letter-spacing="4" opacity=".7"') +
    text(left, 118, sizeFor(name, WIDTH - left - MARGIN, 48), name, ' font-weight="700"') +
    text(left, 152, 18, `with ${owner}`, ' opacity=".8"') +
    text(left, 190, sizeFor(been, WIDTH - left - MARGIN, 20), been)
  )
}

/** The machine-readable lines of a passport: letters, digits and arrows. */
function mrz({ name, owner }: Bearer): string {
  const plain = (words: string) =>
    words
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '<')
  return `P<SHU${plain(owner)}<<${plain(name)}`.slice(0, MRZ_LENGTH).padEnd(MRZ_LENGTH, '<')
}

function page(travels: Travels): { drawn: string; height: number } {
  const shown = travels.stamps.slice(-STAMPS_MOST)
  const cell = (WIDTH - 2 * MARGIN) / COLUMNS
  const drawn = shown.map((stamp, at) => {
    const x = MARGIN + cell * (at % COLUMNS) + cell / 2
    const y = HEAD + STAMP_SIDE * Math.floor(at / COLUMNS) + STAMP_SIDE / 2
    return `<g transform="translate(${x} ${y})">${drawStamp(stamp)}</g>`
  })
  if (drawn.length === 0)
    drawn.push(
      text(WIDTH / 2, HEAD + 70, 20, 'No stamps yet. The first Dojo is always the farthest.', MIDDLE),
    )
  const rows = Math.max(1, Math.ceil(shown.length / COLUMNS))
  return { drawn: drawn.join(''), height: rows * STAMP_SIDE }
}

const MIDDLE = ' text-anchor="middle" opacity=".7"'

/** An agent's passport as a complete SVG document. The same travels always give the same text. */
export function drawPassport(bearer: Bearer, travels: Travels): string {
  const { drawn, height: pageHeight } = page(travels)
  const height = HEAD + pageHeight + FOOT
  const left = Math.max(0, travels.stamps.length - STAMPS_MOST)
  const more =
    left > 0 ? text(WIDTH / 2, height - 62, 15, `and ${pluralize(left, 'older stamp')}`, MIDDLE) : ''
  const code = ' font-family="ui-monospace, Menlo, Consolas, monospace" opacity=".75" textLength="888"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" ` +
    `font-family="ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" fill="${TEXT}">` +
    `<title>${escaped(`Passport of ${bearer.name}`)}</title>` +
    paper(height, bearer.name) +
    head(bearer, travels) +
    drawn +
    more +
    text(MARGIN, height - 34, 24, mrz(bearer), code) +
    '</svg>\n'
  )
}
