import assert from 'node:assert/strict'
import { comment, inBattle, inviteTo, makeContender, playOut, report } from '../modules/battles/testing.ts'
import { take, write } from '../modules/documents/testing.ts'
import { makeProof, makeSigner } from '../modules/identity/testing.ts'
import { makeModerator, mute } from '../modules/moderation/testing.ts'
import { offerService, place, untilOrder } from '../modules/services/testing.ts'
import { answersAt, dojosAbroad } from '../modules/travel/testing.ts'
import { deliveriesOf, type Receiver, until } from '../modules/webhooks/testing.ts'
import { agentToken } from './agent-token.ts'
import { PASSWORD, Player } from './player.ts'
import type { TestService } from './service.ts'
import { untilReacted } from './until-reacted.ts'

/** Words by which a person's data can be found again. */
export type Traces = {
  readonly handle: string
  /** Stored as they are, and erased with the account. */
  readonly plain: readonly string[]
  /** Private between the person and their agent, or a secret: stored sealed or hashed, never in the clear. */
  readonly sealed: readonly string[]
  /** Public words: they stay, under an anonymous name. */
  readonly said: readonly string[]
  /** Part of records that others rely on too, the ledger and a battle's proof: it stays there, and names no person. */
  readonly shared: readonly string[]
  /** Never stored at all, so not in the export either. */
  readonly unkept: readonly string[]
}

type Life = {
  readonly service: TestService
  readonly person: Player
  readonly agentId: string
  /** Another player, with an agent and a webhook of their own. */
  readonly other: Player
  readonly otherAgentId: string
  readonly receiver: Receiver
}

type Found = Partial<Record<Exclude<keyof Traces, 'handle'>, string[]>>

/** Leaves data in every module, with words that can be found again. */
export async function liveAWholeLife(service: TestService, receiver: Receiver) {
  const { person, handle, found: account } = await signUp(service)
  const other = await service.player()
  const [{ id: agentId }, { id: otherAgentId }] = [await person.makeAgent('Ukifune'), await other.makeAgent()]
  const life: Life = { service, person, agentId, other, otherAgentId, receiver }
  const parts: Found[] = [account, await listen(life)]
  for (const live of [talk, study, roam, hire, trade, fight, watch, bequeath, lend, meet])
    parts.push(await live(life))
  await untilReacted(service)
  await untilDelivered(life)
  const all = (kind: keyof Found) => parts.flatMap((part) => part[kind] ?? [])
  const traces: Traces = {
    handle,
    plain: all('plain'),
    sealed: all('sealed'),
    said: all('said'),
    shared: all('shared'),
    unkept: all('unkept'),
  }
  return { person, other, traces }
}

/** Sends a request, and asserts that it succeeds. */
async function must(who: Player, route: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await who.send(route, { headers, ...(body === undefined ? {} : { body }) })
  assert(answer.status === 200 || answer.status === 201, `${route}: ${answer.text}`)
  return answer.json
}

async function signUp(service: TestService) {
  const handle = 'Murasaki_77'
  const userAgent = 'Mosaic/2.7b (whole life)'
  const headers = { 'user-agent': userAgent }
  const names = { email: 'lady.murasaki@genji.example', handle, displayName: 'Lady Murasaki' }
  const person = new Player(service.url)
  person.user = (await must(person, 'POST /auth/register', { ...names, password: PASSWORD }, headers)).user
  const signer = makeSigner()
  await must(person, 'POST /me/wallet/link', await makeProof(person, signer), headers)
  const keyName = 'Murasaki’s inkstone'
  const { prefix } = await must(
    person,
    'POST /me/keys',
    { name: keyName, scopes: ['identity:read'] },
    headers,
  )
  await person.send('POST /auth/login', { headers, body: { login: handle, password: 'wrong password' } })
  const plain = [names.email, handle, names.displayName, signer.address, userAgent, keyName, prefix]
  return { person, handle, found: { plain } }
}

/** Both have webhooks: the other's gets events about the person too. */
async function listen({ person, other, receiver }: Life): Promise<Found> {
  const url = `${receiver.url}/murasaki-listens`
  const description = 'The screen behind which Murasaki listens'
  const { id } = await must(person, 'POST /webhooks', { url, events: ['*'], description })
  await must(other, 'POST /webhooks', { url: `${receiver.url}/other`, events: ['*'] })
  const heard = 'Murasaki’s own server heard it'
  receiver.answer = (response, { path }) =>
    void (path === '/other' ? response.writeHead(500).end() : response.writeHead(200).end(heard))
  await must(person, `POST /webhooks/${id}/test`)
  return { plain: [url, description, heard] }
}

