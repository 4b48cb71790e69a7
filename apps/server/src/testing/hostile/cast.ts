import assert from 'node:assert/strict'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { comment, report } from '../../modules/battles/testing.ts'
import { enrol, makeProgram, offerRental, rent } from '../../modules/custody/testing.ts'
import { write } from '../../modules/documents/testing.ts'
import { SCOPES, scopeNames } from '../../modules/identity/index.ts'
import { giveRole } from '../../modules/identity/testing.ts'
import { credits, MINT, transfer, wallet } from '../../modules/ledger/index.ts'
import { mute, suspend } from '../../modules/moderation/testing.ts'
import { makeRecord, recordKinds } from '../derived/makers.ts'
import { PASSWORD, Player } from '../player.ts'
import type { TestService } from '../service.ts'
import type { Markers } from './markers.ts'

/** A caller with a credential, as the service should see them. */
export type Actor = {
  readonly name: string
  /** The player whose markers this caller may see; null: none. */
  readonly owner: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly stands: 'nobody' | 'session' | 'key' | 'suspended'
  readonly role: 'player' | 'moderator' | 'admin'
  /** The scopes of a key; a session has all. */
  readonly scopes: readonly Scope[]
  readonly isToken: boolean
}

export type Person = { readonly owner: number; readonly player: Player; readonly handle: string }

/** Ids that a request may name, by the kind of record, of the whole cast. */
export type Pool = Map<string, string[]>

/** Records that both sides, or all players, see: no secret of one person. */
const SHARED_KINDS = [
  '/agents/',
  '/agents/{id}/dojos/',
  '/agents/{id}/missions/',
  '/agents/{id}/mastery/',
  '/battles/',
  '/battles/{id}/comments/',
  '/custody/',
  '/market/agents/',
  '/orders/',
  '/services/',
  '/rentals/',
]

let serial = 0

/** All callers of one round, each with records of their own. */
export async function makeCast(service: TestService, markers: Markers) {
  const pool: Pool = new Map()
  const people: Person[] = []
  const actors: Actor[] = []

  async function enter(): Promise<Person> {
    const owner = markers.person()
    const player = new Player(service.url)
    const handle = `hostile_${(++serial).toString(36)}`
    const body = { email: `${markers.word(owner)}@example.com`, password: PASSWORD, handle }
    const headers = { 'user-agent': markers.word(owner) }
    const answer = await must(player, 'POST /auth/register', body, headers)
    player.user = answer.user
    markers.keep(owner, cookieOf(player))
    const person = { owner, player, handle }
    people.push(person)
    add('/players/', handle)
    add('/mod/players/', handle)
    return person
  }
  const add = (kind: string, id: string) => {
    pool.set(kind, [...(pool.get(kind) ?? []), id])
  }
  const cast = (name: string, given: Partial<Actor>) => {
    const usual = {
      owner: null,
      headers: {},
      stands: 'nobody',
      role: 'player',
      scopes: [],
      isToken: false,
    } as const
    actors.push({ name, ...usual, ...given })
  }
  const castSession = ({ owner, player }: Person, name: string, given: Partial<Actor> = {}) =>
    cast(name, { owner, headers: { cookie: cookieOf(player) }, stands: 'session', ...given })

  async function castKey(person: Person, name: string, scopes: readonly Scope[], agentId?: string) {
    const { owner, player } = person
    const body = { name: markers.word(owner), scopes, ...(agentId ? { agentId } : {}) }
    const { id, key } = await must(player, 'POST /me/keys', body)
    markers.keep(owner, key)
    markers.keep(owner, id)
    const headers = { authorization: `Bearer ${key}` }
    cast(name, { owner, headers, stands: 'key', scopes, isToken: agentId !== undefined })
    return id as string
  }

  async function own(person: Person): Promise<string> {
    const { owner, player } = person
    await enrich(service, player)
    for (const kind of recordKinds) {
      const id = await makeRecord(kind, player, service)
      add(kind, id)
      if (!SHARED_KINDS.includes(kind)) markers.keep(owner, id)
    }
    return plant(service, markers, person)
  }

  const [ayo, ben] = [await enter(), await enter()]
  const agentId = await own(ayo)
  add('/agents/', agentId)
  add('/agents/', await own(ben))
  const [renter, trainer, quiet, shut, gone] = [
    await enter(),
    await enter(),
    await enter(),
    await enter(),
    await enter(),
  ]
  const [lent, taught] = [await ayo.player.makeAgent(), await ayo.player.makeAgent()]
  const offer = await offerRental(ayo.player, lent.id)
  const program = await makeProgram(trainer.player)
  add('/trainers/programs/', program.id)
  for (const done of [await rent(renter.player, offer.id), await enrol(ayo.player, taught.id, program.id)]) {
    assert.equal(done.status, 200, done.text)
    add('/custody/', done.json.id)
  }
  for (const { id } of [lent, taught]) add('/agents/', id)
  await speak(ben.player, ayo.player, pool)

  const moderators = [await enter(), await enter()] as const
  await giveRole(service, moderators[0].player, 'moderator')
  await giveRole(service, moderators[1].player, 'admin')
  await mute(moderators[0].player, quiet.player, 1)

  cast('guest', {})
  cast('a key of nobody’s', { headers: { authorization: `Bearer svc_0123456789_${'0'.repeat(64)}` } })
  castSession(ayo, 'session')
  await castKey(ayo, 'key of every scope', scopeNames)
  // No account may hold as many.
  const keyholders = [ayo, ben, renter, trainer] as const
  for (const [at, scope] of scopeNames.entries())
    await castKey(keyholders[at % keyholders.length] as Person, `key of ${scope}`, [scope])
  const forAgents = scopeNames.filter((scope) => SCOPES[scope].agent)
  await castKey(ayo, 'agent token', forAgents, agentId)
  castSession(ben, 'another session')
  await castKey(ben, 'another key', scopeNames)
  castSession(renter, 'renter')
  castSession(trainer, 'trainer')
  castSession(quiet, 'muted')
  castSession(moderators[0], 'moderator', { role: 'moderator' })
  castSession(moderators[1], 'admin', { role: 'admin' })

  castSession(shut, 'suspended session', { stands: 'nobody', owner: null })
  await castKey(shut, 'suspended key', scopeNames)
  const suspended = await suspend(moderators[1].player, shut.player, true)
  assert.equal(suspended.status, 200, suspended.text)
  Object.assign(actors.at(-1) as Actor, { stands: 'suspended', owner: null })
  castSession(gone, 'session of a deleted account', { stands: 'nobody', owner: null })
  await castKey(gone, 'key of a deleted account', scopeNames)
  Object.assign(actors.at(-1) as Actor, { stands: 'nobody', owner: null })
  await must(gone.player, 'POST /me/delete', { confirmHandle: gone.handle, password: PASSWORD })
  return { people, actors, pool }
}

