import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countChapters } from './write.ts'

describe('chapters', () => {
  const cases: [string, string, number][] = [
    ['nothing', '', 0],
    ['headings of the second level', '# Title\n## One\ntext\n## Two\n', 2],
    ['no other levels', '# One\n### Three\n##No\n## \n##\n', 0],
    ['lines of every system', '## One\r\n## Two\r## Three\n', 3],
    ['not in a fence', '## One\n```md\n## No\n```\n## Two', 2],
    ['not in a fence of tildes', '~~~\n## No\n~~~\n## One', 1],
    ['a fence closed by another kind', '```\n~~~\n## No\n```\n## One', 1],
    ['a fence closed by fewer marks', '````\n```\n## No\n````\n## One', 1],
    ['a fence closed by more marks', '```\n## No\n`````\n## One', 1],
    ['a closing fence with words', '```\n``` js\n## No\n```\n## One', 1],
    ['a fence that never closes', '## One\n```\n## No\n', 1],
    ['code in a line', '``` a ``` b\n## One', 1],
    ['indented up to three', '   ## One\n    ## No\n', 1],
  ]
  for (const [what, body, count] of cases) {
    it(`[documents-4] are counted: ${what}`, () => assert.equal(countChapters(body), count))
  }

  it('[documents-4] are counted in no time, whatever the text', () => {
    for (const piece of ['## a\n', '```\n', '`', ' ', '\r\n']) {
      countChapters(piece.repeat(200_000 / piece.length))
    }
  })
})