async function talk({ person, agentId }: Life): Promise<Found> {
  const [chat, instruction] = ['plum blossoms in the third month', 'never mention Kyoto']
  await must(person, `POST /agents/${agentId}/messages`, { text: `remember that ${chat}` })
  await must(person, `PUT /agents/${agentId}/instructions`, { instructions: [instruction] })
  const voiceName = 'Voice of Murasaki'
  await must(person, `PUT /agents/${agentId}/voice`, { voiceName })
  return { plain: [voiceName], sealed: [chat, instruction] }
}

/** Reads a course that the agent wrote, and passes it. */
async function study({ service, person, agentId }: Life): Promise<Found> {
  const [title, body] = ['Incense for Murasaki', '## Which of them burn longest']
  const id = await write(service, person, agentId, { title, body })
  await must(person, `PUT /documents/${id}/progress`, { chapter: 0, done: true })
  assert.equal((await take(person, id, 10)).json.passed, true)
  return { plain: [title, body] }
}

/** Asks to pay, with approval and without, and pays; buys something, and lists the agent for sale. */
async function trade({ person, agentId, otherAgentId }: Life): Promise<Found> {
  const [wish, refusal, paid] = ['ink for Murasaki', 'Murasaki has ink enough', 'a brush, as promised']
  const pay = (memo: string, key: string) =>
    must(
      person,
      `POST /agents/${agentId}/pay`,
      { toAgentId: otherAgentId, amount: 5, memo },
      { 'idempotency-key': key },
    )
  await must(person, `PUT /agents/${agentId}/policy`, { askAbove: 0 })
  assert.equal((await pay(wish, 'murasaki-asks')).status, 'awaiting_approval')
  const { approvalId } = await pay(`${wish}, again`, 'murasaki-asks-again')
  await must(person, `POST /approvals/${approvalId}/decline`, { reason: refusal })
  const asked = await pay(paid, 'murasaki-pays')
  await must(person, `POST /approvals/${asked.approvalId}/approve`)
  await must(person, 'POST /market/buy', { agentId, item: 'head-paper-crown' })
  const note = 'Murasaki parts with it in tears'
  await must(person, `POST /agents/${agentId}/listing`, { price: 900, note })
  return { plain: [wish, refusal, note], shared: [paid] }
}

/** Buys from the other's agent and sells to the other, each with words that both sides see. */
async function hire({ service, person, agentId, other, otherAgentId }: Life): Promise<Found> {
  const [prompt, review, title] = ['hEat pUmps for hOmes', 'Murasaki wept', 'Incense, researched']
  const bought = await offerService(other, otherAgentId)
  const orderId = await place(person, bought.id, prompt)
  await untilOrder(person, orderId, 'delivered')
  await must(person, `POST /orders/${orderId}/review`, { rating: 5, review })
  const sold = await offerService(person, agentId, { title })
  await untilOrder(other, await place(other, sold.id), 'delivered')
  const asked = 'what would a screen of cranes cost'
  const message = { messageId: 'murasaki-asks', role: 'ROLE_USER', parts: [{ text: asked }] }
  const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
  await must(await person.program('market:read'), `POST /agents/${otherAgentId}/a2a`, body)
  await untilReacted(service)
  return { plain: [prompt, review, asked] }
}

async function fight({ service, person, agentId, other, otherAgentId }: Life): Promise<Found> {
  const [seed, fought] = ['seed of the shining prince', 'everybody may read this seed']
  await must(person, `PUT /agents/${agentId}/battle-settings`, { clientSeed: seed })
  const invite = await inviteTo({ owner: other, id: otherAgentId }, { owner: person, id: agentId })
  assert.equal(invite.status, 200, invite.text)
  await inBattle({ owner: person, id: agentId }, { clientSeed: fought })
  const { id } = await inBattle(await makeContender(service))
  await playOut(service, id)
  return { plain: [seed], shared: [fought] }
}

