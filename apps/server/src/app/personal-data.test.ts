import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from '../modules/agents/testing.ts'
import { inBattle, makeContender, playOut } from '../modules/battles/testing.ts'
import { makeProof, makeSigner } from '../modules/identity/testing.ts'
import { makeModerator, mute } from '../modules/moderation/testing.ts'
import { placesOf } from '../testing/places-of.ts'
import { PASSWORD, Player } from '../testing/player.ts'
import { type TestService, useService } from '../testing/service.ts'
import { untilReacted } from '../testing/until-reacted.ts'
import { personalData } from './personal-data.ts'

/** Columns that name a person. */
const PERSON =
  '^(.*_)?(user|owner|player|account|holder|author|buyer|seller|moderator|actor|viewer)(_id)?$|created_by'

/** What others' webhooks were sent while the account was there is kept for thirty days, as it was sent. */
const TOLD_TO_OTHERS = ['webhooks.deliveries.body']

const WAIT_MAX_MS = 30_000

describe('The data of a person', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true } })
  const query = (text: string, values: unknown[] = []) => service.house.database.pool.query(text, values)

  it('[I11] every room that names people in its tables says what becomes of that', async () => {
    const { rows } = await query(
      `select distinct table_schema as room, table_name || '.' || column_name as place
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema', 'public') and column_name ~ $1
       order by 1, 2`,
      [PERSON],
    )
    assert(rows.length > 20, `${rows.length} columns were found`)
    const parts = new Set(personalData.map(({ module }) => module.split('/')[0]))
    const silent = rows.filter(({ room }) => !parts.has(room)).map(({ room, place }) => `${room}.${place}`)
    assert.deepEqual(silent, [], 'contribute a PersonalDataPart to app/personal-data.ts')
  })

  it('[I18] each part has fields of its own in the export, and whatever can grow is read in pages', async () => {
    const player = await service.player()
    const reading = { db: service.house.database.db, at: service.clock.now(), house: service.house }
    const fields: string[] = []
    const whole: string[] = []
    for (const part of personalData) {
      const exported = await part.export(reading, player.id as never)
      fields.push(...Object.keys(exported))
      for (const [name, value] of Object.entries(exported)) if (Array.isArray(value)) whole.push(name)
    }
    assert.equal(new Set(fields).size, fields.length, String(fields))
    // Bounded by a rule: 500 follows (S1), 21 kinds (N4), 10 webhooks.
    assert.deepEqual(whole.toSorted(), ['follows', 'mutedNotifications', 'webhooks'])
  })

  it('[I11] is nowhere after a deletion: no table holds any of it', async () => {
    const { person, traces, deputy } = await liveAWholeLife(service)
    for (const trace of traces.plain) {
      assert.notDeepEqual(
        await placesOf(service, trace),
        [],
        `${trace} was kept nowhere: the test proves nothing`,
      )
    }
    const exported = (await person.send('GET /me/export')).text
    for (const trace of [...traces.plain, ...traces.sealed]) {
      assert(exported.includes(trace), `${trace} is not in the export`)
    }
    for (const { id } of (await person.send('GET /agents')).json.data)
      await giveTo(service, id, person, deputy)
    const body = { confirmHandle: traces.handle, password: PASSWORD }
    const { status, text } = await person.send('POST /me/delete', { body })
    assert.equal(status, 200, text)
    await untilReacted(service)
    for (const trace of traces.plain) {
      assert.deepEqual(await lastingPlacesOf(trace, TOLD_TO_OTHERS), [], `${trace} is still there`)
    }
    // What was only between the person and their agent was told to nobody.
    for (const trace of traces.sealed) assert.deepEqual(await lastingPlacesOf(trace), [], trace)
  })

  /** Where a trace stays: what is much is taken out by jobs, which need a moment. */
  async function lastingPlacesOf(trace: string, but: readonly string[] = []): Promise<string[]> {
    const deadline = performance.now() + WAIT_MAX_MS
    for (;;) {
      const places = (await placesOf(service, trace)).filter((place) => !but.includes(place))
      if (places.length === 0 || performance.now() > deadline) return places
      service.house.wakeWorkers()
      await pause(50)
    }
  }

  it('[I11] the wallet’s address stays on the row, and nobody is shown it', async () => {
    const player = await service.player('walletless')
    const address = player.user?.walletAddress ?? ''
    const { json } = await player.send('POST /me/delete', {
      body: { confirmHandle: 'walletless', password: PASSWORD },
    })
    assert.deepEqual(await placesOf(service, address), ['identity.users.wallet_address'])
    for (const handle of ['walletless', json.handle]) {
      assert.equal((await service.visitor().send(`GET /players/${handle}`)).status, 404)
    }
  })
})