export type Cast = Awaited<ReturnType<typeof makeCast>>

/** Leaves one person's own words wherever a person may leave private ones. Returns the agent. */
async function plant(service: TestService, markers: Markers, { owner, player }: Person): Promise<string> {
  const word = () => markers.word(owner)
  const [{ id }, other] = [await player.makeAgent(), await player.makeAgent()]
  await must(player, `POST /agents/${id}/messages`, { text: `remember that ${word()} is my favourite` })
  await must(player, `PUT /agents/${id}/instructions`, { instructions: [word()] })
  await must(player, 'POST /tasks', { agentId: id, prompt: `Research ${word()}` })
  await must(player, `POST /agents/${id}/schedules`, { prompt: `Remind me of ${word()}`, everyHours: 24 })
  const hook = { url: `https://hooks.example.com/${word()}`, events: ['*'], description: word() }
  const { secret } = await must(player, 'POST /webhooks', hook)
  markers.keep(owner, secret)
  await write(service, player, id, {
    title: `About ${word()}`,
    body: `# ${word()}\n\n## ${word()}\n\nText.\n`,
  })
  await must(player, `PUT /agents/${id}/will`, {
    will: { heirHandle: 'hostile_1', inactiveDays: 90, note: word() },
  }).catch(() => {})
  await must(player, `PUT /agents/${other.id}/policy`, { askAbove: 0 })
  const pay = () => must(player, `POST /agents/${other.id}/pay`, { toAgentId: id, amount: 1, memo: word() })
  await pay()
  const { approvalId } = await pay()
  await must(player, `POST /approvals/${approvalId}/decline`, { reason: word() })
  return id
}

/** The cases that moderators have to review. */
async function speak(speaker: Player, reporter: Player, pool: Pool): Promise<void> {
  const battle = pool.get('/battles/')?.at(-1) ?? ''
  const said = await comment(speaker, battle, { text: 'What a round!' })
  assert.equal(said.status, 200, said.text)
  await report(reporter, battle, said.json.id)
  pool.set('/battles/{id}/comments/', [String(said.json.id)])
  pool.set('/mod/comments/', [String(said.json.id)])
}

/** More than a player could ever top up: a round makes many agents. */
const enrich = (service: TestService, player: Player) =>
  runUnitOfWork(service.runtime, (uow) =>
    transfer(uow, [
      {
        from: MINT,
        to: wallet(player.id as UserId),
        amount: credits(100_000),
        kind: 'topup',
        memo: 'Test credits',
      },
    ]),
  )

const cookieOf = (player: Player): string => player.cookie ?? assert.fail('is not signed in')

async function must(who: Player, route: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await who.send(route, { headers, ...(body === undefined ? {} : { body }) })
  assert(answer.status === 200 || answer.status === 201, `${route}: ${answer.text}`)
  return answer.json
}
