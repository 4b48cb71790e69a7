import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, verify } from '@shugyo/engine'
import { comment, inBattle, inviteTo, report } from '../../modules/battles/testing.ts'
import { end, makeRental, makeTraining, report as reportOn } from '../../modules/custody/testing.ts'
import { enterByWallet, makeProof, makeSigner } from '../../modules/identity/testing.ts'
import { claimOne, nextCourse, passLessonOn } from '../../modules/missions/testing.ts'
import { practise, skilledAgent } from '../../modules/progress/testing.ts'
import { makeProvider, place, untilOrder } from '../../modules/services/testing.ts'
import { give, untilTask } from '../../modules/tasks/testing.ts'
import { answerAt, checkInAt, dojosAbroad } from '../../modules/travel/testing.ts'
import { makeWebhook } from '../../modules/webhooks/testing.ts'
import { agentToken } from '../agent-token.ts'
import { bodyOfOwn, pathOfNobody, pathOfOwn } from '../derived/makers.ts'
import { PASSWORD, Player } from '../player.ts'
import { below } from '../proof.ts'
import type { TestService } from '../service.ts'
import type { Counts } from './counts.ts'

/** The parts that all scripts of a town share. */
export type Town = {
  readonly service: TestService
  readonly counts: Counts
  readonly moderator: Player
  readonly admin: Player
  readonly hookUrl: string
}

export type Resident = { readonly player: Player; readonly agentId: string }
export type Script = (town: Town, resident: Resident) => Promise<void>

const BATTLE_MS_MAX = 90_000
const STREAM_MS = 300
const IN_A_ROW = 8

/** Sends a request that must succeed. */
async function must(who: Player, route: string, body?: unknown) {
  const answer = await who.send(route, body === undefined ? {} : { body })
  assert(answer.status < 300, `${route}: ${answer.status} ${answer.text}`)
  return answer.json
}

const asks = async (who: Player, ...routes: string[]) => {
  for (const route of routes) await must(who, `GET ${route}`)
}

/** Calls the least-called operations, as a caller with access, with a record of their own. */
const anything: Script = async ({ service, counts, admin }, { player }) => {
  for (let calls = 0; calls < IN_A_ROW; calls++) {
    const op = counts.least(below)
    const needsCase = op.access.kind === 'role' && op.params
    if (op.stream || needsCase || NOT_BLINDLY.includes(op.id)) continue
    const who = op.access.kind === 'role' ? admin : player
    const path =
      op.params && !/^\/(players|seasons|skills|dojos)\//.test(op.path)
        ? await pathOfOwn(op, who, service)
        : pathOfNobody(op)
    await who.send(`${op.method} ${path}`, await bodyOfOwn(op, who, service))
  }
}

/** These end the caller's credential, or change the owners of things. */
const NOT_BLINDLY = ['logout', 'deleteAccount', 'changePassword', 'revokeOtherSessions', 'revokeSession']

const account: Script = async ({ service, hookUrl }) => {
  const newcomer = await service.player()
  const { handle } = newcomer.user ?? assert.fail()
  const signer = makeSigner()
  await must(newcomer, 'POST /me/wallet/link', await makeProof(newcomer, signer))
  await must(newcomer, 'DELETE /me/wallet/link')
  const other = new Player(service.url)
  await must(other, 'POST /auth/login', { login: handle, password: PASSWORD })
  const { data } = await must(newcomer, 'GET /me/sessions')
  await must(newcomer, `DELETE /me/sessions/${data.find((one: { current: boolean }) => !one.current).id}`)
  await must(newcomer, 'DELETE /me/sessions')
  await must(newcomer, 'PATCH /me', { displayName: 'A townsman' })
  await must(newcomer, 'POST /me/password', { current: PASSWORD, next: `${PASSWORD} two` })
  const { id } = await must(newcomer, 'POST /me/keys', { name: 'key', scopes: ['identity:read'] })
  await asks(newcomer, '/me', '/me/keys', '/me/audit', `/players/${handle}`, '/me/export', '/scopes')
  await must(newcomer, `DELETE /me/keys/${id}`)
  await must(newcomer, 'POST /webhooks', { url: `${hookUrl}/gone`, events: ['*'] })
  await listen(newcomer, service.url, '/me/stream')
  await must(newcomer, 'POST /auth/logout')
  await must(newcomer, 'POST /auth/login', { login: handle, password: `${PASSWORD} two` })
  await must(newcomer, 'POST /me/delete', { confirmHandle: handle, password: `${PASSWORD} two` })
  await enterByWallet(service.visitor(), makeSigner())
}

