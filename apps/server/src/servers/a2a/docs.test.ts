import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { makeProvider } from '../../modules/services/testing.ts'
import { freePort } from '../../testing/free-port.ts'
import { useService } from '../../testing/service.ts'
import { cardPath, HIRER, keyOf } from './testing.ts'

const DOCS = join(import.meta.dirname, '../../../../../docs/a2a.md')
const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`

describe('docs/a2a.md', () => {
  const service = useService({ settings: { port, publicUrl } })

  it('[a2a-5] [a2a-10] its example asks for prices, hires and reads what is delivered', async () => {
    const code = /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? assert.fail('no example')
    const { agentId } = await makeProvider(service)
    const key = await keyOf(await service.player(), HIRER)
    const env = { ...process.env, SHUGYO_KEY: key, CARD_URL: `${service.url}${cardPath(agentId)}` }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      cwd: import.meta.dirname,
      env,
    })
    const lines = stdout.trim().split('\n')
    assert.equal(lines[0], 'TASK_STATE_SUBMITTED')
    assert.equal(lines.at(-1), 'TASK_STATE_COMPLETED')
    assert.match(stdout, /heat pump/i)
  })
})
