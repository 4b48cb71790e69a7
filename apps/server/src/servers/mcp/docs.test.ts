import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import type { Caller } from '../../kernel/operation/access.ts'
import { scopeNames } from '../../modules/identity/index.ts'
import { listPrompts } from './reading/prompts.ts'
import { Catalogue } from './tools/catalogue.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/mcp.md'), 'utf8')

describe('docs/mcp.md', () => {
  const catalogue = new Catalogue(operations)
  const caller = { kind: 'key', scopes: new Set(scopeNames), agentId: null } as unknown as Caller

  it('[mcp-18] names the tools that there are, and how many', () => {
    const core = catalogue.toolsFor(caller, 'core')
    const table = page.slice(page.indexOf('| At `/mcp`'), page.indexOf('`findOperations({'))
    const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name as string)
    assert.deepEqual(named.toSorted(), core.map(({ name }) => name).toSorted())
    assert(page.includes(`${core.length} tools`))
    assert.equal(
      /\((\d+) with all scopes\)/.exec(page)?.[1],
      String(catalogue.toolsFor(caller, 'all').length),
    )
  })

  it('[mcp-10] names the prompts, and every setting is well-formed', () => {
    for (const { name } of listPrompts()) assert(page.includes(`\`${name}\``), name)
    const settings = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json as string)
    assert.equal(settings.length, 4)
    for (const json of settings) assert.match(JSON.stringify(JSON.parse(json)), /shugyo\.example\/mcp/)
  })
})