async function listen(who: Player, url: string, path: string): Promise<void> {
  const headers = who.cookie ? { cookie: who.cookie } : {}
  const stopping = new AbortController()
  const answer = await fetch(`${url}/api/v1${path}`, { headers, signal: stopping.signal })
  assert.equal(answer.status, 200)
  await pause(STREAM_MS)
  stopping.abort()
}

const work: Script = async ({ service }, { player, agentId }) => {
  await must(player, `POST /agents/${agentId}/care`)
  await must(player, `POST /agents/${agentId}/messages`, { text: 'remember that I like tea' })
  const { id } = await give(player, agentId, 'Research passwords')
  await untilTask(player, id, 'done')
  await must(player, `POST /tasks/${id}/confirm`, { right: true })
  await passLessonOn(player, agentId, nextCourse(), below(2) ? 'guide' : 'course')
  const { data } = await must(player, 'GET /documents')
  await must(player, `PUT /documents/${data[0].id}/progress`, { chapter: 0, done: true })
  const token = await agentToken(service, player, agentId)
  await asks(token, '/self', `/agents/${agentId}/knowledge`, `/documents/${data[0].id}`, '/courses', '/tasks')
  await must(player, `DELETE /me/keys/${(await must(player, 'GET /me/keys')).data[0].id}`)
}

const travel: Script = async (_town, { player, agentId }) => {
  const dojo = dojosAbroad(1)[0] ?? assert.fail()
  await must(player, `POST /agents/${agentId}/care`)
  await checkInAt(player, agentId, dojo)
  await answerAt(player, agentId, dojo, 3)
  await asks(
    player,
    `/agents/${agentId}/checkins`,
    `/dojos/${dojo.id}/lesson`,
    '/dojos?limit=5',
    '/dojos/lessons',
  )
  await asks(player, '/seasons', '/ladder', '/ladder/hardcore', '/skills/keen-edge/check')
  const { data } = await must(player, 'GET /seasons')
  const season = data[0] ?? {}
  await asks(player, `/seasons/${season.season ?? season.number ?? season.id}`)
}

const friendly: Script = async ({ service }, { player }) => {
  const a = { owner: player, id: (await player.makeAgent()).id }
  const owner = await service.player()
  const b = { owner, id: (await owner.makeAgent()).id }
  const first = await inviteTo(a, b)
  await must(owner, 'GET /battles/invites')
  await must(owner, `POST /battles/${first.json.id}/decline`)
  const second = await inviteTo(a, b)
  await must(owner, `POST /battles/${second.json.id}/accept`, {})
  await untilIs(owner, second.json.id, 'running')
  await crowd(service, second.json.id, owner)
}

const duel: Script = async ({ service, moderator }, { player, agentId }) => {
  const { id } = await inBattle({ owner: player, id: agentId }, { mode: 'training' })
  await untilIs(player, id, 'running')
  await player.send(`POST /battles/${id}/call`, { body: { move: 'strike' } })
  const said = await crowd(service, id, player)
  for (const battle of (await must(player, 'GET /battles')).data) assert(battle.id)
  await asks(moderator, '/mod/reports', `/mod/comments/${said}`)
  await must(moderator, `PUT /mod/comments/${said}`, { hidden: true, reason: 'Too loud' })
  await must(moderator, `PUT /mod/comments/${said}`, { hidden: false, reason: 'Not that loud' })
}

async function untilIs(who: Player, id: string, wanted: string): Promise<void> {
  for (const deadline = performance.now() + BATTLE_MS_MAX; ; await pause(200)) {
    const { status } = await must(who, `GET /battles/${id}`)
    if (status === wanted || status === 'done') return
    assert(performance.now() < deadline, `the battle stays ${status}`)
  }
}

/** Actions around a battle until it is over; its proof must hold. Returns the comments. */
async function crowd(service: TestService, id: string, player: Player): Promise<string> {
  const viewer = await service.player()
  const said = await comment(viewer, id, { text: 'What a round!' })
  await report(player, id, said.json.id)
  await must(viewer, `POST /battles/${id}/reactions`, { emoji: '🔥' })
  await must(viewer, `POST /battles/${id}/watch`, { viewer: 'a-viewer-of-the-town' })
  await must(viewer, `POST /battles/${id}/tips`, { side: 'a', amount: 3 })
  await listen(viewer, service.url, `/battles/${id}/stream`)
  await untilIs(viewer, id, 'done')
  const proof = await must(viewer, `GET /battles/${id}/proof`)
  assert(holds(verify(proof)), id)
  assert((await viewer.send(`GET /battles/${id}/replay`)).status === 200)
  return said.json.id
}

