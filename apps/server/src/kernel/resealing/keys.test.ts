import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { type Service, startService } from '../../app/service.ts'
import { PASSWORD, Player } from '../../testing/player.ts'
import { MASTER_KEY, useService } from '../../testing/service.ts'
import { fingerprintOfHex } from '../secrets/keyring.ts'
import type { Settings } from '../settings/settings.ts'

const NEW = '33'.repeat(32)

describe('The master key, changed while the service runs', () => {
  // A node of the old configuration, which reads both: it runs through all of it.
  const service = useService({ settings: { masterKeySecond: NEW } })

  async function withNode(keys: Partial<Settings>, use: (node: Service) => Promise<void>) {
    const log = pino({ level: 'silent' })
    const settings = { ...service.runtime.settings, port: 0, operatorPort: 0, masterKeySecond: null, ...keys }
    const node = await startService(settings, {
      log,
      connectionsMax: 5,
      limitFactor: 1_000,
      clock: service.clock,
    })
    try {
      await use(node)
    } finally {
      await node.stop()
    }
  }
  async function keysOf({ operatorUrl, operatorToken }: Service) {
    const headers = { authorization: `Bearer ${operatorToken}` }
    return (await (await fetch(`${operatorUrl}/keys`, { headers })).json()) as {
      present: string
      resealed: { key: string; changed: number; at: string } | null
    }
  }
  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const deadline = performance.now() + 60_000
    for (;;) {
      const found = await look()
      if (found !== null) return found
      assert(performance.now() < deadline, what)
      await pause(50)
    }
  }
  const untilResealed = (node: Service, since: Date): Promise<number> =>
    until('everything is sealed anew', async () => {
      const { present, resealed } = await keysOf(node)
      const isDone = resealed?.key === present && Date.parse(resealed.at) >= since.getTime()
      return isDone ? resealed.changed : null
    })
  async function signIn(node: { readonly url: string }, login: string): Promise<Player> {
    const player = new Player(node.url)
    const { status, text } = await player.send('POST /auth/login', { body: { login, password: PASSWORD } })
    assert.equal(status, 200, text)
    return player
  }

  it('[keys-1] [keys-2] [keys-3] keeps wallets and opens everything, on old nodes and new ones, until the old key is gone', async () => {
    const owner = await service.player('owner')
    const { id } = await owner.makeAgent()
    const path = `/agents/${id}/instructions`
    const put = (player: Player, words: string) =>
      player.send(`PUT ${path}`, { body: { instructions: [words] } })
    const read = async (player: Player) => (await player.send(`GET ${path}`)).json.instructions
    assert.equal((await put(owner, 'Before')).status, 200)
    const { json: battle } = await owner.send('POST /battles', { body: { agentId: id, mode: 'training' } })
    const wallet = owner.user?.walletAddress

    await withNode({ masterKey: NEW, masterKeySecond: MASTER_KEY }, async (node) => {
      const there = await signIn(node, 'owner')
      assert.deepEqual(await read(there), ['Before'])
      assert((await untilResealed(node, new Date(0))) > 0, 'nothing was sealed anew')
      // Each node can read the other one's values.
      const other = new Player(service.url)
      await other.register('late')
      const { id: lateId } = await other.makeAgent('Late')
      const late = `/agents/${lateId}/instructions`
      await other.send(`PUT ${late}`, { body: { instructions: ['By the old one'] } })
      assert.deepEqual((await (await signIn(node, 'late')).send(`GET ${late}`)).json.instructions, [
        'By the old one',
      ])
      await put(there, 'By the new one')
      assert.deepEqual(await read(owner), ['By the new one'])
      assert.equal((await there.send(`GET /battles/${battle.id}`)).status, 200)
      assert.equal((await there.send('GET /me')).json.user.walletAddress, wallet)
    })
    // [keys-1] A node without the new setting changes nothing back, and seals with the present key.
    await service.restart()
    assert.notEqual(service.runtime.keyring.fingerprint, service.runtime.keyring.secondFingerprint)
    const { rows } = await service.runtime.database.pool.query(
      `select value from kernel.installation where name = 'master-key'`,
    )
    assert.equal(rows[0]?.value, service.runtime.keyring.fingerprint)
    const since = service.clock.now()
    await withNode({ masterKey: NEW, masterKeySecond: MASTER_KEY }, async (node) => {
      await untilResealed(node, since)
    })
    await withNode({ masterKey: NEW }, async (node) => {
      const there = await signIn(node, 'owner')
      assert.deepEqual(await read(there), ['By the new one'])
      const newcomer = new Player(node.url)
      await newcomer.register('newcomer')
      assert.equal((await there.send('GET /me')).json.user.walletAddress, wallet)
      assert.equal((await there.send(`GET /battles/${battle.id}`)).status, 200)
      service.clock.advance(3_600_000)
      await until('the battle is over', async () => {
        const { json } = await there.send(`GET /battles/${battle.id}`)
        return json.status === 'done' ? json : null
      })
    })
    await assert.rejects(
      withNode({ masterKey: MASTER_KEY }, async () => {}),
      /MASTER_KEY is not the one this database was made with/,
    )
  })

  it('[keys-2] gives up what was begun for a key that was left since', async () => {
    const { pool } = service.runtime.database
    const begun = { sweep: 'left', key: fingerprintOfHex(MASTER_KEY), at: 0, after: [], changed: 0 }
    await withNode({ masterKey: NEW }, async () => {
      await pool.query(
        `insert into kernel.jobs (id, name, payload, run_at, created_at)
         values (gen_random_uuid(), 'kernel.reseal', $1, $2, $2)`,
        [begun, service.clock.now()],
      )
      await until('nobody goes on with it', async () => {
        const { rowCount } = await pool.query(`select from kernel.jobs where name = 'kernel.reseal'`)
        return rowCount === 0 ? true : null
      })
    })
  })

  it('[keys-4] signs manifests by the key that the settings name', async () => {
    const signerAt = async (url: string) =>
      (await new Player(url).send('GET /chain')).json.contracts.manifestSigner as string
    const before = await signerAt(service.url)
    await withNode({ masterKey: NEW, masterKeySecond: MASTER_KEY, manifestKeyIndex: 1 }, async (node) => {
      assert.notEqual(await signerAt(node.url), before)
    })
  })
})
