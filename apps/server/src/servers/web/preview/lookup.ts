import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pluralize } from '../../../kernel/lib/plural.ts'
import type { Figure, Subject } from './subject.ts'

/** A link's preview: words and a picture. */
export type Preview = { readonly title: string; readonly text: string; readonly subject: Subject }

type Side = {
  name: string
  character: string | null
  look: Record<string, string>
  dan: string
  rating: number | null
  owner: string
}
type Battle = {
  mode: string
  status: string
  a: Side | null
  b: Side | null
  outcome: 'a' | 'b' | 'draw' | null
  rounds: unknown[]
}
type Profile = Side & { level: number; record: { wins: number; losses: number } }
type Player = {
  handle: string
  displayName: string
  record: { wins: number; losses: number }
  agents: { name: string; character: string; look: Record<string, string>; dan: string }[]
}

type Passport = {
  name: string
  character: string
  owner: string
  stamps: { city: string; country: string; lesson: boolean }[]
  cities: string[]
  countries: string[]
  distanceKm: number
}

/** Pages that have a preview, and the public operation that it is made from. */
const PAGES: readonly (readonly [RegExp, (id: string) => string, (answer: never) => Preview | null])[] = [
  [/^\/b\/([0-9a-f-]{36})$/i, (id) => `/battles/${id}`, ofBattle],
  [/^\/agents\/([0-9a-f-]{36})$/i, (id) => `/agents/${id}/profile`, ofAgent],
  [/^\/passport\/([0-9a-f-]{36})$/i, (id) => `/agents/${id}/passport`, ofPassport],
  [/^\/p\/([A-Za-z0-9_]{1,40})$/, (id) => `/players/${id}`, ofPlayer],
]

/** The caller may not ask at this moment, or the service can't answer: the preview may exist all the same. */
export class NotTold {
  readonly status: number
  readonly retryAfterS: number
  constructor(status: number, retryAfterS: number) {
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

/** A preview; null where there is none. */
export type Looked = Preview | null | NotTold

/**
 * The preview of a page's address. Reads it as a visitor from the caller's own address, so it contains only public
 * data, and the caller's limits apply as in the API.
 */
export async function lookUp(app: FastifyInstance, path: string, { raw }: FastifyRequest): Promise<Looked> {
  for (const [page, route, preview] of PAGES) {
    const id = page.exec(path)?.[1]
    if (id === undefined) continue
    const { 'x-forwarded-for': forwarded } = raw.headers
    const { statusCode, headers, body } = await app.inject({
      url: `/api/v1${route(id)}`,
      remoteAddress: raw.socket.remoteAddress ?? '',
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
    if (statusCode === 429 || statusCode >= 500)
      return new NotTold(statusCode === 429 ? 429 : 503, Number(headers['retry-after'] ?? 2))
    return statusCode === 200 ? preview(JSON.parse(body) as never) : null
  }
  return null
}

export const hasPreview = (path: string): boolean => PAGES.some(([page]) => page.test(path))

const figure = (
  { name, character, look, dan }: Pick<Side, 'name' | 'character' | 'look' | 'dan'>,
  about = '',
): Figure => ({
  name,
  character,
  look,
  dan,
  about,
})

const joined = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

const WORDS: Readonly<Record<string, string>> = {
  done: 'FINAL',
  running: 'LIVE',
  queued: 'NEXT',
  invited: 'NEXT',
}

function ofBattle({ mode, status, a, b, outcome, rounds }: Battle): Preview | null {
  if (!a || !b) return null
  const won = outcome === 'a' ? [a, b] : [b, a]
  const title =
    outcome === null
      ? `${a.name} against ${b.name}`
      : outcome === 'draw'
        ? `${a.name} and ${b.name} drew`
        : `${won[0]?.name} beat ${won[1]?.name}`
  const corner = (side: Side) => figure(side, joined(side.dan, side.rating, `@${side.owner}`))
  return {
    title,
    text:
      status === 'done'
        ? `A ${mode} battle of ${rounds.length} rounds. Watch it again, and check the proof in your browser.`
        : `A ${mode} battle on Shugyo. Watch it live.`,
    subject: {
      kind: 'battle',
      a: corner(a),
      b: corner(b),
      outcome,
      billing: joined(mode.toUpperCase(), WORDS[status] ?? ''),
    },
  }
}

function ofAgent({ name, character, look, dan, rating, level, record: fought }: Profile): Preview {
  const record = `${fought.wins} won, ${fought.losses} lost`
  return {
    title: name,
    text: `${dan}, rating ${rating}, level ${level}; ${record}. An agent on Shugyo.`,
    subject: {
      kind: 'agent',
      agent: figure({ name, character, look, dan }, joined(dan, rating, `Level ${level}`)),
      line: record,
    },
  }
}

function ofPlayer({ handle, displayName, record, agents }: Player): Preview {
  const line = joined(`@${handle}`, `${record.wins} won, ${record.losses} lost`)
  return {
    title: `${displayName} (@${handle})`,
    text: `${agents.length === 1 ? 'One agent' : `${agents.length} agents`}, ${record.wins} battles won. A player on Shugyo.`,
    subject: {
      kind: 'player',
      name: displayName,
      line,
      agents: agents.slice(0, 3).map((agent) => figure(agent)),
    },
  }
}

const STAMPS_SHOWN = 6

function ofPassport({ name, character, owner, stamps, cities, countries, distanceKm }: Passport): Preview {
  const line =
    stamps.length === 0
      ? 'Not a stamp yet'
      : joined(
          pluralize(stamps.length, 'stamp'),
          pluralize(countries.length, 'country', 'countries'),
          `${distanceKm.toLocaleString('en')} km`,
        )
  return {
    title: `The passport of ${name}`,
    text: `${line}. ${cities.length > 0 ? `From ${cities[0]} to ${cities.at(-1)}, with @${owner}.` : `With @${owner}.`} An agent on Shugyo.`,
    subject: {
      kind: 'passport',
      agent: figure({ name, character, look: {}, dan: '' }),
      line,
      stamps: stamps
        .slice(-STAMPS_SHOWN)
        .reverse()
        .map(({ city, country, lesson }) => ({ city, country, lesson })),
    },
  }
}
