import assert from 'node:assert/strict'
import type { Operation } from '../../kernel/operation/operation.ts'
import { makeProgram, offerRental, rent } from '../../modules/custody/testing.ts'
import { write } from '../../modules/documents/testing.ts'
import { makeProvider, offerService, place } from '../../modules/services/testing.ts'
import { teachSquadLead } from '../../modules/tasks/testing.ts'
import type { Player } from '../player.ts'
import type { TestService } from '../service.ts'
import { sample } from './sample.ts'

/**
 * Makes a player's own record, by the part of the path before its id. An operation on a new kind of record needs one
 * line here; the derived tests say so when it is missing.
 */
const makers: Record<string, (owner: Player, service: TestService) => Promise<string>> = {
  '/agents/': async (owner) => (await owner.makeAgent()).id,
  '/agents/{id}/dojos/': async () => 'tokyo-sensoji',
  '/agents/{id}/missions/': async () => 'first-steps',
  '/agents/{id}/mastery/': async () => 'keen-edge',
  '/approvals/': async (owner) => {
    const [from, to] = [await owner.makeAgent(), await owner.makeAgent()]
    const params = { path: { id: from.id } }
    await owner.api.PUT('/agents/{id}/policy', { params, body: { askAbove: 0 } })
    const body = { toAgentId: to.id, amount: 1, memo: 'made' }
    const { data, error } = await owner.api.POST('/agents/{id}/pay', { params, body })
    return data?.approvalId ?? assert.fail(`nothing to approve: ${JSON.stringify(error)}`)
  },
  '/battles/': async (owner) => {
    const body = { agentId: (await owner.makeAgent()).id, mode: 'training' as const }
    const { data, error } = await owner.api.POST('/battles', { body })
    return data?.id ?? assert.fail(`no battle: ${JSON.stringify(error)}`)
  },
  '/battles/{id}/comments/': async () => '41',
  '/custody/': async (owner, service) => {
    const offer = await offerRental(owner, (await owner.makeAgent()).id)
    const { json, text } = await rent(await service.player(), offer.id)
    return json?.id ?? assert.fail(`no custody: ${text}`)
  },
  '/documents/': async (owner, service) => write(service, owner, (await owner.makeAgent()).id),
  '/market/agents/': async (owner) => {
    const { id } = await owner.makeAgent()
    const { json, text } = await owner.send(`POST /agents/${id}/listing`, { body: { price: 500 } })
    return json?.id ?? assert.fail(`no listing was made: ${text}`)
  },
  '/me/keys/': async (owner) => {
    const { data } = await owner.api.POST('/me/keys', { body: { name: 'made', scopes: ['agents:read'] } })
    return data?.id ?? assert.fail('no key was made')
  },
  '/me/sessions/': async (owner) => {
    const { data } = await owner.api.GET('/me/sessions')
    return data?.data.find(({ current }) => current)?.id ?? assert.fail('no session is there')
  },
  '/orders/': async (owner, service) => {
    const { id } = await makeProvider(service)
    return place(owner, id)
  },
  '/services/': async (owner) => (await offerService(owner, (await owner.makeAgent()).id)).id,
  // Another player's record: a player could not rent their own.
  '/rentals/': async (_renter, service) => {
    const owner = await service.player()
    return (await offerRental(owner, (await owner.makeAgent()).id)).id
  },
  '/schedules/': async (owner) => {
    const params = { path: { id: (await owner.makeAgent()).id } }
    const body = { prompt: 'Research passwords', everyHours: 744 }
    const { data, error } = await owner.api.POST('/agents/{id}/schedules', { params, body })
    return data?.id ?? assert.fail(`no schedule: ${JSON.stringify(error)}`)
  },
  '/tasks/': async (owner) => {
    const body = { agentId: (await owner.makeAgent()).id, prompt: 'Research passwords' }
    const { data, error } = await owner.api.POST('/tasks', { body })
    return data?.id ?? assert.fail(`no task: ${JSON.stringify(error)}`)
  },
  '/webhooks/': async (owner) => {
    const body = { url: 'https://hooks.example.com/made', events: ['*'] }
    const { data, error } = await owner.api.POST('/webhooks', { body })
    return data?.id ?? assert.fail(`no webhook was made: ${JSON.stringify(error)}`)
  },
  '/webhooks/deliveries/': async (owner, service) => {
    const id = (await makers['/webhooks/']?.(owner, service)) ?? ''
    await owner.api.POST('/webhooks/{id}/test', { params: { path: { id } } })
    const { data } = await owner.api.GET('/webhooks/{id}/deliveries', { params: { path: { id } } })
    return data?.data[0]?.id ?? assert.fail('no delivery was made')
  },
}

