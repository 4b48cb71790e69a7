import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { splitChapters } from './chapters.ts'

describe('chapters', () => {
  it('[web-46] are the headings of a body outside code, as the service counts them', () => {
    const body =
      '# Title\n\nA lead.\n\n## One\n\nText.\n\n```\n## no chapter\n```\n\n### Deeper\n\n##Two\n\n## Two \nEnd.'
    assert.deepEqual(splitChapters(body), {
      lead: 'A lead.',
      chapters: [
        { title: 'One', text: 'Text.\n\n```\n## no chapter\n```\n\n### Deeper\n\n##Two' },
        { title: 'Two', text: 'End.' },
      ],
    })
    assert.deepEqual(splitChapters('Only text.'), { lead: 'Only text.', chapters: [] })
  })
})
