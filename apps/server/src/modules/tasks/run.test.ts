import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startService } from '../../app/service.ts'
import { HOUR_MS } from '../../kernel/lib/clock.ts'
import type { Module } from '../../kernel/module.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { credits } from '../ledger/index.ts'
import { type JobKind, jobKinds } from './job-kinds.ts'
import { unparkTask } from './queue.ts'
import { TASK_STATES } from './rules.ts'
import { WorkFailed } from './run/endings.ts'
import type { TaskId } from './store/rows.ts'
import { give, look, purseOf, setPolicy, told, untilTask } from './testing.ts'

/** Kinds of work that the tests control. */
const begun: string[] = []
const gates = new Map<string, PromiseWithResolvers<void>>()
const toy = { intent: 'errand', kind: 'task' } as const

const faulty: JobKind = {
  ...toy,
  name: 'toy-faulty',
  charge: 'start',
  cost: async () => ({ items: [{ item: 'Toy', amount: credits(7) }] }),
  recognise: (prompt) => (prompt === 'break' ? { topic: 'break', args: {} } : null),
  async run(work) {
    await work.say('before', 'It begins.')
    throw new Error('a fault of ours')
  },
}

const patient: JobKind = {
  ...toy,
  name: 'toy-patient',
  recognise: (prompt) => (prompt.startsWith('wait ') ? { topic: prompt, args: {} } : null),
  async run(work, { topic }) {
    begun.push(topic)
    await work.step('open', async () => {
      await gates.get(topic)?.promise
      return null
    })
    await work.effect('once', async (_deed, _agent, tell) => {
      tell('tool', { topic })
      return null
    })
    return { text: `Waited: ${topic}` }
  },
}

/** Each run of its two steps opens when the test says so. */
const taken: (PromiseWithResolvers<void> & { readonly step: string })[] = []
const overtaken: JobKind = {
  ...toy,
  name: 'toy-overtaken',
  recognise: (prompt) => (prompt === 'race' ? { topic: prompt, args: {} } : null),
  async run(work) {
    for (const step of ['first', 'second'])
      await work.step(step, async (tell) => {
        const own = { ...Promise.withResolvers<void>(), step }
        taken.push(own)
        await own.promise
        tell('tool', { step })
        return null
      })
    return { text: 'It was run.' }
  },
}

const toys: Module = { name: 'toys', contributes: [jobKinds.with(faulty, patient, overtaken)] }

const gate = (topic: string) => {
  const made = Promise.withResolvers<void>()
  gates.set(topic, made)
  return made
}

