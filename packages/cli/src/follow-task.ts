import type { Access } from './config.ts'
import { must } from './request.ts'
import { plain } from './show.ts'
import type { Terminal } from './terminal.ts'

const LOOK_EVERY_MS = 500
const ENDED = ['done', 'failed', 'cancelled']

type Task = {
  readonly task: {
    readonly title: string
    readonly status: string
    readonly result: { readonly text?: string; readonly documentId?: string } | null
    readonly error: unknown
    readonly costActual: number
  }
  readonly events: readonly {
    readonly id: number
    readonly type: string
    readonly data: Record<string, unknown>
  }[]
}

/**
 * [cli-9] The events of a task, line by line, until it has ended. As data, the task with its events is the output, and
 * the lines go to the terminal.
 */
export async function followTask(
  id: string,
  access: Access,
  terminal: Terminal,
  asData: boolean,
): Promise<number> {
  try {
    const ended = await follow(id, access, asData ? { ...terminal, print: terminal.complain } : terminal)
    if (asData) terminal.print(JSON.stringify(ended))
    return ended.task.status === 'done' ? 0 : 1
  } finally {
    if (terminal.signal.aborted) terminal.complain(`It goes on without you: shugyo tasks get ${id}`)
  }
}

async function follow(id: string, access: Access, terminal: Terminal): Promise<Task> {
  let last = 0
  let title = ''
  let asked = false
  for (;;) {
    const seen = await must<Task>(access, { method: 'GET', path: `/tasks/${id}` }, terminal.signal)
    const { task, events } = seen
    if (title !== task.title) terminal.print(plain(task.title))
    title = task.title
    for (const event of events.filter((event) => event.id > last)) {
      last = event.id
      terminal.print(`  ${event.type.padEnd(8)} ${lineOf(event.data)}`)
    }
    if (task.status === 'awaiting_approval' && !asked) {
      asked = true
      terminal.print('  It waits for your word: shugyo approvals list, then shugyo approvals approve <id>')
    }
    if (ENDED.includes(task.status)) {
      tellEnd(task, terminal)
      return seen
    }
    await pause(terminal.signal)
  }
}

function tellEnd({ status, result, error, costActual }: Task['task'], { print, complain }: Terminal): void {
  if (status !== 'done') {
    complain(`${status}: ${plain(error)}`)
    return
  }
  if (result?.text) print(plain(result.text))
  if (result?.documentId) print(`Read it: shugyo tasks get-document ${result.documentId}`)
  print(`Done, for ${costActual} credits.`)
}

const lineOf = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([name, value]) => `${name} ${plain(value)}`)
    .join(' · ')

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, LOOK_EVERY_MS)
    signal.addEventListener('abort', stop)
  })
