import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Task, TaskEvent } from '@shugyo/sdk'
import { cellsOf, isRule } from '../../../ui/reading/markdown/blocks.ts'
import { asMarkdown, hostsOf, readText } from '../../../ui/reading/report-text.ts'
import { wishOf } from '../give/wish-of.ts'
import { comesBack, stepNow, stepsOf } from './step-words.ts'

const task = (change: Partial<Task>): Task => ({
  id: 't1',
  agentId: 'a1',
  parentId: null,
  kind: 'squad',
  title: 'Squad: heat pumps',
  prompt: 'heat pumps',
  status: 'running',
  result: null,
  costQuote: 45,
  costActual: 45,
  error: null,
  createdAt: '2026-11-16T10:00:00.000Z',
  ...change,
})
const event = (id: number, type: TaskEvent['type'], data: TaskEvent['data']): TaskEvent => ({
  id,
  type,
  data,
  createdAt: '2026-11-16T10:00:00.000Z',
})

describe('a task in words', () => {
  it('[web-41] says what comes back: what the platform holds until something is delivered', () => {
    assert.equal(comesBack({ task: task({}), events: [] }), 45)
    assert.equal(comesBack({ task: task({}), events: [event(1, 'output', {})] }), 0)
    assert.equal(comesBack({ task: task({ kind: 'task', title: 'Errand: pay Ren' }), events: [] }), 0)
  })

  it('[web-41] is given again as what it was', () => {
    const again = (change: Partial<Task>, helpers = 0) => {
      const children = Array.from({ length: helpers }, () => task({ kind: 'helper' }))
      return wishOf({ task: task(change), events: [], documents: [], children })
    }
    const squad = { prompt: 'Heat pumps', kind: 'squad', size: 4 }
    assert.deepEqual(again({}, 4), squad)
    assert.deepEqual(again({ prompt: 'Squad of 4 on heat pumps' }, 4), squad)
    assert.deepEqual(again({ kind: 'lesson', prompt: 'Git' }), { prompt: 'Git', kind: 'lesson' })
    assert.deepEqual(again({ kind: 'task', prompt: 'Money report' }), { prompt: 'Money report', kind: 'any' })
  })

  it('[web-41] tells each step, what it does now, and whom it waits for', () => {
    const events = [
      event(1, 'plan', { intent: 'squad', topic: 'heat pumps' }),
      event(2, 'paid', { amount: 45, for: 'Squad: heat pumps' }),
      event(3, 'squad', { helpers: [{}, {}, {}] }),
      event(4, 'say', { text: 'Your report is ready.' }),
      event(5, 'say', { text: 'You said that this was wrong.', right: false, note: 'Too short' }),
    ]
    const words = stepsOf(task({ status: 'done' }), events).map(({ title, text }) => `${title} ${text}`)
    assert.deepEqual(words, [
      'Planned Squad: heat pumps.',
      'Paid 45 For “Squad: heat pumps”.',
      'Sent 3 helpers Each on a question and sources of its own.',
      'Done Your report is ready.',
      'You said it was wrong Too short',
    ])
    const helpers = [task({ status: 'done' }), task({}), task({})]
    assert.equal(stepNow(task({}), helpers)?.title, 'Waiting for 2 helpers')
    assert.equal(stepNow(task({ status: 'awaiting_approval' }), [])?.tone, 'gold')
    assert.equal(stepNow(task({ status: 'done' }), helpers), null)
  })

  it('[web-42] parts a document from its sources, and joins them again to be kept', () => {
    const body =
      '# Heat\n\nIt moves heat. [1]\n\n## Sources\n\n1. Pumps. After [A page](https://www.example.org/a)\n'
    const read = readText('Heat', body, [])
    assert.deepEqual(read, {
      body: 'It moves heat. [1]',
      sources: ['Pumps. After [A page](https://www.example.org/a)'],
    })
    assert.deepEqual(hostsOf(read.sources[0] ?? ''), ['example.org'])
    assert.match(asMarkdown('Heat', read), /^# Heat\n\nIt moves heat\. \[1\]\n\n## Sources\n\n1\. Pumps/)
    const links = [{ title: 'B', url: 'https://b.example' }]
    assert.deepEqual(readText('X', 'Text.', links).sources, ['[B](https://b.example)'])
    assert.deepEqual(cellsOf('| a | b \\| c |'), ['a', 'b | c'])
    assert(isRule('| --- | --: |') && !isRule('| a | b |'))
  })
})
