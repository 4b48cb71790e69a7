import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { operations } from '../../../app/operations.ts'
import type { Operation } from '../../../kernel/operation/operation.ts'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import { scopeNames } from '../../../modules/identity/index.ts'
import { bodyOfOwn, pathOfNobody, pathOfOwn } from '../../../testing/derived/makers.ts'
import { sample } from '../../../testing/derived/sample.ts'
import { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { makeKey, post } from '../testing/client.ts'
import { isTool } from './exclusions.ts'

/** Derived from every operation's declaration, as the tests of the HTTP interface are. */
describe('every operation by callOperation', () => {
  const service = useService()
  const tools = operations.filter(isTool)
  let everything: string
  let agents: string
  const keys = new Map<string, string>()

  before(async () => {
    everything = await makeKey(await service.player())
    const owner = await service.player()
    agents = await makeKey(owner, { agentId: (await owner.makeAgent()).id })
  })

  async function keyWithout(missing: readonly Scope[]): Promise<string> {
    const name = missing.join()
    const scopes = scopeNames.filter((scope) => !missing.includes(scope))
    const key = keys.get(name) ?? (await makeKey(await service.player(), { scopes }))
    keys.set(name, key)
    return key
  }

  type Outcome = { code: string | undefined; json: unknown }

  async function byHttp(
    key: string | undefined,
    op: Operation,
    path: string,
    body: unknown,
  ): Promise<Outcome> {
    const { code, json } = await new Player(service.url, key).send(
      `${op.method} ${path}`,
      body === undefined ? {} : { body },
    )
    return { code, json }
  }

  async function byMcp(
    key: string | undefined,
    op: Operation,
    path: string,
    body: unknown,
  ): Promise<Outcome> {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const input = { ...paramsIn(op, path), ...(body as object | undefined) }
    const params = { name: 'callOperation', arguments: { id: op.id, input } }
    const { json: sent, text } = await post(`${service.url}/mcp`, 'tools/call', params, { headers })
    const json = JSON.parse(sent?.result?.content?.[0]?.text ?? assert.fail(text))
    assert.equal(sent.result.isError ?? false, json?.error?.code !== undefined)
    return { code: json?.error?.code, json }
  }

  /** The names between the braces. */
  function paramsIn(op: Operation, path: string): Record<string, string> {
    const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
    const pattern = new RegExp(`^${op.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`)
    const values = pattern.exec(path)?.slice(1) ?? []
    return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] as string)]))
  }

  async function assertSame(op: Operation, key: string | undefined) {
    const body = op.body ? sample(op.body) : undefined
    const path = pathOfNobody(op)
    const [http, mcp] = [await byHttp(key, op, path, body), await byMcp(key, op, path, body)]
    assert.equal(mcp.code, http.code, `${JSON.stringify(mcp.json)} is not ${JSON.stringify(http.json)}`)
    if (http.code !== undefined) assert.deepEqual(mcp.json, http.json)
    return http.code
  }

  for (const op of tools) {
    it(`[mcp-2] ${op.id} refuses by MCP whom HTTP refuses, with the same words`, async () => {
      const nobodys = await assertSame(op, undefined)
      if (op.access.kind !== 'public') assert.equal(nobodys, 'unauthenticated')
      if (op.access.kind === 'scopes') {
        assert.equal(await assertSame(op, await keyWithout(op.access.scopes)), 'insufficient_scope')
      }
      await assertSame(op, agents)
      await assertSame(op, everything)
    })
  }

  for (const op of tools.filter((one) => one.params && one.access.kind === 'scopes')) {
    it(`[mcp-2] ${op.id} hides another player’s record by MCP as by HTTP`, async () => {
      const owner = await service.player()
      const path = await pathOfOwn(op, owner, service)
      const { body } = await bodyOfOwn(op, owner, service)
      const [http, mcp] = [await byHttp(agents, op, path, body), await byMcp(agents, op, path, body)]
      assert.equal(mcp.code, http.code, `${JSON.stringify(mcp.json)} is not ${JSON.stringify(http.json)}`)
    })
  }
})
