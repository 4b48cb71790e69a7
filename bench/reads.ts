import { checkPassword, hashPassword } from '../apps/server/src/modules/identity/testing.ts'
import { benchReads, type Server, startServer } from './measure.ts'
import { makePlayer, PASSWORD } from './payments.ts'
import { perSecond } from './raw-transfers.ts'
import { inTurns, ratioOf } from './rounds.ts'

/**
 * A public read, a read of one's own records by key and by session, and signing in. By itself: `node bench/reads.ts
 * [rounds] [seconds]`.
 */
export async function benchOwnReads(rounds: number, seconds: number): Promise<void> {
  const shugyo = await startServer('shugyo')
  const bare = await startServer('bare', shugyo.database)
  try {
    const player = await makePlayer(shugyo.url, 'bench')
    const { key } = await player.shugyo.createKey({ name: 'bench', scopes: ['identity:read'] })
    const nobody = { path: '/skills', callers: { '': {} }, reads: [0] }
    await benchReads('GET /skills', { shugyo, bare }, nobody, { rounds, seconds })
    const callers = { 'by key': { authorization: `Bearer ${key}` }, 'by session': player.session }
    const me = { path: '/me', callers, reads: [0, 2] }
    await benchReads('GET /me', { shugyo, bare }, me, { rounds, seconds })
    await benchLogin(shugyo, rounds, seconds)
  } finally {
    await Promise.all([shugyo.stop(), bare.stop()])
  }
}

/** Sign-ins as fast as possible, against the bare password check that each of them must make. */
async function benchLogin(shugyo: Server, rounds: number, seconds: number): Promise<void> {
  const turn = { lane: 'bench', known: true }
  const hash = await hashPassword(PASSWORD, turn)
  const body = JSON.stringify({ login: 'bench', password: PASSWORD })
  const logIn = async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${shugyo.url}/api/v1/auth/login`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`login answered ${response.status}`)
  }
  const turns = await inTurns(rounds, {
    logins: () => perSecond(4, seconds, logIn),
    raw: () => perSecond(1, seconds, async () => void (await checkPassword(hash, PASSWORD, turn))),
  })
  console.log('login (POST /auth/login, four at once)')
  console.log('  raw Argon2id, one at a time, is 1.00')
  console.log(`  logins: ${ratioOf(turns, ({ logins, raw }) => [logins, raw])}\n`)
}

if (import.meta.main) {
  const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number)
  await benchOwnReads(rounds, seconds)
}
