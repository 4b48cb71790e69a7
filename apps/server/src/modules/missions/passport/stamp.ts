import type { Stamp } from '../../travel/index.ts'
import { EMBLEMS } from './emblems.ts'
import { escaped, inkOf, lotsOf, PAPER, pick, sizeFor } from './ink.ts'

/** A stamp fits into a square of this side. */
export const STAMP_SIDE = 210

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

/** A few specks of bare paper, where the stamp did not quite print. */
function wear(lots: Buffer): string {
  const specks = Array.from({ length: 7 }, (_none, at) => {
    const [x = 0, y = 0, r = 0] = lots.subarray(8 + at * 3, 11 + at * 3)
    return `<circle cx="${x - 128}" cy="${y - 128}" r="${2 + (r % 4)}"/>`
  })
  return `<g fill="${PAPER}" stroke="none" opacity=".75">${specks.join('')}</g>`
}

/** One stamp around 0, drawn from the place and the day it was first visited. */
export function drawStamp({ dojo, firstAt, visits, lesson }: Stamp): string {
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
