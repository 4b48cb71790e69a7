import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composedIn, patternsIn, slowTextFor } from '../../testing/patterns.ts'

/** What reads an owner's words on the thread that serves all; the others run in the thread of readers. */
const READ_HERE = [
  'modules/agents/memory',
  'modules/battles/kinds',
  'modules/brain/calculated',
  'modules/brain/library',
  'modules/chat/*.ts',
  'modules/chat/answers',
  'modules/chat/phrases',
  'modules/chat/understand/bounds.ts',
  'modules/chat/understand/mood.ts',
  'modules/chat/understand/significant.ts',
  'modules/chat/understand/english/refraining.ts',
  'modules/chat/understand/english/spelling.ts',
  'modules/chat/understand/languages/index.ts',
  'modules/services/kinds',
  'modules/tasks',
  'modules/travel',
]
/** Read in the thread alone, as an import rule has it. */
const IN_THREAD = /^modules\/chat\/(?:wishes|routes)\.ts$/

describe('What reads an owner’s words beside everything else', () => {
  it('[chat-43] [tasks-41] takes no longer than the text is long, in any pattern', async () => {
    const patterns = [...patternsIn(READ_HERE), ...(await composedIn(READ_HERE))].filter(
      ({ file }) => !IN_THREAD.test(file),
    )
    assert(patterns.length > 400, `${patterns.length} found`)
    const slow = patterns.flatMap((pattern) => {
      const text = slowTextFor(pattern)
      return text === null ? [] : [`${pattern.file} /${pattern.source}/${pattern.flags} takes ${text}`]
    })
    assert.deepEqual(slow, [])
  })
})
