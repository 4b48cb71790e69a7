import assert from 'node:assert/strict'
import type { Operation } from '../../kernel/operation/operation.ts'
import {
  inBattle,
  inviteTo,
  makeComment,
  makeContender,
  report as reportOn,
} from '../../modules/battles/testing.ts'
import { signAsGuest, untilChainIsUp } from '../../modules/chain/testing.ts'
import { makeRental, offerRental } from '../../modules/custody/testing.ts'
import { answersTo, makeQuiz, write } from '../../modules/documents/testing.ts'
import { makeAgent, makePair, type TestAgent } from '../../modules/finance/testing.ts'
import { enterByWallet, makeProof, makeSigner } from '../../modules/identity/testing.ts'
import { complete, makeDoer } from '../../modules/missions/testing.ts'
import { makeModerator } from '../../modules/moderation/testing.ts'
import { tell } from '../../modules/notifications/testing.ts'
import { answersTo as answersToCheck, practise, skilledAgent } from '../../modules/progress/testing.ts'
import { keepBusy, makeProvider, place, untilOrder, untilTaskMade } from '../../modules/services/testing.ts'
import { give, untilTask } from '../../modules/tasks/testing.ts'
import { answersAt, checkInAt, dojosAbroad } from '../../modules/travel/testing.ts'
import { PASSWORD, type Player } from '../player.ts'
import type { TestService } from '../service.ts'
import { untilReacted } from '../until-reacted.ts'
import { bodyOfOwn, pathOfOwn } from './makers.ts'

/** A call that will succeed. */
export type Call = { readonly by: Player; readonly path: string; readonly body?: unknown }

type MakeCall = (service: TestService) => Promise<Call>

const SKILL = 'keen-edge'
const reason = 'A test'
let serial = 0

/** A player with a recent call: for them a `speculative` operation starts at once. */
async function known(player: Player): Promise<Player> {
  assert.equal((await player.send('GET /me')).status, 200)
  return player
}

const pay = async (by: Player, from: TestAgent, to: TestAgent): Promise<Call> => ({
  by,
  path: `/agents/${from.id}/pay`,
  body: { toAgentId: to.id, amount: 1 },
})

/** An agent that moves credits between its purse and the wallet of its owner, who has a recent call. */
const moveCredits =
  (how: 'fund' | 'withdraw'): MakeCall =>
  async (service) => {
    const { id, owner } = await makeAgent(await service.player())
    return { by: await known(owner), path: `/agents/${id}/${how}`, body: { amount: 1 } }
  }

/** An unanswered invite to a friendly battle. */
async function makeInvite(service: TestService) {
  const [challenger, invited] = [await makeContender(service), await makeContender(service)]
  const { json, text } = await inviteTo(challenger, invited)
  return { id: (json?.id as string) ?? assert.fail(text), by: invited.owner }
}

/** A comment at a battle, which others may report. */
async function makeSaid(service: TestService) {
  const contender = await makeContender(service)
  const { id: battleId } = await inBattle(contender, { mode: 'training' })
  const { id: commentId } = await makeComment(contender.owner, battleId)
  return { battleId, commentId: commentId as number }
}

/** The same comment, reported. */
async function makeReported(service: TestService): Promise<number> {
  const { battleId, commentId } = await makeSaid(service)
  assert.equal((await reportOn(await service.player(), battleId, commentId)).status, 200)
  return commentId
}

/** A moderator's or an admin's action against a player. */
const judge =
  (role: 'moderator' | 'admin', what: string, body: object): MakeCall =>
  async (service) => {
    const [by, { user }] = [await makeModerator(service, role), await service.player()]
    return { by, path: `/mod/players/${user?.handle}/${what}`, body: { ...body, reason } }
  }

/**
 * Calls that need more than a caller and a record of their own, by the row's name in `ROUND_TRIPS`. Work of the worker
 * that changes the call's result is awaited first.
 */
