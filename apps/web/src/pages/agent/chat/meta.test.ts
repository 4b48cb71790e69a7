import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Message } from '@shugyo/sdk'
import { openedBy } from './meta.ts'

const asked = (pending: Record<string, unknown>) =>
  openedBy({ role: 'agent', meta: { pending } } as unknown as Message)?.answers

describe('Answers that need one press', () => {
  it('are a yes and a no to whatever the agent asks back about, in its language', () => {
    for (const kind of ['forget', 'unlearn', 'work', 'keep', 'battle', 'care', 'ask'])
      assert.deepEqual(asked({ kind, language: 'en' }), ['Yes', 'No'], kind)
    assert.deepEqual(asked({ kind: 'battle', language: 'fr' }), ['Oui', 'Non'])
  })

  it('are the letters of a quiz', () => {
    assert.deepEqual(asked({ kind: 'quiz', options: 3, language: 'de' }), ['A', 'B', 'C'])
  })
})
