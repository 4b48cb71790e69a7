import { ShugyoError } from '@shugyo/sdk'
import { type Access, readAccess } from './config.ts'
import { segmentOf } from './request.ts'
import { drawRing, endOf, lineOf, type Round, type View } from './ring.ts'
import { linesOnly, makeScreen, type Screen } from './screen.ts'
import { plain } from './show.ts'
import { streamOf } from './stream.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

const ENDED = ['done', 'failed', 'cancelled', 'declined']
const WAITING: Readonly<Record<string, string>> = {
  queued: 'Waiting for a rival …',
  invited: 'Waiting for the other side to accept …',
}

export const isOver = ({ status }: View): boolean => ENDED.includes(status)

/** [cli-10] A battle in the terminal, live; a finished one is told from its first round. */
export async function watch(args: string[], terminal: Terminal): Promise<number> {
  const { values, rest } = readOptions(args, ['url'])
  const [id, more] = rest
  if (!id || more)
    throw new UsageError('shugyo watch <battle>: the id of one battle (shugyo battles list-live)')
  const view = await watchBattle(id, await readAccess(terminal, values['url']), terminal)
  return view === null || view.status === 'failed' ? 1 : 0
}

/** Follows a battle until it is over; answers how it ended, or null when that is unknown. */
export async function watchBattle(
  id: string,
  access: Access,
  terminal: Terminal,
  screen: Screen = makeScreen(terminal),
): Promise<View | null> {
  const path = `/battles/${segmentOf('id', id)}/stream`
  const { signal } = terminal
  const teller = makeTeller(screen, terminal)
  try {
    for await (const { event, data } of streamOf(access, path, { signal, complain: screen.complain })) {
      if (event === 'state' || event === 'end') teller.state(data as View)
      else if (event === 'round') teller.round(data as Round)
      else if (event === 'comment' || event === 'tip') screen.print(remarkOf(data as Remark))
      const view = teller.view()
      if (view && isOver(view)) break
    }
  } catch (error) {
    if (error instanceof ShugyoError && error.status === 404) throw new Error(`there is no battle ${id}`)
    throw error
  }
  const view = teller.view()
  if (view) terminal.print(view.outcome ? endOf(view) : `The battle is ${view.status}.`)
  return view
}

function makeTeller(live: Screen, terminal: Terminal) {
  let screen = live
  let view: View | null = null
  let told = 0
  const round = (one: Round) => {
    if (!view || one.round <= told) return
    told = one.round
    screen.draw(drawRing(view, one, terminal), lineOf(view, one))
  }
  return {
    view: () => view,
    round,
    state(next: View) {
      const isFirst = view === null
      view = next
      // For a battle that is long over, a picture would only show its last moment.
      if (isFirst && isOver(next)) screen = linesOnly(terminal)
      const waiting = WAITING[next.status]
      if (isFirst && waiting) screen.print(waiting)
      if (next.status === 'running' && next.rounds.length === 0)
        screen.draw(drawRing(next, undefined, terminal), null)
      for (const one of next.rounds) round(one)
    },
  }
}

type Remark = {
  readonly author?: { readonly name?: string; readonly handle?: string }
  readonly text?: string
}

const remarkOf = ({ author, text }: Remark): string =>
  `  ${plain(author ?? 'somebody')}: ${plain(text ?? 'a tip')}`
