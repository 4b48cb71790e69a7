import { parseArgs } from 'node:util'
import { modules } from '../apps/server/src/app/modules.ts'
import { operationsOf } from '../apps/server/src/kernel/module.ts'
import { sealMessages } from '../apps/server/src/modules/agents/testing.ts'
import { sealDeliveries } from '../apps/server/src/modules/webhooks/testing.ts'
import { makePlayer } from './payments.ts'
import { LEFT_OUT, LISTS, type List } from './scale-lists.ts'
import { type Cast, fillTables } from './scale-rows.ts'
import {
  type Connection,
  closeSized,
  compareSizes,
  openSized,
  RATIO_MAX,
  ROUNDS,
  ratioAt,
  type Sized,
  sentBy,
  slowestPlan,
  tellSizes,
  WARM_UP,
  withPostgres,
} from './sizes.ts'

/**
 * `node bench/scale.ts`: the first, middle and last page of every list, and its filters, over HTTP with sessions, of
 * many rows against few. `--rows 10000000` is the long form; `--minutes` bounds the filling, `--only
 * listTasks,getLadder` the lists.
 */
const FEW = 10_000
const RUNS = 12
const WORST_SHOWN = 3
const LIMIT = 20
/** By the share of the rows that come before. */
const FURTHER = { middle: 0.5, last: 1 }

export type ScaleOptions = {
  readonly rows: number
  readonly minutes: number
  readonly only?: readonly string[] | undefined
}

type Filled = Sized & {
  readonly cast: Cast
  readonly cookies: Readonly<Record<'me' | 'rare', string>>
  readonly rows: number
}
type Look = { readonly name: string; readonly path: string; readonly cookie: string }
type Timed = Look & { readonly ratio: number }

/** Every operation that answers page by page, by its declaration: a new one can't be forgotten. */
const pagedIds = (): string[] =>
  operationsOf(modules)
    .filter(({ query }) => query && ('cursor' in query.properties || 'limit' in query.properties))
    .map(({ id }) => id)

/** Returns whether every page is fast enough, and every list measured or left out for a reason. */
export async function benchScale({ rows, minutes, only }: ScaleOptions): Promise<boolean> {
  const forgotten = pagedIds().filter((id) => !(id in LISTS) && !(id in LEFT_OUT))
  for (const id of forgotten) console.log(`  ${id}: paged, and nobody says how it is to be looked at`)
  const ids = Object.keys(LISTS).filter((id) => only?.includes(id) ?? true)
  const tables = [...new Set(ids.flatMap((id) => LISTS[id]?.tables ?? []))]
  return withPostgres('scale', async (server) => {
    const small = await openFilled(server, 'scale_few', tables, FEW, minutes)
    const startedMs = performance.now()
    const large = await openFilled(server, 'scale_many', tables, rows, minutes)
    const tookS = ((performance.now() - startedMs) / 1_000).toFixed(0)
    const [much, little] = [large.rows.toLocaleString('en'), FEW.toLocaleString('en')]
    console.log(
      `scale: pages of ${tables.length} tables of ${much} rows each against ${little}, filled in ${tookS} s`,
    )
    if (large.rows < rows)
      console.log(`  (the time for filling was up: ${rows.toLocaleString('en')} were asked for)`)
    console.log(`  ${ROUNDS} rounds of the fastest tenth of ${RUNS} runs of each in turns, after ${WARM_UP}`)
    const timed: Timed[] = []
    for (const id of ids) timed.push(...(await compare(id, small, large)))
    for (const [id, why] of Object.entries(LEFT_OUT)) console.log(`  ${id}: left out; ${why}`)
    await showWorst(large, timed)
    await closeSized(small)
    await closeSized(large)
    const slow = timed.filter(({ ratio }) => ratio > RATIO_MAX)
    console.log(
      `  ${timed.length} looks, ${slow.length} above ${RATIO_MAX}: ${slow.map(({ name }) => name).join('; ') || 'none'}\n`,
    )
    return slow.length === 0 && forgotten.length === 0
  })
}

async function openFilled(
  server: Connection,
  name: string,
  tables: readonly string[],
  rows: number,
  minutes: number,
): Promise<Filled> {
  const sized = await openSized(server, name)
  const { client, service } = sized
  const [me, rare] = [await makePlayer(service.url, 'scale_me'), await makePlayer(service.url, 'scale_rare')]
  await makePlayer(service.url, 'scale_crowd')
  await client.query(`update identity.users set role = 'moderator' where handle = 'scale_me'`)
  await me.shugyo.sendMessage({ id: me.agentId, text: 'Good morning' })
  const { id: webhook } = await me.shugyo.createWebhook({
    url: 'https://example.com/hook',
    events: ['battle'],
  })
  const ids = await client.query(
    `select id from identity.users where handle in ('scale_crowd', 'scale_me', 'scale_rare') order by handle`,
  )
  const season = (await me.shugyo.listSeasons()).data[0]?.season ?? 1
  const cast: Cast = {
    crowd: ids.rows[0].id,
    me: ids.rows[1].id,
    rare: ids.rows[2].id,
    agent: me.agentId,
    rareAgent: rare.agentId,
    webhook,
    season,
    skill: 'keen-edge',
  }
  // Half of the time is for the rows, half for their indexes.
  const filled = await fillTables(client, cast, tables, rows, minutes * 30_000)
  return { ...sized, cast, cookies: { me: me.session.cookie, rare: rare.session.cookie }, rows: filled }
}

