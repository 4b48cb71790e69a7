import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { contributionsOf } from '../kernel/module.ts'
import { type PersonalDataPart, personalDataSlot } from '../kernel/personal-data.ts'
import { giveTo } from '../modules/agents/testing.ts'
import { type Receiver, startReceiver } from '../modules/webhooks/testing.ts'
import { columnsHolding, columnsHoldingEach } from '../testing/columns-holding.ts'
import { PASSWORD } from '../testing/player.ts'
import { useService } from '../testing/service.ts'
import { untilReacted } from '../testing/until-reacted.ts'
import { liveAWholeLife } from '../testing/whole-life.ts'
import { modules } from './modules.ts'

const personalData = personalDataSlot.of({ contributions: contributionsOf(modules) })

/** Columns that name a person. */
const PERSON =
  '^(.*_)?(user|owner|player|account|holder|author|buyer|seller|moderator|actor|viewer)(_id)?$|created_by'

/** Comments, and reports to an owner about an agent in training, stay under an anonymous name. */
const SAID = ['battles.comments.text', 'custody.reports.text']

/** The fields that both sides of a payment see, and those that a battle's proof is based on. */
const SHARED = ['ledger.legs.memo', 'notifications.notices.body', 'battles.battles.a_client_seed']

/** Columns where the id of a deleted account may stay: it leads only to an anonymous name. */
const NAMED_BY_ID = [
  'agents.agents.created_by',
  'agents.handovers.from_owner_id',
  'agents.handovers.to_owner_id',
  'battles.battles.a_owner_id',
  'battles.battles.b_owner_id',
  'battles.comments.user_id',
  'chain.intents.payload',
  'custody.custodies.holder_id',
  'custody.reports.writer_id',
  'identity.users.id',
  'kernel.facts.data',
  'ledger.accounts.id',
  'ledger.accounts.owner',
  'ledger.legs.credit',
  'ledger.legs.debit',
  'moderation.actions.user_id',
  'services.orders.buyer_id',
  'services.orders.seller_id',
  // Mentions in the inboxes and feeds of others: shown with the present name.
  'notifications.notices.body',
  'notifications.notices.fold',
  'notifications.notices.title',
  'social.activities.text',
  // The account is closed: no unit of work in flight can write to the stream any more.
  'stream.heads.user_id',
]

const WAIT_MAX_MS = 60_000

/** Modules that export the agents' own data: their tables name no person. */
const AGENTS_OWN = ['missions']

const partsOf = (parts: readonly PersonalDataPart[]): string[] =>
  [...new Set(parts.map(({ module }) => module.split('/')[0] as string))]
    .filter((module) => !AGENTS_OWN.includes(module))
    .toSorted()

describe('The data of a person', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)

  it('[identity-11] every module that names people in its tables says what becomes of that', async () => {
    const { rows } = await query(
      `select distinct table_schema as module, table_name || '.' || column_name as place
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema', 'public') and column_name ~ $1
       order by 1, 2`,
      [PERSON],
    )
    assert(rows.length > 20, `${rows.length} columns were found`)
    const parts = new Set(personalData.map(({ module }) => module.split('/')[0]))
    const silent = rows
      .filter(({ module }) => !parts.has(module))
      .map(({ module, place }) => `${module}.${place}`)
    assert.deepEqual(silent, [], 'name a PersonalDataPart in its module.ts')
  })

  it('[identity-18] each part has fields of its own in the export, and whatever can grow is read in pages', async () => {
    const player = await service.player()
    const reading = { db: service.runtime.database.db, at: service.clock.now(), runtime: service.runtime }
    const fields: string[] = []
    const whole: string[] = []
    for (const part of personalData) {
      const exported = await part.export(reading, player.id as never)
      fields.push(...Object.keys(exported))
      for (const [name, value] of Object.entries(exported)) if (Array.isArray(value)) whole.push(name)
    }
    assert.equal(new Set(fields).size, fields.length, String(fields))
    // Bounded by a rule: 500 follows ([social-1]), 21 kinds ([notifications-4]), 10 webhooks.
    assert.deepEqual(whole.toSorted(), ['follows', 'mutedNotifications', 'webhooks'])
  })

  it('[identity-11] is nowhere after a deletion: no table holds any of it', async () => {
    const { person, other, traces } = await liveAWholeLife(service, receiver)
    for (const [trace, places] of await columnsHoldingEach(service, [
      ...traces.plain,
      ...traces.said,
      ...traces.shared,
    ]))
      assert.notDeepEqual(places, [], `${trace} was kept nowhere: the test proves nothing`)
    for (const [trace, places] of await columnsHoldingEach(service, [...traces.sealed, ...traces.unkept]))
      assert.deepEqual(places, [], `${trace} is kept as it is`)
    const naming = new Set((await columnsHolding(service, person.id)).map((place) => place.split('.')[0]))
    assert.deepEqual(
      [...naming].toSorted(),
      partsOf(personalData),
      'a module names the person and has no part',
    )

    const exported = (await person.send('GET /me/export')).text
    for (const trace of [...traces.plain, ...traces.sealed, ...traces.said, ...traces.shared]) {
      assert(exported.includes(trace), `${trace} is not in the export`)
    }
    for (const { id } of (await person.send('GET /agents')).json.data)
      await giveTo(service, id, person, other)
    await untilReacted(service)
    const names = [traces.handle, person.user?.displayName ?? ''].map((name) => name.toLowerCase())
    const keptForOther = async () => (await other.send('GET /me/export')).text.toLowerCase()
    assert((await keptForOther()).includes(traces.handle.toLowerCase()), 'the other was told of nobody')
    const body = { confirmHandle: traces.handle, password: PASSWORD }
    const { status, text } = await person.send('POST /me/delete', { body })
    assert.equal(status, 200, text)
    await untilReacted(service)

    // Others' streams, webhooks and inboxes name no person.
    const told = await keptForOther()
    for (const name of names) assert(!told.includes(name), `${name} is still told to others`)
    const gone = [...traces.plain, ...traces.sealed, ...traces.unkept]
    assert.deepEqual(await lastingPlacesOf(gone, { but: [] }), [])
    assert.deepEqual(await lastingPlacesOf(traces.said, { but: SAID }), [])
    assert.deepEqual(await lastingPlacesOf(traces.shared, { but: SHARED }), [])
    assert.deepEqual(await lastingPlacesOf([person.id], { but: NAMED_BY_ID }), [])
  })

  /** Places where traces stay: jobs delete large data, and need a moment. */
  async function lastingPlacesOf(
    traces: readonly string[],
    { but }: { but: readonly string[] },
  ): Promise<string[]> {
    const deadline = performance.now() + WAIT_MAX_MS
    for (;;) {
      const found = [...(await columnsHoldingEach(service, traces))]
      const places = found.flatMap(([trace, all]) =>
        all.filter((place) => !but.includes(place)).map((place) => `${trace} in ${place}`),
      )
      if (places.length === 0 || performance.now() > deadline) return places
      service.runtime.wakeWorkers()
      await pause(50)
    }
  }

  it('[identity-11] the wallet’s address stays on the row, and nobody is shown it', async () => {
    const player = await service.player('walletless')
    const address = player.user?.walletAddress ?? ''
    const { json } = await player.send('POST /me/delete', {
      body: { confirmHandle: 'walletless', password: PASSWORD },
    })
    assert.deepEqual(await columnsHolding(service, address), ['identity.users.wallet_address'])
    for (const handle of ['walletless', json.handle]) {
      assert.equal((await service.visitor().send(`GET /players/${handle}`)).status, 404)
    }
  })
})