describe('Running work', () => {
  const service = useService({ extraModules: [toys] })

  it('[tasks-3] has no way back from an end', () => {
    for (const end of ['done', 'failed', 'cancelled'] as const)
      for (const to of TASK_STATES.states) assert(!TASK_STATES.canMove(end, to))
    assert(TASK_STATES.canMove('running', 'awaiting_approval'))
    assert(!TASK_STATES.canMove('queued', 'done'))
  })

  it('[tasks-19] tries a fault of ours six times, then fails as internal with the price back', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    await setPolicy(player, agentId, { askAbove: 100 })
    const { id } = await give(player, agentId, 'break')
    for (;;) {
      const { task } = await look(player, id)
      if (task.status === 'failed') break
      service.clock.advance(HOUR_MS / 60)
      await pause(30)
    }
    const view = await look(player, id)
    assert.deepEqual([view.task.error, view.task.costActual], ['internal', 0])
    assert.doesNotMatch(told(view, 'error').message, /a fault of ours/)
    assert.equal(
      view.events.filter(({ type }) => type === 'say').length,
      1,
      'what was said is not said again',
    )
    assert.equal(await purseOf(player, agentId), 300)
  })

  it('[tasks-4] takes an agent’s tasks one at a time, oldest first', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const topics = ['wait a', 'wait b', 'wait c']
    const opened = topics.map(gate)
    begun.length = 0
    const tasks = []
    for (const topic of topics) tasks.push(await give(player, agentId, topic))
    for (const [at, { id }] of tasks.entries()) {
      await untilTask(player, id, 'running')
      while (begun.length <= at) await pause(10)
      assert.deepEqual(begun, topics.slice(0, at + 1))
      const { data } = await player.api.GET('/agents/{id}', { params: { path: { id: agentId } } })
      assert.equal(data?.agent.status, 'working')
      for (const later of tasks.slice(at + 1))
        assert.equal((await look(player, later.id)).task.status, 'queued')
      opened[at]?.resolve()
      await untilTask(player, id, 'done')
    }
    const { data } = await player.api.GET('/agents/{id}', { params: { path: { id: agentId } } })
    assert.equal(data?.agent.status, 'idle')
  })

  it('[tasks-8] is cut off when the task is cancelled: a step that comes too late changes nothing', async () => {
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const opened = gate('wait late')
    const { id } = await give(player, agentId, 'wait late')
    while (!begun.includes('wait late')) await pause(10)
    await player.api.POST('/tasks/{id}/cancel', { params: { path: { id } } })
    opened.resolve()
    await pause(200)
    const { task, events } = await look(player, id)
    assert.equal(task.status, 'cancelled')
    assert(!events.some(({ type }) => type === 'tool'))
  })

  async function reached(...steps: string[]): Promise<void> {
    const patience = new Patience(20_000)
    while (taken.length < steps.length) {
      service.clock.advance(1_000)
      await patience.wait(() => `taken: ${taken.map(({ step }) => step)}`)
    }
    assert.deepEqual(
      taken.map(({ step }) => step),
      steps,
    )
  }

  /** Two runs of one task. */
  async function race() {
    taken.length = 0
    const player = await service.player()
    const { id: agentId } = await player.makeAgent()
    const { id } = await give(player, agentId, 'race')
    await reached('first')
    // Its wait might be over: its job is another now, and a second run begins beside it.
    await runUnitOfWork(service.runtime, (uow) => unparkTask(uow, id as TaskId))
    await reached('first', 'first')
    return { player, id }
  }

  it('[tasks-15] goes on after the death of a run that was faster than the one which holds the job', async () => {
    const { player, id } = await race()
    taken[0]?.resolve()
    await reached('first', 'first', 'second')
    taken[1]?.resolve()
    // The first run is never heard of again.
    await reached('first', 'first', 'second', 'second')
    taken[3]?.resolve()
    const { events } = await untilTask(player, id, 'done')
    assert.deepEqual(
      events.filter(({ type }) => type === 'tool').map(({ data }) => data['step']),
      ['first', 'second'],
    )
    taken[2]?.resolve()
  })

  it('[tasks-15] is not ended by the failure of a run that another one has overtaken', async () => {
    const { player, id } = await race()
    taken[0]?.resolve()
    await reached('first', 'first', 'second')
    taken[1]?.reject(new WorkFailed('insufficient_funds', 'The other run has spent them.'))
    await reached('first', 'first', 'second', 'second')
    taken[2]?.resolve()
    await untilTask(player, id, 'done')
    taken[3]?.resolve()
  })

  it('[tasks-15] by two workers runs each of many tasks once', async () => {
    const { settings } = service.runtime
    const other = await startService(
      { ...settings, databaseUrl: service.databaseUrl, port: 0, operatorPort: 0, role: 'worker' },
      { log: service.runtime.log, connectionsMax: 5, extraModules: [toys], clock: service.clock },
    )
    try {
      const players = await Promise.all(Array.from({ length: 10 }, () => service.player()))
      const given = await Promise.all(
        players.map(async (player, at) => {
          const { id: agentId } = await player.makeAgent()
          const ids: string[] = []
          for (let count = 0; count < 10; count++)
            ids.push((await give(player, agentId, `wait ${at} ${count}`)).id)
          return { player, ids }
        }),
      )
      for (const { player, ids } of given)
        for (const id of ids) {
          const { events } = await untilTask(player, id, 'done')
          assert.deepEqual(
            events.map(({ type }) => type),
            ['plan', 'tool', 'say'],
          )
        }
    } finally {
      await other.stop()
    }
  })
})
