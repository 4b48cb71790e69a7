import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import {
  fromAnywhere,
  insist,
  type MortalService,
  underKills,
  withMortalService,
} from '../testing/mortal-service.ts'
import { PASSWORD, Player } from '../testing/player.ts'
import { proofSize, tell } from '../testing/proof.ts'

const PLAYERS = proofSize(24)
const AT_ONCE = 12
/** The players come in this many groups, each after one more kill. */
const KILLS_MIN = proofSize(3)

type Outcome = { handle: string; keyIds: string[]; keys: string[]; unknownKeyAttempts: number }

/** Registers and makes a key, repeating while the outcome is unknown, until both are acknowledged. */
async function liveThrough(url: string, handle: string): Promise<Outcome> {
  const outcome: Outcome = { handle, keyIds: [], keys: [], unknownKeyAttempts: 0 }
  const player = new Player(url)
  const headers = fromAnywhere
  const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
  const registered = await insist(() => player.send('POST /auth/register', { headers: headers(), body }))
  if (registered.status === 409) {
    // An earlier try succeeded, but its answer was lost.
    const login = { login: handle, password: PASSWORD }
    const signedIn = await insist(() => player.send('POST /auth/login', { headers: headers(), body: login }))
    assert.equal(signedIn.status, 200, signedIn.text)
  } else assert.equal(registered.status, 201, registered.text)

  const made = await insist(
    () =>
      player.send('POST /me/keys', { headers: headers(), body: { name: handle, scopes: ['identity:read'] } }),
    () => outcome.unknownKeyAttempts++,
  )
  assert.equal(made.status, 200, made.text)
  outcome.keyIds.push(made.json.id)
  outcome.keys.push(made.json.key)
  return outcome
}

describe('killed at random', () => {
  it(`loses none of ${PLAYERS * 2} acknowledged registrations and keys, and makes none twice`, {
    timeout: proofSize(300_000),
  }, async () => {
    await withMortalService(async (service) => {
      const outcomes = await underKills(service, () => liveAll(service), {
        lifeMsMax: 800,
        killsMax: KILLS_MIN,
      })
      await checkByInterface(service.url, outcomes)
      await service.end()
      await checkByTables(service.dataDir, outcomes)
      tell(
        `${service.kills} kills, ${outcomes.length * 2} registrations and keys, none lost, none made twice`,
      )
    })
  })
})

async function liveAll(service: MortalService): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const liveSome = async () => {
    while (next < PLAYERS) {
      const at = next++
      await service.untilKilled(Math.ceil((at * KILLS_MIN) / PLAYERS))
      outcomes.push(await liveThrough(service.url, `mortal_${at}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, liveSome))
  return outcomes
}

/** Every acknowledged key opens its own account, with its 2,000 credits. */
async function checkByInterface(url: string, outcomes: readonly Outcome[]): Promise<void> {
  for (const { handle, keys } of outcomes) {
    for (const key of keys) {
      const { data, error } = await new Player(url, key).api.GET('/me')
      assert(data, `${handle}: ${JSON.stringify(error)}`)
      assert.deepEqual([data.user.handle, data.wallet], [handle, 2000])
    }
  }
}

async function checkByTables(dataDir: string, outcomes: readonly Outcome[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const one = async (text: string) => Number((await client.query({ text, rowMode: 'array' })).rows[0]?.[0])
    assert.equal(await one('select count(*) from identity.users'), PLAYERS)
    assert.equal(await one('select count(distinct wallet_address) from identity.users'), PLAYERS)
    assert.equal(await one('select sum(balance) from ledger.accounts'), PLAYERS * 2_000)
    assert.equal(await one('select sum(amount) from ledger.legs'), PLAYERS * 2_000)
    assert.equal(await one(`select count(*) from identity.security_log where action = 'registered'`), PLAYERS)
    // A try whose answer was lost may have made a key; at most one each, each with its log entry.
    const unknown = outcomes.reduce((sum, { unknownKeyAttempts }) => sum + unknownKeyAttempts, 0)
    const keys = await one('select count(*) from identity.api_keys')
    assert(keys >= PLAYERS && keys <= PLAYERS + unknown, `${keys} keys, ${unknown} tries of unknown outcome`)
    assert.equal(await one(`select count(*) from identity.security_log where action = 'key_created'`), keys)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
