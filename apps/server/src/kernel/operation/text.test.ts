import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import type { TSchema } from './schema.ts'
import { forOthers, line, prose } from './text.ts'

const fits = (text: string, schema: TSchema): boolean =>
  new RegExp((schema as { pattern?: string }).pattern ?? '', 'u').test(text)
const name = line({ minLength: 1, maxLength: 40, examples: ['Aiko'] })
const words = prose({ minLength: 1, maxLength: 40, examples: ['Well fought'] })

const LIES = {
  'right-to-left override': 'Ren\u202eknab',
  'left-to-right isolate': 'Ren\u2066x\u2069',
  'direction mark': 'Ren\u200f',
  'arabic letter mark': '\u061cRen',
  'zero-width space': 'R\u200ben',
  'joiner after a Latin letter': 'R\u200den',
  'non-joiner after a Latin letter': 'R\u200cen',
  'joiner at the end': 'می\u200c',
  'byte-order mark': '\ufeffRen',
  'soft hyphen': 'R\u00aden',
  escape: 'Ren\u001b[31m',
  'new line': 'Ren\nShugyo',
  'line separator': 'Ren\u2028Shugyo',
  'tag characters': 'Ren\u{e0041}',
  'private use': 'Ren\ue000',
  'control character of C1': 'Ren\u009b31m',
  'lone surrogate': 'Ren\ud800',
  'Hangul filler': 'Ren\u3164',
  'half-width filler': 'Ren\uffa0',
  'grapheme joiner': 'R\u034fen',
  'variation of a letter': 'R\ufe0fen',
  'variation of a digit': 'Ren1\ufe0f',
}

/** Texts in which nothing can be seen, of every kind. */
const EMPTY = {
  blanks: ' \u00a0\u3000',
  'Hangul fillers': '\u3164\u3164',
  'grapheme joiners': '\u034f\u034f\u034f',
  'Braille blanks': '\u2800\u2800\u2800',
  'marks alone': '\u0301\u0308\u0327',
  'variation selectors': '\ufe0f\ufe0f',
  'object replacements': '\ufffc\ufffc',
  'Khmer inherent vowels': '\u17b4\u17b5',
}

describe('texts that others read', () => {
  const service = useService()

  it('[http-3] can’t lie by what nobody sees', () => {
    for (const [what, text] of Object.entries(LIES)) {
      assert(!fits(text, name), what)
      if (what !== 'new line') assert.equal(fits(text, words), false, what)
    }
    assert(fits('Well fought\n\tKaze', words))
    assert(!fits('   ', name))
  })

  it('[http-3] hold something that can be seen', () => {
    const optional = line({ maxLength: 40, examples: ['Aiko'] })
    const two = line({ minLength: 2, maxLength: 40, examples: ['Kaze'] })
    for (const [what, text] of Object.entries(EMPTY)) {
      for (const schema of [name, words, two]) assert.equal(fits(text, schema), false, what)
      if (what !== 'blanks') assert.equal(fits(text, optional), false, what)
    }
    assert(fits('', optional) && fits(' ', optional))
    assert(!fits('Admin\u2800', name))
    assert(fits('\u2800⠓⠊', words))
    for (const text of ['x', ' x ', 'x\u3164']) assert.equal(fits(text, two), false, JSON.stringify(text))
    for (const text of ['Jo', '李小', 'กี', 'e\u0301', ' Jo ', '🛡️🛡️']) assert(fits(text, two), text)
  })

  it('[http-3] are read in a time that grows with their length', () => {
    for (const part of ['\u3164', ' ', '\u0301', 'a', '👩\u200d', '1\ufe0f']) {
      const startedAt = performance.now()
      for (const schema of [name, words, line({ minLength: 2, maxLength: 40, examples: ['Kaze'] })])
        fits(part.repeat(100_000), schema)
      assert(performance.now() - startedAt < 5_000, JSON.stringify(part))
    }
  })

  it('[http-3] lose what can’t be seen where they come by another way', () => {
    assert.equal(forOthers('R\u202een\u3164\n\tKaze 👩\u200d🚀 🛡️'), 'Ren\n\tKaze 👩\u200d🚀 🛡️')
  })

  it('[http-3] are taken in every script, with what it needs', () => {
    const names = [
      'Aiko',
      'José',
      'e\u0301',
      '李小龍',
      'あいこ',
      'محمد',
      'می\u200cخواهم',
      'क्\u200dष',
      'อารีย์',
      'O’Brien',
    ]
    const pictures = [
      '🔥',
      '🛡️',
      '❤️\u200d🔥',
      '👩🏽\u200d🚀',
      '👨\u200d👩\u200d👧',
      '🇯🇵',
      '1️⃣',
      '葛\u{e0100}城',
    ]
    for (const text of [...names, ...pictures]) assert(fits(text, name), text)
  })

  it('[http-3] are refused in words, in names, keys, agents, memos and comments alike', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const lie = 'Ren\u202eknab'
    const bodies: [string, object, string][] = [
      ['PATCH /me', { displayName: lie }, 'displayName'],
      ['POST /me/keys', { name: lie, scopes: ['agents:read'] }, 'name'],
      ['POST /agents', { name: lie, character: 'kuma' }, 'name'],
      [`PATCH /agents/${id}`, { name: lie }, 'name'],
      [`POST /agents/${id}/pay`, { toAgentId: id, amount: 1, memo: lie }, 'memo'],
      [`POST /battles/${id}/comments`, { text: lie }, 'text'],
      [
        'POST /webhooks',
        { url: 'https://hooks.example.com/', events: ['*'], description: lie },
        'description',
      ],
    ]
    for (const [route, body, field] of bodies) {
      const answer = await player.send(route, { body })
      assert.deepEqual([answer.status, answer.code], [400, 'invalid_request'], route)
      const [fault] = answer.json.error.details
      assert.equal(fault.path, `body.${field}`)
      assert.match(
        fault.message,
        /without control or direction characters|no control or direction characters/,
      )
    }
  })
})
