import { deepEqual, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { ABILITIES, BOSSES, DANS } from '../src/index.ts'

const page = await readFile(new URL('../docs/rules.md', import.meta.url), 'utf8')

/** The cells of every row of the page, without emphasis. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/[*`]/g, '').trim()),
  )

const has = (...cells: (string | number)[]): boolean =>
  rows.some((row) => cells.every((cell, k) => row[k] === String(cell)))

it('[engine-16] the page names every ability with its skill code and cost, every boss and every title', () => {
  deepEqual(
    ABILITIES.filter(({ name, id, school, cost }) => !has(name, id, school, cost)),
    [],
  )
  deepEqual(
    BOSSES.filter(({ name, rating, gate }) => !has(name, rating, gate)),
    [],
  )
  deepEqual(
    DANS.filter(({ from, dan }) => !has(from, dan)),
    [],
  )
})

it('[engine-16] the page holds the numbers the rules were settled with', () => {
  ok(has('strike', 20, 11, 36, 5, 21) && has('strike', 12, 7, 21, 3, 12))
  ok(has('feint', 0, 11, 14, 30, 2) && has('feint', 0, 7, 8, 17, 1))
  ok(has('pulse', '10 / 26 / 42 / 58') && has('pulse', '5 / 14 / 23 / 32'))
  ok(has('guard', '+1', 0, -2, 0, 0) && has('focus', '+1', '+1', '+2', '+2', '+2'))
  ok(has('rounds', 7, 12) && has('focus heals (when struck or pulsed)', '15 (2)', '10 (1)'))
  ok(has('aggressive', '+8', '+7', '112 / 110 / 100 / 90 / 90'))
  ok(has('scale', 120, 220, 300, 420, 600, 800) && has('a charge is worth', 25, 30, 30, 35, 40))
})
