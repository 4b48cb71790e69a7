import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useService } from '../../testing/service.ts'
import { MINUTE_MS } from '../lib/clock.ts'
import type { Runtime } from '../runtime.ts'
import { describeNode, viewNodes } from './nodes.ts'

describe('the processes of a service', () => {
  const service = useService()
  const untilNodes = async (count: number) => {
    while ((await viewNodes(service.runtime)).nodes.length < count) await pause(10)
  }

  it('[installation-4] are in the database, and in what they differ is told', async () => {
    await untilNodes(1)
    const alone = await viewNodes(service.runtime)
    assert.deepEqual([alone.nodes.length, alone.nodes[0]?.role, alone.differences], [1, 'all', []])
    const said: string[] = []
    const log = { warn: ({ differences }: { differences: string }) => said.push(differences) }
    const settings = { ...service.runtime.settings, role: 'worker' as const, publicUrl: 'http://other.test' }
    const other = describeNode(
      { ...service.runtime, settings, log: log as unknown as Runtime['log'] },
      '9.9.9',
    )
    await untilNodes(2)
    const { differences } = await viewNodes(service.runtime)
    assert.deepEqual(differences, [
      'PUBLIC_URL differs between processes: http://other.test, http://shugyo.test',
      'version differs between processes: 0.1.0, 9.9.9',
    ])
    await other.stop()
    assert.deepEqual(said, [differences.join('; ')])
    assert.equal((await viewNodes(service.runtime)).nodes.length, 1)
    service.clock.advance(4 * MINUTE_MS)
    assert.equal((await viewNodes(service.runtime)).nodes.length, 0, 'not heard of any more')
  })
})