/** Does whatever leaves something behind, under words that can be found again. */
async function liveAWholeLife(service: TestService) {
  const handle = 'Murasaki_77'
  const userAgent = 'Mosaic/2.7b (whole life)'
  const headers = { 'user-agent': userAgent }
  const names = { email: 'lady.murasaki@genji.example', handle, displayName: 'Lady Murasaki' }
  const person = new Player(service.url)
  person.user = (
    await person.send('POST /auth/register', { headers, body: { ...names, password: PASSWORD } })
  ).json.user
  const deputy = await service.player()
  const signer = makeSigner()
  await person.send('POST /me/wallet/link', { headers, body: await makeProof(person, signer) })
  const keyName = 'Murasaki’s inkstone'
  const { key, prefix } = (
    await person.send('POST /me/keys', { headers, body: { name: keyName, scopes: ['identity:read'] } })
  ).json
  assert(key)
  await person.send('POST /auth/login', { headers, body: { login: handle, password: 'wrong password' } })

  const agent = await person.makeAgent('Ukifune')
  const [chat, instruction, wish] = [
    'plum blossoms in the third month',
    'never mention Kyoto',
    'ink for Murasaki',
  ]
  const said = await person.send(`POST /agents/${agent.id}/messages`, {
    body: { text: `remember that ${chat}` },
  })
  assert.equal(said.status, 200, said.text)
  await person.send(`PUT /agents/${agent.id}/instructions`, { body: { instructions: [instruction] } })
  const voice = 'Voice of Murasaki'
  await person.send(`PUT /agents/${agent.id}/voice`, { body: { voiceName: voice } })
  const payee = await deputy.makeAgent()
  const asked = await person.send(`POST /agents/${agent.id}/pay`, {
    headers: { 'idempotency-key': 'murasaki-pays' },
    body: { toAgentId: payee.id, amount: 5, memo: wish },
  })
  assert.equal(asked.json.status, 'awaiting_approval', asked.text)
  await person.send(`POST /agents/${payee.id}/follow`)
  await person.send('PUT /notifications/settings', { body: { muted: ['tip'] } })
  const url = 'http://127.0.0.1:9/murasaki-listens'
  const hook = await person.send('POST /webhooks', { body: { url, events: ['*'] } })
  assert.equal(hook.status, 200, hook.text)
  const seed = 'seed of the shining prince'
  await person.send(`PUT /agents/${agent.id}/battle-settings`, { body: { clientSeed: seed } })
  await inBattle({ owner: person, id: agent.id }, { clientSeed: 'public' })
  const battle = await inBattle(await makeContender(service))
  await playOut(service, battle.id)
  await mute(await makeModerator(service, 'moderator'), person, 1, 'Poetry in the wrong place')
  await untilReacted(service)
  const plain = [
    names.email,
    handle,
    names.displayName,
    signer.address,
    userAgent,
    keyName,
    wish,
    voice,
    seed,
    prefix,
  ]
  return { person, deputy, traces: { handle, plain, sealed: [chat, instruction] } }
}