/** Kinds of records, by the part of the path before their id. */
export const recordKinds: readonly string[] = Object.keys(makers)

/** A record of the owner's own, of this kind. */
export const makeRecord = (kind: string, owner: Player, service: TestService): Promise<string> =>
  makers[kind]?.(owner, service) ?? assert.fail(`add a maker for ${kind}`)

let others = 0

/** Acts as another player than the owner, and passes the owner's handle. */
async function asAnother<T>(owner: Player, make: (other: Player, handle: string) => Promise<T>): Promise<T> {
  const { cookie, user } = owner
  try {
    const handle = `another_${(++others).toString(36)}`
    await owner.register(handle)
    return await make(owner, handle)
  } finally {
    Object.assign(owner, { cookie, user })
  }
}

/** Records that the caller must not own, or not have made, by operation. */
const ofOthers: Record<string, (owner: Player, service: TestService) => Promise<string>> = {
  buyAgent: (owner, service) =>
    asAnother(owner, async (other) => (await makers['/market/agents/']?.(other, service)) ?? ''),
  createOrder: async (_owner, service) => (await makeProvider(service)).id,
  returnAgent: (owner) => {
    const toHandle = owner.user?.handle
    return asAnother(owner, async (giver) => {
      const { id } = await giver.makeAgent()
      const given = await giver.send(`POST /agents/${id}/transfer`, { body: { toHandle } })
      assert.equal(given.status, 200, given.text)
      return id
    })
  },
}

/**
 * Public records, by the part of the path before their id. A player without the right to change one gets 403, if the
 * operation excludes any player at all.
 */
export const isPublicRecord = (op: Operation): boolean =>
  op.path.startsWith('/battles/{') ||
  [
    '/agents/{id}/follow',
    '/agents/{id}/dimensions',
    '/market/agents/{id}/buy',
    '/rentals/{id}/rent',
    '/services/{id}/orders',
  ].includes(op.path)

/** Fields of a body that name an existing record, by operation. */
const ownFields: Record<string, (owner: Player, service: TestService) => Promise<Record<string, unknown>>> = {
  buyItem: async (owner) => ({ agentId: (await owner.makeAgent()).id, item: 'head-paper-crown' }),
  createBattle: async (owner) => ({ agentId: (await owner.makeAgent()).id }),
  createTask: async (owner) => ({ agentId: (await owner.makeAgent()).id }),
  enrolAgent: async (_owner, service) => ({ programId: (await makeProgram(await service.player())).id }),
  pay: async (owner) => ({ toAgentId: (await owner.makeAgent()).id }),
  buyAgent: async () => ({ maxPrice: 1_000_000 }),
  transferAgent: (owner) => asAnother(owner, async (_other, handle) => ({ toHandle: handle })),
}

/** A body that the operation accepts from this owner, or none where it has none. */
export async function bodyOfOwn(
  op: Operation,
  owner: Player,
  service: TestService,
): Promise<{ body?: unknown }> {
  if (!op.body) return {}
  return { body: { ...(sample(op.body) as object), ...(await ownFields[op.id]?.(owner, service)) } }
}

/** Preparations of a record before the operation accepts it. */
const needs: Record<string, (service: TestService, id: string) => Promise<unknown>> = {
  createSquad: teachSquadLead,
}

/** The operation's path with a real record of the owner's in place of each brace. */
export async function pathOfOwn(op: Operation, owner: Player, service: TestService): Promise<string> {
  let path = op.path
  for (const { 0: brace, index } of op.path.matchAll(/\{\w+\}/g)) {
    const before = op.path.slice(0, index)
    const make = ofOthers[op.id] ?? makers[before] ?? assert.fail(`${op.id}: add a maker for ${before}`)
    const id = await make(owner, service)
    await needs[op.id]?.(service, id)
    path = path.replace(brace, id)
  }
  return path
}

/** The path with a well-formed id of no record. */
export function pathOfNobody(op: Operation): string {
  return op.path.replace(/\{(\w+)\}/g, (_brace, name: string) => String(sample(op.params?.properties[name])))
}
