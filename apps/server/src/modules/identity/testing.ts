import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'

import { setSuspended } from './account-status.ts'
import { lockAccountStatuses } from './store/account-status.ts'

export { checkPassword, hashPassword } from './passwords.ts'

const WAIT_MAX_MS = 60_000

/** A wallet outside the service: an address, and a function that signs for it. */
export type Signer = {
  readonly address: string
  signMessage(text: { message: string }): Promise<string>
}

export const makeSigner = (): Signer => privateKeyToAccount(generatePrivateKey())

/** The message that the service asks a wallet to sign. */
export async function askMessage(visitor: Player, signer: Signer, chainId = 1): Promise<string> {
  const query = { address: signer.address, chainId }
  const { data, error } = await visitor.api.GET('/auth/siwe/nonce', { params: { query } })
  assert(data?.message, JSON.stringify(error))
  return data.message
}

/** The body that a wallet posts: a fresh message of the service, signed. */
export async function makeProof(visitor: Player, signer: Signer) {
  const message = await askMessage(visitor, signer)
  return { message, signature: await signer.signMessage({ message }) }
}

/** A number that gives the SHA-256 of “challenge.number” this many leading zero bits. */
export function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let number = 0; ; number++) {
    const begins = hash('sha256', `${challenge}.${number}`, 'buffer').readUIntBE(0, 6)
    if (begins < 2 ** (48 - bits)) return String(number)
  }
}

/** Mutes the account for an hour. */
export async function mute(service: TestService, player: Player): Promise<void> {
  await service.runtime.database.pool.query(
    `update identity.users set muted_until = $2::timestamptz + interval '1 hour' where id = $1`,
    [player.id, service.clock.now()],
  )
}

/** Signs a visitor in by wallet; the first time, this makes the account. */
export async function enterByWallet(visitor: Player, signer: Signer) {
  const body = await makeProof(visitor, signer)
  const { data, error } = await visitor.api.POST('/auth/siwe/verify', { body })
  assert(data, JSON.stringify(error))
  visitor.user = data.user
  return data.user
}

export async function suspend(service: TestService, player: Player): Promise<void> {
  await service.runtime.database.pool.query('update identity.users set suspended_at = $2 where id = $1', [
    player.id,
    service.clock.now(),
  ])
}

/** Suspends an account or lifts the suspension, with all consequences. */
export const setSuspension = (service: TestService, player: Player, suspended: boolean): Promise<void> =>
  runUnitOfWork(service.runtime, async (uow) => {
    const id = player.id as UserId
    const standing = (await lockAccountStatuses(uow.tx, [id])).get(id)
    assert(standing)
    await setSuspended(uow, standing, suspended, 'A test')
  })

export async function giveRole(
  service: TestService,
  player: Player,
  role: 'player' | 'moderator' | 'admin',
): Promise<void> {
  await service.runtime.database.pool.query('update identity.users set role = $2 where id = $1', [
    player.id,
    role,
  ])
}

/** The player's security log, newest first. */
export async function securityLog(player: Player) {
  const { data, error } = await player.api.GET('/me/audit', { params: { query: { limit: 100 } } })
  assert(data, JSON.stringify(error))
  return data.data
}

/** Sessions of the player, newest first. */
export async function sessionsOf(player: Player) {
  const { data, error } = await player.api.GET('/me/sessions')
  assert(data, JSON.stringify(error))
  return data.data
}

/**
 * Changes an account at the worst moment: while one or more admitted calls wait for the account's row. `change` is the
 * `set` of an update.
 */
export async function changeUnder<T>(
  service: TestService,
  player: Player,
  change: string,
  call: () => Promise<T>,
  callers = 1,
): Promise<T> {
  const { pool } = service.runtime.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from identity.users where id = $1 for update', [player.id])
    await client.query(`update identity.users set ${change} where id = $1`, [player.id])
    const calling = call()
    // A refused call may end before the commit below, and nobody awaits it until then.
    calling.catch(() => {})
    await untilSomeWait(pool, callers)
    await client.query('commit')
    return await calling
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function untilSomeWait(
  pool: TestService['runtime']['database']['pool'],
  callers: number,
): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (((await pool.query(waiting)).rowCount ?? 0) < callers) {
    assert(performance.now() < deadline, 'the call does not wait for the account')
  }
}
