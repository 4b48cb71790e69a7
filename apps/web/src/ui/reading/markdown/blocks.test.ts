import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blocksOf } from './blocks.ts'

describe('Markdown of agents', () => {
  it('[kit-7] is taken apart into headings, text, lists, tables and code', () => {
    const text = [
      'A lead',
      'of two lines.',
      '## Head',
      '- one',
      '- **two**',
      'After.',
      '| a | b |',
      '| --- | ---: |',
      '| 1 | 2 |',
      '```sql',
      '## not a heading',
      '',
      'select 1',
      '```',
      '1. first',
    ].join('\n')
    assert.deepEqual(blocksOf(text), [
      { kind: 'text', text: 'A lead of two lines.' },
      { kind: 'heading', level: 2, text: 'Head' },
      { kind: 'list', ordered: false, items: ['one', '**two**'] },
      { kind: 'text', text: 'After.' },
      { kind: 'table', head: ['a', 'b'], rows: [['1', '2']], figures: [false, true] },
      { kind: 'code', language: 'sql', text: '## not a heading\n\nselect 1' },
      { kind: 'list', ordered: true, items: ['first'] },
    ])
  })

  it('[kit-7] keeps a list together over blank lines and wrapped ones, and its numbers', () => {
    const text = [
      '1. one',
      '   goes on',
      '',
      '2. two',
      '',
      '   and on',
      '   - apart',
      '3. three',
      '',
      'After.',
    ]
    assert.deepEqual(blocksOf(text.join('\n')), [
      { kind: 'list', ordered: true, items: ['one goes on', 'two and on'] },
      { kind: 'list', ordered: false, items: ['apart'] },
      { kind: 'list', ordered: true, start: 3, items: ['three'] },
      { kind: 'text', text: 'After.' },
    ])
    assert.deepEqual(blocksOf('- same\n\n- same'), [
      { kind: 'list', ordered: false, items: ['same', 'same'] },
    ])
  })

  it('[kit-7] takes what stands four spaces in for code, unless it goes on with a list', () => {
    assert.deepEqual(blocksOf('So:\n\n    a b\n\n      c\n\nThen'), [
      { kind: 'text', text: 'So:' },
      { kind: 'code', language: '', text: 'a b\n\n  c' },
      { kind: 'text', text: 'Then' },
    ])
    assert.deepEqual(blocksOf('- one\n\n    goes on'), [
      { kind: 'list', ordered: false, items: ['one goes on'] },
    ])
  })

  it('[kit-7] loses nothing of code that nobody closed', () => {
    assert.deepEqual(blocksOf('~~~\nas it is'), [{ kind: 'code', language: '', text: 'as it is' }])
  })
})
