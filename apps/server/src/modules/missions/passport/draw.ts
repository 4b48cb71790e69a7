import { findLook, renderCharacter } from '@shugyo/characters'
import { pluralize } from '../../../kernel/lib/plural.ts'
import type { Travels } from '../../travel/index.ts'
import { escaped, lotsOf, PAPER, sizeFor, TEXT } from './ink.ts'
import { drawStamp, STAMP_SIDE } from './stamp.ts'

const WIDTH = 960
const HEAD = 236
const FOOT = 84
const MARGIN = 36
const COLUMNS = 4
/** More would be a heavy picture: the newest are drawn, and the others counted. */
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
