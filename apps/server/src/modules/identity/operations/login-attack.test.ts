import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { challengeBits, GUESS_WEIGHS_MS } from '../rules.ts'
import { securityLog, solve } from '../testing.ts'

const WRONG = 'not the password'
const FREE_GUESSES = 20

const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (visitor: Player, name: string, password: string, address: string) =>
  visitor.send('POST /auth/login', { body: { login: name, password }, headers: from(address) })

describe('POST /auth/login under attack', () => {
  const service = useService({ settings: { trustedProxies: 1 } })
  let addresses = 0
  const fresh = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`
  const guess = (name: string, address = fresh()) => login(service.visitor(), name, WRONG, address)

  async function owner(handle: string, home: string): Promise<Player> {
    const player = service.visitor()
    const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
    const { json, status, text } = await player.send('POST /auth/register', { body, headers: from(home) })
    assert.equal(status, 201, text)
    player.user = json.user
    return player
  }

  async function guessALot(name: string, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let tries = 0; tries < times; tries++) statuses.push((await guess(name)).status)
    return statuses
  }

  /** Behaves like the client: sends the request, and once more with the answer to the challenge. */
  async function work(name: string, password: string, address: string) {
    const first = await login(service.visitor(), name, password, address)
    if (first.code !== 'challenge_required') return { ...first, bits: 0 }
    const { challenge, bits } = first.json.error.details as { challenge: string; bits: number }
    const again = await answer(name, password, address, { challenge, nonce: solve({ challenge, bits }) })
    return { ...again, bits }
  }
  const answer = (name: string, password: string, address: string, more: object) =>
    service
      .visitor()
      .send('POST /auth/login', { body: { login: name, password, ...more }, headers: from(address) })
  const ask = async (name: string, address: string) =>
    (await guess(name, address)).json.error.details as { challenge: string; bits: number }

  it('[identity-24] asks guessers for work, and lets the right password in from wherever it comes', async () => {
    const home = '203.0.113.1'
    await owner('besieged', home)
    const statuses = await guessALot('besieged', FREE_GUESSES + 5)
    assert.deepEqual(statuses, [...Array(FREE_GUESSES).fill(401), ...Array(5).fill(403)])
    assert.equal(
      (await login(service.visitor(), 'besieged', PASSWORD, home)).status,
      200,
      'nothing is asked at home',
    )
    // The owner signs in from a new address during the attack: no wait, and no refusal.
    const hotel = fresh()
    await work('besieged', WRONG, fresh())
    const entered = await work('besieged', PASSWORD, hotel)
    assert.deepEqual([entered.status, entered.bits], [200, 18])
    assert.equal((await login(service.visitor(), 'besieged', PASSWORD, hotel)).status, 200, 'known by now')
  })

  it('[identity-24] asks twice as much for each guess of an address, and half for every ten minutes', async () => {
    await owner('patience', '203.0.113.2')
    await guessALot('patience', FREE_GUESSES)
    const [address, other] = [fresh(), fresh()]
    const asked: number[] = []
    for (let tries = 0; tries < 3; tries++) asked.push((await work('patience', WRONG, address)).bits)
    assert.deepEqual([...asked, (await ask('patience', address)).bits], [18, 19, 20, 21])
    assert.equal((await ask('patience', other)).bits, 18, 'others’ guesses cost it nothing')
    service.clock.advance(600_000)
    assert.equal((await ask('patience', address)).bits, 20)
    const mistyped = await work('patience', WRONG, other)
    assert.equal(mistyped.status, 401)
    assert.equal((await work('patience', PASSWORD, other)).status, 200, 'a mistake refuses nobody')
  })

  it('[identity-24] takes an answer once, in time, from its address and for its login', async () => {
    await owner('careful', '203.0.113.7')
    await owner('careless', '203.0.113.8')
    await Promise.all([guessALot('careful', FREE_GUESSES), guessALot('careless', FREE_GUESSES)])
    const address = fresh()
    const asked = await ask('careful', address)
    const solved = { challenge: asked.challenge, nonce: solve(asked) }
    const refused = async (more: object, name = 'careful', where = address) =>
      assert.equal((await answer(name, WRONG, where, more)).code, 'challenge_required')
    await refused({ ...solved, nonce: 'x' })
    await refused({ challenge: solved.challenge })
    await refused({ nonce: solved.nonce })
    await refused({ ...solved, challenge: `${asked.challenge.slice(0, -1)}!` })
    await refused(solved, 'careless')
    await refused(solved, 'careful', fresh())
    const guesses = Array.from({ length: 5 }, () => answer('careful', WRONG, address, solved))
    const codes = (await Promise.all(guesses)).map(({ code }) => code).sort()
    assert.deepEqual(codes, [...Array(4).fill('challenge_required'), 'invalid_credentials'])
    const late = await ask('careful', fresh())
    const place = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`
    service.clock.advance(601_000)
    await refused({ challenge: late.challenge, nonce: solve(late) }, 'careful', place)
  })

  it('[identity-24] asks who guesses with a stolen session of the account, as everybody else', async () => {
    const player = await owner('robbed', '203.0.113.6')
    const statuses: number[] = []
    for (let tries = 0; tries < FREE_GUESSES + 2; tries++)
      statuses.push((await login(player, 'robbed', WRONG, fresh())).status)
    assert.deepEqual(statuses, [...Array(FREE_GUESSES).fill(401), 403, 403])
    assert.equal((await player.send('GET /me')).status, 200, 'the session itself goes on')
  })

  it('[identity-5] asks of a login that is nobody’s what it asks of an account’s', async () => {
    await owner('somebody', '203.0.113.9')
    const address = fresh()
    for (const name of ['somebody', 'nobody_here']) {
      await guessALot(name, FREE_GUESSES)
      const [first, second] = [await work(name, WRONG, address), await work(name, WRONG, address)]
      assert.deepEqual(
        [first.code, first.bits, second.code, second.bits],
        ['invalid_credentials', 18, 'invalid_credentials', 19],
      )
    }
  })

  it('[identity-24] leaves an address no more guesses of a password than it had by waiting', () => {
    // A wait of ten minutes a guess would allow 144 a day. The work allows as many, and a burst of one for each
    // doubling within the machine's power: 175 in all at 2^40 hashes a second.
    const guesses = guessesInADay(2 ** 40)
    assert(guesses >= 144 && guesses <= 176, String(guesses))
    assert(guessesInADay(2 ** 20) <= 156)
  })

  it('[identity-5] stops the slow-down from telling which accounts there are', async () => {
    await owner('existing', '203.0.113.3')
    assert.deepEqual(
      await guessALot('existing', FREE_GUESSES + 2),
      await guessALot('not_existing', FREE_GUESSES + 2),
    )
  })

  it('[identity-25] stops guessers from keeping others out: right sign-ins succeed meanwhile', async () => {
    const homes = Array.from({ length: 4 }, (_, at) => `203.0.114.${at}`)
    await Promise.all(homes.map((home, at) => owner(`homely_${at}`, home)))
    let over = false
    // Ten addresses with eight guesses each under way, every one for another login.
    const attack = Array.from({ length: 80 }, async (_, guesser) => {
      for (let tries = 0; !over; tries++) await guess(`prey_${guesser}_${tries}`, `192.0.2.${guesser % 10}`)
    })
    const signIns = homes.flatMap((home, at) => [
      login(service.visitor(), `homely_${at}`, PASSWORD, home),
      login(service.visitor(), `homely_${at}`, PASSWORD, `203.0.115.${at}`),
    ])
    const answers = (await Promise.all(signIns)).map(({ status }) => status)
    over = true
    await Promise.all(attack)
    assert.deepEqual(answers, Array(8).fill(200))
  })

  it('[identity-9] stops a flood of failures from flooding log and inbox: one entry, one notice', async () => {
    const player = await owner('flooded', '203.0.113.5')
    await guessALot('flooded', 12)
    const address = fresh()
    await guess('flooded', address)
    await untilReacted(service)
    const failures = (await securityLog(player)).filter(({ action }) => action === 'sign_in_failed')
    assert.deepEqual(
      failures.map(({ detail }) => [detail['count'], detail['address']]),
      [[13, address]],
    )
    const { at, detail } = failures[0] ?? assert.fail()
    assert(Date.parse(String(detail['lastAt'])) > Date.parse(at))
    const { json } = await player.send('GET /notifications')
    const notices = json.data.filter(({ title }: { title: string }) => title === 'Somebody tried to sign in')
    assert.equal(notices.length, 1)
    // An hour of quiet ends it: the next failure is announced anew.
    service.clock.advance(3_700_000)
    await guess('flooded')
    assert.equal((await securityLog(player)).filter(({ action }) => action === 'sign_in_failed').length, 2)
  })
})

/** The guesses of an address in a day at this hash rate; it waits where waiting is quicker. */
function guessesInADay(hashesPerS: number): number {
  let [nowMs, readyMs, count] = [0, 0, -1]
  for (; nowMs <= 24 * 3_600_000; count++) {
    const waitsMs = Array.from({ length: 60 }, (_, times) =>
      Math.max(0, readyMs - nowMs - times * GUESS_WEIGHS_MS),
    )
    const doneMs = waitsMs.map((waitMs) => {
      const bits = challengeBits(new Date(readyMs), new Date(nowMs + waitMs))
      return nowMs + waitMs + (2 ** bits / hashesPerS) * 1_000
    })
    nowMs = Math.min(...doneMs)
    readyMs = Math.max(readyMs, nowMs) + GUESS_WEIGHS_MS
  }
  return count
}
