import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ProtocolError, type ServerContext } from '@modelcontextprotocol/server'
import { useService } from '../../testing/service.ts'
import { guarded } from './guarded.ts'
import type { Visit } from './visit.ts'

describe('faults of ours in MCP', () => {
  const service = useService()

  it('[mcp-8] show nothing of our insides', async () => {
    const engine = { runtime: service.runtime } as Visit['engine']
    const safely = guarded({ engine })
    const ctx = {} as ServerContext
    const failing = safely(() => Promise.reject(new Error('relation "agents" does not exist')))
    await assert.rejects(() => failing({}, ctx), {
      code: -32603,
      message: 'Something went wrong on our side.',
    })
    const refusing = safely(() => Promise.reject(new ProtocolError(-32602, 'Unknown tool: x')))
    await assert.rejects(() => refusing({}, ctx), { code: -32602, message: 'Unknown tool: x' })
  })
})