const makers: Record<string, MakeCall> = {
  async acceptBattle(service) {
    const { id, by } = await makeInvite(service)
    return { by, path: `/battles/${id}/accept`, body: {} }
  },
  async answerDojoLesson(service) {
    const { id, owner } = await makeAgent(await service.player())
    const [dojo = assert.fail('no Dojo')] = dojosAbroad(1)
    assert.equal((await checkInAt(owner, id, dojo)).status, 200)
    const body = { answers: answersAt(dojo, dojo.lesson.questions.length) }
    return { by: owner, path: `/agents/${id}/dojos/${dojo.id}/lesson`, body }
  },
  /** One answer is wrong: three right ones count towards missions that not every agent has. */
  async answerSkillCheck(service) {
    const by = await service.player()
    const { id } = await skilledAgent(service, by, SKILL)
    return { by, path: `/agents/${id}/mastery/${SKILL}/check`, body: { answers: answersToCheck(SKILL, 2) } }
  },
  /** A transaction: the node alone answers calls that only read. */
  async callChainRpc(service) {
    await untilChainIsUp(service)
    const params = [await signAsGuest(service)]
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params }
    return { by: service.visitor(), path: '/chain/rpc', body }
  },
  async cancelOrder(service) {
    const [by, { id, owner, agentId }] = [await service.player(), await makeProvider(service)]
    await keepBusy(service, owner, agentId)
    const orderId = await place(by, id)
    // The agent has received its work, and has not begun.
    await untilTaskMade(owner, orderId)
    return { by, path: `/orders/${orderId}/cancel` }
  },
  /** At work, and no worker ends it meanwhile. */
  async cancelTask(service) {
    const { id, owner } = await makeAgent(await service.player())
    return { by: owner, path: `/tasks/${await keepBusy(service, owner, id)}/cancel` }
  },
  async changePassword(service) {
    return {
      by: await service.player(),
      path: '/me/password',
      body: { current: PASSWORD, next: `${PASSWORD}!` },
    }
  },
  async checkDocument(service) {
    const { id, owner } = await makeAgent(await service.player())
    const body = { answers: answersTo(makeQuiz(10), 10) }
    return { by: owner, path: `/documents/${await write(service, owner, id)}/check`, body }
  },
  async claimMission(service) {
    const doer = await makeDoer(service)
    await complete(doer, 'first-steps')
    return { by: doer.owner, path: `/agents/${doer.id}/missions/first-steps/claim` }
  },
  async confirmTask(service) {
    const { id, owner } = await makeAgent(await service.player())
    const { id: taskId } = await give(owner, id, 'Research passwords')
    await untilTask(owner, taskId, 'done')
    await untilReacted(service, taskId)
    return { by: owner, path: `/tasks/${taskId}/confirm`, body: { right: true } }
  },
  async declineBattle(service) {
    const { id, by } = await makeInvite(service)
    return { by, path: `/battles/${id}/decline` }
  },
  async deleteAccount(service) {
    const by = await service.player()
    await untilReacted(service, by.id)
    return { by, path: '/me/delete', body: { confirmHandle: by.user?.handle, password: PASSWORD } }
  },
  async deleteRentalOffer(service) {
    const { id, owner } = await makeAgent(await service.player())
    await offerRental(owner, id)
    return { by: owner, path: `/agents/${id}/rental-offer` }
  },
  async dismissReports(service) {
    const id = await makeReported(service)
    return {
      by: await makeModerator(service, 'moderator'),
      path: `/mod/comments/${id}/dismissal`,
      body: { reason },
    }
  },
  fund: moveCredits('fund'),
  async inviteFriendly(service) {
    const [{ id, owner }, opponent] = [await makeContender(service), await makeContender(service)]
    return { by: owner, path: '/battles/friendly', body: { agentId: id, opponentAgentId: opponent.id } }
  },
  async linkWallet(service) {
    const by = await service.player()
    return { by, path: '/me/wallet/link', body: await makeProof(by, makeSigner()) }
  },
  async login(service) {
    const { user } = await service.player()
    return { by: service.visitor(), path: '/auth/login', body: { login: user?.handle, password: PASSWORD } }
  },
  async moderateComment(service) {
    const id = await makeReported(service)
    const by = await makeModerator(service, 'moderator')
    return { by, path: `/mod/comments/${id}`, body: { hidden: true, reason } }
  },
  mutePlayer: judge('moderator', 'mute', { hours: 1 }),
  async pay(service) {
    const { payer, payee } = await makePair(service)
    return pay(await known(payer.owner), payer, payee)
  },
  async 'pay, by somebody new, so that the owner is asked'(service) {
    const [from, to] = [await makeAgent(await service.player()), await makeAgent(await service.player())]
    return pay(from.owner, from, to)
  },
  async returnAgent(service) {
    const [giver, by] = [await service.player(), await service.player()]
    const { id } = await giver.makeAgent()
    const given = await giver.send(`POST /agents/${id}/transfer`, { body: { toHandle: by.user?.handle } })
    assert.equal(given.status, 200, given.text)
    return { by, path: `/agents/${id}/return` }
  },
  async proveIdentity(service) {
    return { by: await service.player(), path: '/me/proof', body: { password: PASSWORD } }
  },
  async putWill(service) {
    const { id, owner } = await makeAgent(await service.player())
    const { user } = await service.player()
    return {
      by: owner,
      path: `/agents/${id}/will`,
      body: { will: { heirHandle: user?.handle, inactiveDays: 90 } },
    }
  },
  async quote(service) {
    const { id, owner } = await makeAgent(await service.player())
    return { by: owner, path: '/quotes', body: { agentId: id, prompt: 'Research passwords' } }
  },
  async readNotifications(service) {
    const by = await service.player()
    await tell(service, by)
    await untilReacted(service, by.id)
    return { by, path: '/notifications/read', body: { all: true } }
  },
  async register(service) {
    const handle = `newcomer_${(++serial).toString(36)}`
    const body = { handle, email: `${handle}@example.com`, password: PASSWORD }
    return { by: service.visitor(), path: '/auth/register', body }
  },
  async reportComment(service) {
    const { battleId, commentId } = await makeSaid(service)
    const path = `/battles/${battleId}/comments/${commentId}/report`
    return { by: await service.player(), path, body: { reason: 'spam' } }
  },
  async reportOnAgent(service) {
    const { id, renter } = await makeRental(service)
    return { by: renter, path: `/custody/${id}/reports`, body: { text: 'It does well.' } }
  },
  async reviewOrder(service) {
    const [by, { id }] = [await service.player(), await makeProvider(service)]
    const orderId = await place(by, id)
    await untilOrder(by, orderId, 'delivered')
    return { by, path: `/orders/${orderId}/review`, body: { rating: 5 } }
  },
  setRole: judge('admin', 'role', { role: 'moderator' }),
  suspendPlayer: judge('admin', 'suspension', { suspended: true }),
  async unlinkWallet(service) {
    const by = await service.player()
    const linked = await by.send('POST /me/wallet/link', { body: await makeProof(by, makeSigner()) })
    assert.equal(linked.status, 200, linked.text)
    return { by, path: '/me/wallet/link' }
  },
  async verifyMastery(service) {
    const owner = await service.player()
    const { id } = await skilledAgent(service, owner, SKILL)
    assert.equal((await practise(owner, id, SKILL, 3)).status, 200)
    const by = await makeModerator(service, 'moderator')
    return { by, path: `/mod/mastery/${id}/${SKILL}`, body: { stage: 3, evidence: reason } }
  },
  async verifySiwe(service) {
    const signer = makeSigner()
    await enterByWallet(service.visitor(), signer)
    const by = service.visitor()
    return { by, path: '/auth/siwe/verify', body: await makeProof(by, signer) }
  },
  async 'verifySiwe, which makes an account'(service) {
    const by = service.visitor()
    return { by, path: '/auth/siwe/verify', body: await makeProof(by, makeSigner()) }
  },
  withdraw: moveCredits('withdraw'),
}

/** A call of an operation as this row of `ROUND_TRIPS` describes it. */
export async function makeCall(row: string, op: Operation, service: TestService): Promise<Call> {
  const make = makers[row]
  if (make) return make(service)
  const by = await service.player()
  return { by, ...(await bodyOfOwn(op, by, service)), path: await pathOfOwn(op, by, service) }
}
