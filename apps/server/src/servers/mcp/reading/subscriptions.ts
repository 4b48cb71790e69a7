import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server'
import { refuse } from '../../../kernel/operation/problems.ts'
import { followStream, type Told } from '../../../kernel/streams/follow.ts'
import type { Args, Visit } from '../visit.ts'
import { streamOperation } from '../waiting/follow-battle.ts'
import { APPROVALS, NOTIFICATIONS, resourceAt } from './resources.ts'

const WATCHED_MAX = 20

/** Events of a battle that change its content; the audience around it does not. */
const BATTLE_EVENTS = new Set(['state', 'round', 'end'])

export type Subscription = { readonly bus: ServerEventBus; stop(): void }

/**
 * [mcp-17] Serves a client's subscriptions from the existing streams: the battle's own, and the account's. These reach
 * listeners on every node, and end with the credential.
 */
export async function openSubscription(
  visit: Visit,
  uris: readonly string[],
  onEnd: () => void,
): Promise<Subscription> {
  if (uris.length > WATCHED_MAX)
    refuse('invalid_request', { message: `At most ${WATCHED_MAX} can be followed.` })
  const { engine, caller, request } = visit
  const channel = new Channel()
  const stops = [engine.runtime.streams.places.take(caller, request.address, engine.limitFactor)]
  const stop = () => {
    for (const one of stops.splice(0)) one()
  }
  const follow = async (id: string, input: Args, tell: (told: Told) => void) => {
    const op = streamOperation(visit, id)
    stops.push(await followStream(engine, { ...visit.call(op, input), op }, { tell, end: onEnd }))
  }
  try {
    const wanted = new Set(uris)
    for (const uri of wanted) {
      const id = battleIn(uri)
      if (id === null) continue
      await follow('streamBattle', { id }, ({ event }) => {
        if (BATTLE_EVENTS.has(event)) channel.publish({ kind: 'resource_updated', uri })
      })
    }
    if ([...wanted].some((uri) => battleIn(uri) === null))
      await follow('streamMe', {}, (told) => {
        for (const uri of changedBy(told))
          if (wanted.has(uri)) channel.publish({ kind: 'resource_updated', uri })
      })
  } catch (error) {
    stop()
    throw error
  }
  return { bus: channel, stop }
}

function battleIn(uri: string): string | null {
  const found = resourceAt(uri)
  if (!found) return refuse('not_found', { message: `${uri} is no address of a resource here.` })
  return found.kind.reads === 'getBattle' || found.kind.reads === 'getReplay' ? (found.id ?? null) : null
}

type AccountEvent = { type: string; data: { change?: string } & Record<string, unknown> }
type TouchedRecord = { id?: string; agentId?: string; taskId?: string | null }

/** The addresses whose content an event of the account changes. */
function changedBy({ event, data }: Told): string[] {
  if (event === 'ready' || event === 'reset') return []
  const { type, data: told } = data as AccountEvent
  const { change, ...records } = told
  const { id, agentId } = (Object.values(records)[0] ?? {}) as TouchedRecord
  const uris = change === 'progress' ? [] : [NOTIFICATIONS]
  if (type === 'approval') uris.push(APPROVALS)
  if (type === 'task' && id) uris.push(`shugyo://tasks/${id}`)
  if (agentId) uris.push(`shugyo://agents/${agentId}/card`)
  return uris
}

/** Keeps the events that come before the client's stream is ready. */
class Channel implements ServerEventBus {
  #listener: ((event: ServerEvent) => void) | null = null
  #waiting: ServerEvent[] = []

  publish(event: ServerEvent): void {
    if (this.#listener) this.#listener(event)
    else this.#waiting.push(event)
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    this.#listener = listener
    const waiting = this.#waiting.splice(0)
    // The stream is still being set up: it accepts nothing until this function has returned.
    queueMicrotask(() => waiting.forEach(listener))
    return () => {
      this.#listener = null
      this.#waiting = []
    }
  }
}