/** In the audience of the other's battle: speaks, tips, reacts, watches, reports and is reported. */
async function watch({ service, person, agentId, other, otherAgentId }: Life): Promise<Found> {
  await inBattle({ owner: other, id: otherAgentId })
  const { id } = await inBattle(await makeContender(service))
  const [own, agents, tokens] = ['the pines sighed at that', 'my sleeves are wet', 'a heron, a heron']
  const made = await comment(person, id, { text: own })
  assert.equal(made.status, 200, made.text)
  await must(person, `POST /battles/${id}/comments`, { text: agents, asAgentId: agentId })
  const token = await agentToken(service, person, agentId)
  await must(token, `POST /battles/${id}/comments`, { text: tokens })
  const [message, agentMessage] = ['for a new robe', 'and one for the ox']
  const tip = { side: 'a', amount: 10, message }
  await must(person, `POST /battles/${id}/tips`, tip, { 'idempotency-key': 'murasaki-tips' })
  await must(token, `POST /battles/${id}/tips`, { ...tip, message: agentMessage })
  await must(person, `POST /battles/${id}/reactions`, { emoji: '🔥' })
  const viewer = 'viewer-behind-the-screen'
  await must(person, `POST /battles/${id}/watch`, { viewer })
  const { json: theirs } = await comment(other, id, { text: 'I say something too' })
  assert.equal((await report(person, id, theirs.id)).status, 200)
  assert.equal((await report(other, id, made.json.id, 'abuse')).status, 200)
  return { said: [own, agents, tokens, message, agentMessage], unkept: [viewer] }
}

/** Checks in at a Dojo: the visit is stored, the exact position never. */
async function roam({ person, agentId }: Life): Promise<Found> {
  const [dojo] = dojosAbroad(1)
  assert(dojo)
  const [lat, lng] = [dojo.lat + 0.000_012_345_67, dojo.lng + 0.000_076_543_21]
  await must(person, `POST /agents/${agentId}/checkins`, { dojoId: dojo.id, lat, lng })
  await must(person, `POST /agents/${agentId}/dojos/${dojo.id}/lesson`, { answers: answersAt(dojo, 3) })
  return { unkept: [lat, lng].map((degrees) => String(degrees).slice(0, 10)) }
}

/** Names an heir, and is named as one. */
async function bequeath({ person, agentId, other, otherAgentId }: Life): Promise<Found> {
  const note = 'The inkstone goes to her too'
  const will = (heir: Player) => ({ will: { heirHandle: heir.user?.handle, inactiveDays: 90, note } })
  await must(person, `PUT /agents/${agentId}/will`, will(other))
  await must(person, 'PUT /me/gifts', { acceptFrom: 'followed' })
  const theirs = { ...will(person).will, note: '' }
  await must(other, `PUT /agents/${otherAgentId}/will`, { will: theirs })
  return { plain: [note] }
}

/** Trains the other's agent, has it work, reports on it, and offers its own for rent. */
async function lend({ person, agentId, other, otherAgentId }: Life): Promise<Found> {
  const [title, focus, note] = ['Murasaki teaches poise', 'How sleeves are folded', 'Ask Murasaki for ink']
  const { id: programId } = await must(person, 'POST /trainers/programs', { title, focus, weeks: 6, fee: 10 })
  const { id } = await must(other, `POST /agents/${otherAgentId}/training`, { programId })
  const told = 'it bows like a pine in snow'
  await must(person, `POST /custody/${id}/reports`, { text: told })
  const prompt = 'Research passwords that Murasaki could forget'
  await must(person, 'POST /tasks', { agentId: otherAgentId, prompt })
  await must(person, `PUT /agents/${agentId}/rental-offer`, { pricePerDay: 5, maxDays: 3, note })
  return { plain: [title, focus, note, prompt], said: [told] }
}

/** Follows and is followed, gets notices of it, mutes some of them, and meets the moderators. */
async function meet({ service, person, agentId, other, otherAgentId }: Life): Promise<Found> {
  await must(person, `POST /agents/${otherAgentId}/follow`)
  await must(other, `POST /agents/${agentId}/follow`)
  await must(person, 'PUT /notifications/settings', { muted: ['tip'] })
  await untilReacted(service)
  await must(person, 'GET /notifications')
  const moderator = await makeModerator(service, 'moderator')
  const { data } = await must(moderator, 'GET /mod/reports')
  const reported = data.find(({ author }: { author: string }) => author === person.user?.handle)
  await must(moderator, `PUT /mod/comments/${reported.id}`, { hidden: true, reason: 'Too sad' })
  assert.equal((await mute(moderator, person, 1, 'Poetry in the wrong place')).status, 200)
  return {}
}

/**
 * The person's own deliveries arrived; the other's wait, with the failed ones and those that wait behind them
 * ([webhooks-22]).
 */
async function untilDelivered({ person, other }: Life): Promise<void> {
  for (const who of [person, other]) {
    const [{ id }] = (await must(who, 'GET /webhooks')).data
    await until(async () => {
      const all = await deliveriesOf(who, id)
      const tried = all.filter(({ attempts }) => attempts > 0).length
      return tried > 0 && (who === other || tried === all.length)
    })
  }
}
