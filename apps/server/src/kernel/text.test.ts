import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../testing/service.ts'
import type { TSchema } from './schema.ts'
import { line, prose } from './text.ts'

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
    for (const text of [...names, '🔥', '🛡️', '👩🏽\u200d🚀', '👨\u200d👩\u200d👧', '🇯🇵'])
      assert(fits(text, name), text)
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