const trade: Script = async ({ service }, { player }) => {
  const { id } = await makeProvider(service)
  const order = await place(player, id)
  await untilOrder(player, order, 'delivered')
  await must(player, `POST /orders/${order}/review`, { rating: 5, review: 'Well done' })
}

const lend: Script = async ({ service }) => {
  const rental = await makeRental(service)
  await end(rental.renter, rental.id)
  const { trainer, owner, id } = await makeTraining(service)
  assert.equal((await reportOn(trainer, id)).status, 200)
  await asks(owner, `/custody/${id}`, '/me/custody')
  await end(owner, id)
}

const missions: Script = async ({ service }, { player, agentId }) => {
  await claimOne({ service, owner: player, id: agentId }, 'daily')
}

const moderate: Script = async ({ service, moderator, admin }, { player }) => {
  const { id } = await skilledAgent(service, player, 'keen-edge')
  await practise(player, id, 'keen-edge', 3)
  await asks(moderator, '/mod/mastery', `/mod/mastery/${id}/keen-edge`)
  await must(moderator, `PUT /mod/mastery/${id}/keen-edge`, { stage: 3, evidence: 'Seen it win.' })
  const rowdy = await service.player()
  const { handle } = rowdy.user ?? assert.fail()
  const battle = (await inBattle({ owner: player, id }, { mode: 'training' })).id
  const said = await comment(rowdy, battle, { text: 'Boo!' })
  await report(player, battle, said.json.id)
  await must(moderator, `PUT /mod/comments/${said.json.id}/dismissal`, { reason: 'Harmless' })
  await must(moderator, `PUT /mod/players/${handle}/mute`, { hours: 1, reason: 'Spam' })
  await asks(moderator, `/mod/players/${handle}`, '/mod/log')
  await must(admin, `PUT /mod/players/${handle}/role`, { role: 'moderator' })
  await must(admin, `PUT /mod/players/${handle}/role`, { role: 'player' })
  await must(admin, `PUT /mod/players/${handle}/suspension`, { suspended: true, reason: 'Cheating' })
  await must(admin, `PUT /mod/players/${handle}/suspension`, { suspended: false, reason: 'Forgiven' })
}

const hear: Script = async ({ hookUrl }, { player }) => {
  const { id } = await makeWebhook(player, `${hookUrl}/heard`)
  await must(player, `POST /webhooks/${id}/test`)
  const { data } = await must(player, `GET /webhooks/${id}/deliveries`)
  // A delivered event is not sent again: the request is made all the same, and refused.
  await player.send(`POST /webhooks/deliveries/${data[0].id}/retry`)
  await asks(player, `/webhooks/${id}`, '/webhooks', '/webhooks/events')
  await must(player, `DELETE /webhooks/${id}`)
}

const household: Script = async ({ service }, { player, agentId }) => {
  const neighbour = await service.player()
  await must(player, 'POST /quotes', { agentId, prompt: 'Research passwords' })
  const will = { heirHandle: neighbour.user?.handle, inactiveDays: 90, note: 'Water the plants' }
  await must(player, `PUT /agents/${agentId}/will`, { will })
  await must(player, `PUT /agents/${agentId}/rental-offer`, { pricePerDay: 5, maxDays: 3 })
  await must(player, `DELETE /agents/${agentId}/rental-offer`)
  const { data } = await must(player, 'GET /notifications')
  await must(player, 'POST /notifications/read', data[0] ? { ids: [data[0].id] } : { all: true })
}

const chain: Script = async (_town, { player, agentId }) => {
  await asks(
    player,
    '/chain',
    '/market/agents/onchain',
    `/agents/${agentId}/vault`,
    `/agents/${agentId}/bundle`,
  )
  await must(player, 'POST /chain/rpc', { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
}

export const SCRIPTS: Readonly<Record<string, Script>> = {
  anything,
  account,
  work,
  travel,
  friendly,
  duel,
  trade,
  lend,
  missions,
  moderate,
  hear,
  household,
  chain,
}
