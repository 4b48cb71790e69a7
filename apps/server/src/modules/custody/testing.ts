import assert from 'node:assert/strict'
import { PASSWORD, type Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { audit, auditPartsOf } from '../ledger/index.ts'

/** The two sides of a rental and its terms. */
export async function makeRental(service: TestService, { pricePerDay = 15, maxDays = 30, days = 3 } = {}) {
  const [owner, renter] = [await service.player(), await service.player()]
  const { id: agentId } = await owner.makeAgent()
  const offer = await offerRental(owner, agentId, { pricePerDay, maxDays })
  const answer = await rent(renter, offer.id, days)
  assert.equal(answer.status, 200, answer.text)
  return { owner, renter, agentId, offer, custody: answer.json, id: answer.json.id as string }
}

export async function makeTraining(service: TestService, { weeks = 6, fee = 420 } = {}) {
  const [owner, trainer] = [await service.player(), await service.player()]
  const { id: agentId } = await owner.makeAgent()
  const program = await makeProgram(trainer, { weeks, fee })
  const answer = await enrol(owner, agentId, program.id)
  assert.equal(answer.status, 200, answer.text)
  return { owner, trainer, agentId, program, custody: answer.json, id: answer.json.id as string }
}

export async function offerRental(
  owner: Player,
  agentId: string,
  { pricePerDay = 15, maxDays = 30, note = 'Likes gardens.' } = {},
) {
  const body = { pricePerDay, maxDays, note }
  const { status, json, text } = await owner.send(`PUT /agents/${agentId}/rental-offer`, { body })
  assert.equal(status, 200, text)
  return json
}

export async function makeProgram(trainer: Player, { weeks = 6, fee = 420, title = 'Calm feet' } = {}) {
  const body = { title, focus: 'Patience', weeks, fee }
  const { status, json, text } = await trainer.send('POST /trainers/programs', { body })
  assert.equal(status, 200, text)
  return json
}

export const rent = (renter: Player, offerId: string, days = 3) =>
  renter.send(`POST /rentals/${offerId}/rent`, { body: { days } })

export const enrol = (owner: Player, agentId: string, programId: string) =>
  owner.send(`POST /agents/${agentId}/training`, { body: { programId } })

export const end = (player: Player, id: string) => player.send(`POST /custody/${id}/end`)

export const report = (player: Player, id: string, text = 'It does well.', hours?: number) =>
  player.send(`POST /custody/${id}/reports`, { body: { text, ...(hours === undefined ? {} : { hours }) } })

export async function custodyOf(player: Player, id: string) {
  const { status, json, text } = await player.send(`GET /custody/${id}`)
  assert.equal(status, 200, text)
  return json
}

/** Sessions last thirty days: a player returning later signs in again. */
export async function signIn(player: Player): Promise<void> {
  const body = { login: player.user?.handle, password: PASSWORD }
  const { status, text } = await player.send('POST /auth/login', { body })
  assert.equal(status, 200, text)
}

const PATIENCE_MS = 60_000

/** Polls a custody until it is as expected. */
export async function untilCustody(
  service: TestService,
  player: Player,
  id: string,
  isSo: (custody: Awaited<ReturnType<typeof custodyOf>>) => boolean,
) {
  const patience = new Patience(PATIENCE_MS)
  for (;;) {
    const custody = await custodyOf(player, id)
    if (isSo(custody)) return custody
    service.runtime.wakeWorkers()
    await patience.wait(() => `still ${JSON.stringify(custody)}`)
  }
}

export const untilEnded = (service: TestService, player: Player, id: string) =>
  untilCustody(service, player, id, ({ status }) => status !== 'active')

/** Asserts a clean audit, with every module's checks. */
export async function assertAudited({ runtime }: TestService): Promise<void> {
  const { violations, lines } = await audit(runtime.database.db, auditPartsOf(runtime.contributions))
  assert.equal(violations, 0, JSON.stringify(lines))
}