/** A cursor like the list's own, at another key. */
function cursorLike(given: string, key: unknown): string {
  const [name] = JSON.parse(Buffer.from(given, 'base64url').toString())
  return Buffer.from(JSON.stringify([name, key])).toString('base64url')
}

/** One request to a list without pages, three to one with. */
async function looksAt(id: string, filled: Filled, list: List): Promise<Look[]> {
  const named = list.of ? `${id}, ${list.of}` : id
  const cookie = list.as ? filled.cookies[list.as] : ''
  const pathOf = (cursor?: string) =>
    `/api/v1${list.path}${list.path.includes('?') ? '&' : '?'}${new URLSearchParams(cursor ? { limit: `${LIMIT}`, cursor } : unpaged(id) ? {} : { limit: `${LIMIT}` })}`
  const { rows } = list
  if (!rows) return [{ name: named, path: pathOf(), cookie }]
  const { rows: counted } = await filled.client.query(`select count(*)::int as count from ${rows.from}`)
  await seal(id, filled, rows, 0)
  const first: Look = { name: `${named}, first page`, path: pathOf(), cookie }
  const { next } = JSON.parse(await ask(filled, first))
  const looks = [first]
  for (const [place, share] of Object.entries(FURTHER)) {
    const offset = Math.max(0, Math.min(Math.floor(counted[0].count * share), counted[0].count - LIMIT) - 1)
    await seal(id, filled, rows, offset + 1)
    const cursor = cursorLike(next, await keyAt(filled, rows, offset))
    looks.push({ name: `${named}, ${place} page`, path: pathOf(cursor), cookie })
  }
  return looks
}

const unpaged = (id: string): boolean => !pagedIds().includes(id)

async function keyAt(
  { client }: Filled,
  { from, order, key }: NonNullable<List['rows']>,
  offset: number,
): Promise<unknown> {
  const { rows } = await client.query(
    `select ${key} as key from ${from} order by ${order} offset ${offset} limit 1`,
  )
  return rows[0].key
}

/** Players' words are sealed one by one: those that will be shown. */
async function seal(
  id: string,
  { client, service, cast }: Filled,
  { from, order }: NonNullable<List['rows']>,
  offset: number,
) {
  if (id !== 'listMessages' && id !== 'listWebhookDeliveries') return
  const { runtime } = service.open
  const { rows } = await client.query(
    `select id from ${from} order by ${order} offset ${offset} limit ${LIMIT + 1}`,
  )
  if (id === 'listWebhookDeliveries')
    return sealDeliveries(
      runtime,
      cast.webhook,
      rows.map((row) => row.id),
    )
  const pair = { agentId: cast.agent as never, ownerId: cast.me as never }
  await sealMessages(
    runtime,
    pair,
    rows.map((row) => Number(row.id)),
  )
}

async function ask({ service }: Sized, { path, cookie }: Look): Promise<string> {
  const answer = await fetch(service.url + path, { headers: { cookie } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${text}`)
  return text
}

async function compare(id: string, small: Filled, large: Filled): Promise<Timed[]> {
  const timed: Timed[] = []
  const lists = LISTS[id]?.lists
  if (!lists) return []
  const others = lists(small.cast)
  for (const [at, list] of lists(large.cast).entries()) {
    const few = await looksAt(id, small, others[at] as List)
    for (const [page, look] of (await looksAt(id, large, list)).entries()) {
      const other = few[page] as Look
      const turns = await compareSizes(
        RUNS,
        () => ask(small, other),
        () => ask(large, look),
      )
      timed.push({ ...look, ratio: ratioAt(turns) })
      console.log(tellSizes(look.name, turns))
    }
  }
  return timed
}

async function showWorst(large: Filled, timed: readonly Timed[]): Promise<void> {
  for (const look of timed.toSorted((one, other) => other.ratio - one.ratio).slice(0, WORST_SHOWN)) {
    console.log(`  plan of the slowest statement of ${look.name}:`)
    const sent = await sentBy(() => ask(large, look))
    for (const line of await slowestPlan(large.client, sent)) console.log(`    ${line}`)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '200000' },
      minutes: { type: 'string', default: '5' },
      only: { type: 'string' },
    },
  })
  const only = values.only?.split(',')
  if (!(await benchScale({ rows: Number(values.rows), minutes: Number(values.minutes), only }))) {
    console.error(`A page must take at most ${RATIO_MAX} of what it takes of ${FEW} rows.`)
    process.exitCode = 1
  }
}
