import { ShugyoError } from '@shugyo/sdk'
import { listen } from '@shugyo/sdk/listen'
import { type Access, readAccess } from './config.ts'
import { drawRing, endOf, lineOf, type Round, type View } from './ring.ts'
import { plain } from './show.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

/** [cli-10] A battle in the terminal, live; one that is over is told from its first round. */
export async function watch(args: string[], terminal: Terminal): Promise<number> {
  const { values, rest } = readOptions(args, ['url'])
  const [id, more] = rest
  if (!id || more)
    throw new UsageError('shugyo watch <battle>: the id of one battle (shugyo battles list-live)')
  await watchBattle(id, await readAccess(terminal, values['url']), terminal)
  return 0
}

type Hooks = { readonly onState?: (view: View) => void }

/** Until it is over; tells how it ended, or null when nothing more is told. */
export async function watchBattle(
  id: string,
  access: Access,
  terminal: Terminal,
  { onState }: Hooks = {},
): Promise<View | null> {
  const draw = makeDrawer(terminal)
  const path = `/battles/${encodeURIComponent(id)}/stream`
  const { url, key } = access
  let view: View | null = null
  let told = 0
  const tell = (round: Round) => {
    if (!view || round.round <= told) return
    told = round.round
    draw(drawRing(view, round, terminal), lineOf(view, round))
  }
  try {
    for await (const { event, data } of listen({
      url,
      path,
      signal: terminal.signal,
      ...(key ? { key } : {}),
    })) {
      if (event === 'state' || event === 'end') {
        view = data as View
        onState?.(view)
        if (view.status === 'running' && view.rounds.length === 0)
          draw(drawRing(view, undefined, terminal), null)
        for (const round of view.rounds) tell(round)
        if (['done', 'failed', 'cancelled', 'declined'].includes(view.status)) break
      } else if (event === 'round') tell(data as Round)
      else if (event === 'comment' || event === 'tip') {
        const { author, text } = data as { author?: { name?: string; handle?: string }; text?: string }
        draw(null, `  ${plain(author ?? 'somebody')}: ${plain(text ?? 'a tip')}`)
      }
    }
  } catch (error) {
    if (error instanceof ShugyoError && error.status === 404) throw new Error(`there is no battle ${id}`)
    throw error
  }
  if (view?.outcome) terminal.print(endOf(view))
  else if (view) terminal.print(`The battle is ${view.status}.`)
  return view
}

/** Draws over what it drew before, where somebody looks; else a line for each. */
function makeDrawer({ print, isLive }: Terminal) {
  let lines = 0
  return (picture: readonly string[] | null, line: string | null) => {
    if (!isLive) {
      if (line !== null) print(line)
    } else if (picture) {
      print(`${lines > 0 ? `\u001b[${lines}A` : ''}${picture.join('\n')}`)
      lines = picture.length
    } else if (line !== null) {
      print(line)
      lines = 0
    }
  }
}
