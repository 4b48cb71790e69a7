import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { DeliveryId } from './secrets.ts'
import { signedHeaders } from './secrets.ts'

const DOCS = join(import.meta.dirname, '../../../../../docs/webhooks.md')

const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(DOCS, 'utf8'))?.[1] ??
  assert.fail(language)

const KEY = Buffer.alloc(24, 7)
const SECRET = `whsec_${KEY.toString('base64')}`
const BODY = Buffer.from('{"id":"1","type":"ping","data":{"text":"ありがとう"}}')
const sign = (at = new Date()) =>
  signedHeaders(KEY, { id: '1' as DeliveryId, event: 'ping', body: BODY }, at)['Svc-Signature'] ?? ''

describe('docs/webhooks.md', () => {
  it('[webhooks-7] verifies in Node what we sign, and refuses what is altered or stale', async () => {
    const code = `data:text/javascript,${encodeURIComponent(block('js'))}`
    const { isFromShugyo } = await import(code)
    assert.equal(isFromShugyo(BODY, sign(), SECRET), true)
    assert.equal(isFromShugyo(Buffer.concat([BODY, BODY]), sign(), SECRET), false)
    assert.equal(isFromShugyo(BODY, sign(), `${SECRET}x`), false)
    assert.equal(isFromShugyo(BODY, sign(new Date(Date.now() - 301_000)), SECRET), false)
    assert.equal(isFromShugyo(BODY, 'nonsense', SECRET), false)
  })

  it('[webhooks-7] signs in a shell as we do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shugyo-docs-'))
    try {
      writeFileSync(join(folder, 'body.json'), BODY)
      const at = new Date()
      const t = Math.floor(at.getTime() / 1_000)
      const line = /^v1=.*$/m.exec(block('sh'))?.[0]
      const script = `t=${t}\n${line}\nprintf '%s' "t=$t,v1=$v1"`
      const env = { ...process.env, SECRET }
      assert.equal(execFileSync('sh', ['-c', script], { cwd: folder, env, encoding: 'utf8' }), sign(at))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('[webhooks-7] verifies in Python, where there is one', () => {
    const script = `${block('python')}
import sys
body, header, secret = sys.argv[1].encode(), sys.argv[2], sys.argv[3]
print(is_from_shugyo(body, header, secret), is_from_shugyo(body + b" ", header, secret))`
    try {
      execFileSync('python3', ['--version'], { stdio: 'ignore' })
    } catch {
      return
    }
    const said = execFileSync('python3', ['-c', script, BODY.toString(), sign(), SECRET], {
      encoding: 'utf8',
    })
    assert.equal(said.trim(), 'True False')
  })
})
