import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { securityLog } from '../testing.ts'

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

  it('[identity-24] stops many addresses from guessing one password fast, and never its owner', async () => {
    const home = '203.0.113.1'
    await owner('besieged', home)
    const statuses = await guessALot('besieged', FREE_GUESSES + 5)
    assert.deepEqual(statuses, [...Array(FREE_GUESSES).fill(401), ...Array(5).fill(429)])
    assert.equal((await login(service.visitor(), 'besieged', PASSWORD, home)).status, 200)

    // The owner on a journey: waits for as long as the answer says, whatever others do meanwhile, and then gets in.
    const hotel = fresh()
    const held = await login(service.visitor(), 'besieged', PASSWORD, hotel)
    assert.deepEqual([held.status, held.code], [429, 'rate_limited'])
    assert.match(held.json.error.message, /has not signed in.*before.*\d+ seconds/)
    const waitS = held.json.error.details.retryAfter
    assert.equal(held.headers.get('retry-after'), String(waitS))
    assert(waitS >= 1 && waitS <= 600, `${waitS} s`)
    await guessALot('besieged', 10)
    service.clock.advance(waitS * 1_000)
    assert.equal((await login(service.visitor(), 'besieged', PASSWORD, hotel)).status, 200)
    assert.equal((await login(service.visitor(), 'besieged', PASSWORD, hotel)).status, 200, 'known by now')
  })

  it('[identity-24] slows down who guesses with a stolen session of the account, as everybody else', async () => {
    const player = await owner('robbed', '203.0.113.6')
    const statuses: number[] = []
    for (let tries = 0; tries < FREE_GUESSES + 2; tries++)
      statuses.push((await login(player, 'robbed', WRONG, fresh())).status)
    assert.deepEqual(statuses, [...Array(FREE_GUESSES).fill(401), 429, 429])
    assert.equal((await player.send('GET /me')).status, 200, 'the session itself goes on')
  })

  it('[identity-24] gives a guesser who waited one guess, and another wait', async () => {
    await owner('patience', '203.0.113.2')
    await guessALot('patience', FREE_GUESSES)
    const address = fresh()
    const first = await guess('patience', address)
    assert.equal(first.status, 429)
    service.clock.advance(first.json.error.details.retryAfter * 1_000)
    assert.equal((await guess('patience', address)).status, 401)
    assert.equal((await guess('patience', address)).status, 429)
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
