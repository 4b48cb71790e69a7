import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../apps/server/src/app/service.ts'
import { readSettings } from '../apps/server/src/kernel/settings/settings.ts'
import { answerTo } from '../packages/sdk/src/solve.ts'

/**
 * `npx node bench/signin-attack.ts [seconds]`: how many right sign-ins succeed while 120 addresses guess passwords as
 * fast as they can, with the usual limits. Half of the right ones come from an address where their owner signed in
 * before, half from a new one. Fails below 95 %.
 */
const SECONDS = Number(process.argv[2] ?? 30)
const PASSWORD = 'correct horse battery'
const [GUESSERS, AT_ONCE, OWNERS, GOAL] = [120, 2, 12, 0.95]

type Challenge = { challenge: string; bits: number }
type Answer = { status: number; ms: number; asked: Challenge | null }

const dataDir = mkdtempSync(join(tmpdir(), 'shugyo-bench-'))
await chmod(dataDir, 0o755)
const env = {
  HOST: '127.0.0.1',
  PORT: '0',
  OPERATOR_PORT: '0',
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '1',
  CHAIN_ENABLED: 'false',
  LOG_LEVEL: 'error',
}
const service = await startService(readSettings(env))

async function post(path: string, address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const startedAt = performance.now()
  const response = await fetch(`${service.url}/api/v1${path}`, init)
  const told = (await response.json()) as { error?: { code: string; details?: Challenge } }
  const asked = (told.error?.code === 'challenge_required' && told.error.details) || null
  return { status: response.status, ms: performance.now() - startedAt, asked }
}

const home = (owner: number): string => `203.0.113.${owner}`
const signIn = (login: string, password: string, address: string, more = {}) =>
  post('/auth/login', address, { login, password, ...more })

for (let owner = 0; owner < OWNERS; owner++) {
  const [handle, email] = [`owner_${owner}`, `owner_${owner}@example.com`]
  const { status } = await post('/auth/register', home(owner), { handle, email, password: PASSWORD })
  if (status !== 201) throw new Error(`register answered ${status}`)
}

const endsAt = performance.now() + SECONDS * 1_000
const guessed = new Map<number, number>()
const attack = Array.from({ length: GUESSERS * AT_ONCE }, async (_, guesser) => {
  for (let tries = 0; performance.now() < endsAt; tries++) {
    // Half at the owners' accounts, half at invented ones.
    const login = guesser % 2 ? `owner_${tries % OWNERS}` : `prey_${guesser}_${tries}`
    const { status } = await signIn(login, 'not the password', `198.51.100.${guesser % GUESSERS}`)
    guessed.set(status, (guessed.get(status) ?? 0) + 1)
    // An attacker that is asked for proof of work comes back a moment later anyway.
    if (status !== 401) await new Promise((resolve) => setTimeout(resolve, 200))
  }
})

/** An owner who is asked for proof of work does it, piece by piece, as the client does. */
async function rightSignIn(owner: number, address: string): Promise<Answer> {
  const first = await signIn(`owner_${owner}`, PASSWORD, address)
  if (!first.asked) return first
  const { challenge } = first.asked
  const again = await signIn(`owner_${owner}`, PASSWORD, address, {
    challenge,
    nonce: await answerTo(first.asked),
  })
  return { ...again, ms: first.ms + again.ms }
}

/** Fewer than an address may make in a minute. */
const ROUNDS_MAX = 8
const [atHome, elsewhere]: [Answer[], Answer[]] = [[], []]
const signIns = Array.from({ length: OWNERS }, async (_, owner) => {
  for (let round = 0; round < ROUNDS_MAX && performance.now() < endsAt; round++) {
    atHome.push(await rightSignIn(owner, home(owner)))
    elsewhere.push(await rightSignIn(owner, `192.0.${owner}.${round}`))
  }
})
await Promise.all(signIns)
await Promise.all(attack)
await service.stop()
rmSync(dataDir, { recursive: true, force: true })

const share = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status === 200).length / answers.length
const slowest = (answers: readonly Answer[]): string =>
  `${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms`
const all = [...atHome, ...elsewhere]
console.log(`guesses: ${[...guessed].map(([status, count]) => `${count} answered ${status}`).join(', ')}`)
for (const [where, answers] of Object.entries({ 'known addresses': atHome, 'new addresses': elsewhere })) {
  console.log(
    `right sign-ins from ${where}: ${(100 * share(answers)).toFixed(1)} % of ${answers.length}, slowest ${slowest(answers)}`,
  )
}
console.log(`right sign-ins that succeeded: ${(100 * share(all)).toFixed(1)} %`)
if (share(all) < GOAL) process.exitCode = 1
