import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readSettings } from '../kernel/settings/settings.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (...paths: string[]): string =>
  paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')

/** Names in code, as a page writes them. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/\b(?:[A-Z][A-Z\d_]+|shugyo_\w+)\b/g), ([name]) => name))

describe('The pages for operators', () => {
  it('name every setting', () => {
    const asked = new Set<string>()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' } as Record<string, string>
    const env = new Proxy(endpoint, {
      get(target, name) {
        asked.add(String(name))
        return target[String(name)]
      },
    })
    readSettings(env)
    assert(asked.size > 40)
    const named = namesIn(read('docs/operations.md', 'docs/chain.md'))
    assert.deepEqual([...asked].filter((name) => !named.has(name)).sort(), [])
  })

  it('name every metric that is the service’s own', () => {
    const sources = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    const metrics = sources.flatMap((path) =>
      Array.from(read(path).matchAll(/'(shugyo_[a-z_]+)',\s*(?:help|'[A-Z]|\()/g), ([, name = '']) => name),
    )
    assert(metrics.length > 15)
    const named = namesIn(read('docs/operations.md', 'docs/chain.md'))
    assert.deepEqual([...new Set(metrics)].filter((name) => !named.has(name)).sort(), [])
  })
})
