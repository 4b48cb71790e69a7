import { createHash } from 'node:crypto'

export const PAPER = '#f8f2e4'
export const TEXT = '#3b3228'

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
export const lotsOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const pick = <T>(choices: readonly [T, ...T[]], lot = 0): T =>
  choices[lot % choices.length] ?? choices[0]

export const inkOf = (country: string): string => pick(INKS, lotsOf(country)[0])

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for use between tags and in attributes: players choose their names. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

const GLYPH_WIDTH = 0.66

/** The font size at which a text fits a width, without measuring: takes all letters as wide. */
export const sizeFor = (text: string, width: number, most: number): number =>
  Math.round(Math.min(most, width / (GLYPH_WIDTH * Math.max(1, [...text].length))) * 10) / 10
