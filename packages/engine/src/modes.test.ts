import { deepEqual, equal } from 'node:assert/strict'
import { it } from 'node:test'
import { MODE_RULES, MODES, resultFor, xpFor } from './modes.ts'

it('[engine-32] only ranked and boss battles move a rating, only open fights with the full loadout', () => {
  deepEqual(
    MODES.filter((mode) => MODE_RULES[mode].rated),
    ['ranked', 'boss'],
  )
  deepEqual(
    MODES.filter((mode) => MODE_RULES[mode].bracket === 'open'),
    ['open'],
  )
  deepEqual(
    MODES.filter((mode) => MODE_RULES[mode].ruleset === 1),
    ['training'],
  )
})

it('[engine-33] a win teaches more than a draw, a draw more than a loss; practice a quarter', () => {
  deepEqual(
    (['win', 'draw', 'loss'] as const).map((result) => xpFor('hardcore', result)),
    [40, 25, 15],
  )
  deepEqual(
    (['win', 'draw', 'loss'] as const).map((result) => xpFor('training', result)),
    [10, 6, 3],
  )
  deepEqual(
    (['scout', 'ember', 'titan', 'yuki', 'raven'] as const).map((boss) => xpFor('boss', 'win', boss)),
    [30, 45, 60, 80, 110],
  )
  equal(xpFor('boss', 'loss', 'raven'), 10)
  equal(resultFor('b', 'b'), 'win')
  equal(resultFor('a', 'b'), 'loss')
})
