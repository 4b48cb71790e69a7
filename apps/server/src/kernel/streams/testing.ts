import { everyone, scopes, signedIn } from '../operation/access.ts'
import { inArea } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'
import { stream } from '../operation/stream.ts'
import type { Source, StreamEvent } from '../operation/stream-source.ts'
import type { Runtime } from '../runtime.ts'

const events = { said: { description: 'Something was said', data: Type.Object({ text: Type.String() }) } }
const common = { summary: 'A toy', events } as const
const params = Type.Object({ name: Type.String({ maxLength: 20, examples: ['room'] }) })

type Said = StreamEvent<typeof events>
type Room = { readonly said: Said[]; forgottenUntil: number; runs: number; running: number; fail: number }

/** Rooms with messages: a source that tests control. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readings = 0
  /** A read of the current state waits for this. */
  gate: Promise<void> = Promise.resolve()

  room(name: string): Room {
    const empty = () => ({ said: [], forgottenUntil: 0, runs: 0, running: 0, fail: 0 })
    return this.#rooms.getOrInsertComputed(name, empty)
  }

  /** Says something; the watchers in this process learn of it at once. */
  say(runtime: Runtime, name: string, ...texts: string[]): void {
    const { said } = this.room(name)
    for (const text of texts) said.push({ id: said.length + 1, event: 'said', data: { text } })
    runtime.streams.refresh(`room:${name}`)
  }

  sourceOf(name: string): Source<typeof events> {
    const room = this.room(name)
    return {
      position: () => room.said.length,
      first: async () => {
        this.readings++
        await this.gate
        return room.said.slice(-1)
      },
      since: async (id) => (id < room.forgottenUntil ? null : room.said.slice(id)),
      async run({ from, signal, publish, rest }) {
        room.runs++
        room.running++
        try {
          for (let last = from; !signal.aborted; ) {
            if (room.fail-- > 0) throw new Error('the toy is broken')
            publish(room.said.slice(last))
            last = room.said.length
            await rest()
          }
        } finally {
          room.running--
        }
      },
    }
  }

  readonly operations = inArea(
    'Toys',
    stream({
      ...common,
      id: 'watchRoom',
      route: 'GET /rooms/{name}/stream',
      access: everyone,
      params,
      problems: ['not_found'],
      open: ({ params: { name }, refuse }) => {
        if (name === 'nowhere') refuse('not_found')
        return { channel: `room:${name}`, source: this.sourceOf(name) }
      },
    }),
    stream({
      ...common,
      id: 'watchOwnRoom',
      route: 'GET /rooms/own/stream',
      access: signedIn,
      open: ({ caller }) => ({ channel: `room:${caller.userId}`, source: this.sourceOf(caller.userId) }),
    }),
    stream({
      ...common,
      id: 'watchByScope',
      route: 'GET /rooms/scoped/stream',
      access: scopes('agents:read'),
      open: () => ({ channel: 'room:scoped', source: this.sourceOf('scoped') }),
    }),
    stream({
      ...common,
      id: 'watchClockwork',
      route: 'GET /rooms/clockwork/{start}/stream',
      access: everyone,
      params: Type.Object({ start: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
      open: ({ params: { start }, runtime, at }) => {
        const over = strokesBy(start, at) === STROKES ? { endsAt: STROKES } : {}
        return { channel: `clockwork:${start}`, source: clockwork(runtime, start), ...over }
      },
    }),
  )
}

const STROKES = 5
const STROKE_MS = 60_000
const strokesBy = (start: number, at: Date): number =>
  Math.max(0, Math.min(STROKES, Math.floor((at.getTime() - start) / STROKE_MS)))

/** Strikes once a minute, five times: the events follow from the time alone. */
function clockwork({ clock }: Runtime, start: number): Source<typeof events> {
  const strokes = (from: number, to: number): Said[] =>
    Array.from({ length: to - from }, (_, k) => {
      const id = from + k + 1
      return { id, event: 'said', data: { text: `stroke ${id}` } }
    })
  const due = () => strokesBy(start, clock.now())
  return {
    position: due,
    first: async () => strokes(0, due()),
    since: async (id) => strokes(id, due()),
    async run({ from, signal, publish, rest }) {
      for (let last = from; !signal.aborted; ) {
        const now = due()
        publish(strokes(last, now))
        last = now
        if (last === STROKES) return
        await rest(start + (last + 1) * STROKE_MS - clock.now().getTime())
      }
    },
  }
}
