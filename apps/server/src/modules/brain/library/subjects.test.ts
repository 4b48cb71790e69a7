import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineTerm } from './subjects.ts'

describe('The glossary', () => {
  it('[brain-20] tells what courses define, in any case and number, with the course', () => {
    const [found] = defineTerm('nash equilibrium')
    assert.deepEqual([found?.term, found?.course], ['Nash equilibrium', 'Game Theory'])
    assert.match(found?.meaning ?? '', /no single player can gain/)
    assert.equal(defineTerm('DOMINANT STRATEGIES'.replace('IES', 'Y'))[0]?.term, 'Dominant strategy')
    assert.equal(defineTerm('Zero sum games')[0]?.term, 'Zero-sum game')
    assert.deepEqual(defineTerm('zoomastigote'), [])
  })
})
