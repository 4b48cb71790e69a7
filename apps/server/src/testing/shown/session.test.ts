import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Meanings, stepsOf } from './session.ts'

const PAGE = `# Page
\`\`\`console
$ curl one \\
    -d two
{"id":"x",…}
$ curl three
\`\`\`
<!-- 30 seconds later -->
\`\`\`sh
npm start
\`\`\`
`
const [A, B] = ['01a1df03-4b69-7ded-8827-276455e7e791', '01a1df03-4b69-7ded-8827-276455e7e792']

describe('what a page shows', () => {
  it('is found: commands with what they print, and time that passes', () => {
    assert.deepEqual(stepsOf(PAGE), [
      { command: 'curl one \\\n    -d two', output: '{"id":"x",…}', line: 3 },
      { command: 'curl three', output: '', line: 6 },
      { seconds: 30, line: 8 },
    ])
  })

  it('may hold ids of another run: they are learned, and must be the same wherever they stand', () => {
    const meanings = new Meanings()
    assert(meanings.fits(`{"id":"${A}","again":"${A}","at":…}`, `{"id":"${B}","again":"${B}","at":3}`))
    assert.equal(meanings.translate(`curl /agents/${A}`), `curl /agents/${B}`)
    assert(meanings.fits(`"${A}"`, `"${B}"`))
    assert(!meanings.fits(`"${A}"`, `"${A}"`))
    assert(!new Meanings().fits(`"${A}" "${A}"`, `"${A}" "${B}"`))
  })

  it('holds otherwise word for word', () => {
    assert(!new Meanings().fits('{"wallet":2000}', '{"wallet":2001}'))
    assert(!new Meanings().fits('{"wallet":2000}', '{"wallet":2000,"more":1}'))
    assert(new Meanings().fits('{"wallet":2000,…', '{"wallet":2000,"more":1}\n'))
  })

  it('may abbreviate a key in a command once the whole was shown', () => {
    const meanings = new Meanings()
    const key = (c: string) => `svc_${c.repeat(10)}_${c.repeat(64)}`
    assert(meanings.fits(`{"key":"${key('a')}"}`, `{"key":"${key('b')}"}`))
    assert.equal(meanings.translate('Bearer svc_aaaaaaaaaa_aaaa…'), `Bearer ${key('b')}`)
  })
})
