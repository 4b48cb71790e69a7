import { type Dojo, findDojo } from '@shugyo/knowledge'
import { refuse } from '../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, grantItem, grantSkill, listItems } from '../agents/index.ts'
import { findCharacter, findGear, skillName } from '../catalog/index.ts'
import { landmarkOf } from './dojos.ts'
import { checkinMade, showStamp } from './events.ts'
import { kmBetween, REWARDS, type Reward, restedAt, shownAt, type Tally, tallyOf, tooFast } from './rules.ts'
import {
  type CheckinId,
  findLastVisit,
  insertCheckin,
  lockTraveller,
  moveTraveller,
} from './store/checkins.ts'
import { addStamp, findJourney, goOn, listStamps } from './store/passport.ts'

/**
 * An agent, whose row the caller holds, checks in where its owner is; answers the names of its new rewards. Declares
 * `too_soon` and `impossible_travel`.
 */
export async function checkIn(uow: UnitOfWork, agent: AgentRow, dojo: Dojo): Promise<string[]> {
  await requireRest(uow, agent, dojo)
  await requireReachable(uow, agent, dojo)
  const { tx, at } = uow
  const checkinId = uow.newId<'checkin'>()
  const here = { dojo: dojo.id, at }
  await insertCheckin(tx, { id: checkinId, agentId: agent.id, ownerId: agent.ownerId, ...here })
  await moveTraveller(tx, agent.ownerId, here)
  await travelOn(uow, agent, dojo)
  return stamp(uow, agent, dojo, checkinId)
}

/** travel-4 */
async function requireRest({ tx, at }: UnitOfWork, agent: AgentRow, dojo: Dojo): Promise<void> {
  const last = await findLastVisit(tx, agent.id, dojo.id)
  const nextAt = last && restedAt(last.at)
  if (!nextAt || nextAt <= at) return
  const message = `${agent.name} has just been here: it can check in at the same Dojo every six hours.`
  refuse('too_soon', { message, details: { nextAt } })
}

/** travel-5 */
async function requireReachable({ tx, at }: UnitOfWork, agent: AgentRow, here: Dojo): Promise<void> {
  const last = await lockTraveller(tx, agent.ownerId, { dojo: here.id, at })
  const from = findDojo(last.dojo)
  const verdict = from && tooFast({ dojo: from, at: last.at }, here, at)
  if (!verdict) return
  const { distanceKm, minutes, earliestAt } = verdict
  const message =
    `Your last check-in, ${minutes} minutes ago, was at ${landmarkOf(from)} in ${from.city.english}, ` +
    `${Math.round(distanceKm)} km away. Check in here from ${earliestAt.toISOString()} on.`
  refuse('impossible_travel', { message, details: { from: from.id, distanceKm, minutes, earliestAt } })
}

/** travel-9 */
async function travelOn({ tx }: UnitOfWork, { id }: AgentRow, here: Dojo): Promise<void> {
  const { dojo } = await findJourney(tx, id)
  const from = dojo === null ? null : findDojo(dojo)
  await goOn(tx, id, here.id, from ? Math.round(kmBetween(from, here) * 1_000) : 0)
}

async function stamp(uow: UnitOfWork, agent: AgentRow, dojo: Dojo, checkinId: CheckinId): Promise<string[]> {
  const { tx, at } = uow
  const before = (await listStamps(tx, agent.id)).flatMap((one) => findDojo(one.dojo) ?? [])
  const newDojo = !before.includes(dojo)
  await addStamp(tx, agent.id, dojo.id, at)
  const [then, now] = [tallyOf(before), tallyOf(newDojo ? [...before, dojo] : before)]
  await uow.emit(checkinMade, {
    agentId: agent.id,
    checkinId,
    newDojo,
    newCity: now.cities > then.cities,
    newCountry: now.countries > then.countries,
  })
  if (newDojo) uow.enqueue(showStamp, { agentId: agent.id, dojo: dojo.id }, { runAt: shownAt(at) })
  return giveRewards(uow, agent, now)
}

/**
 * travel-7: gives the agent, whose row the caller holds, the rewards that its stamps have earned and it lacks; answers
 * their names.
 */
async function giveRewards(uow: UnitOfWork, agent: AgentRow, tally: Tally): Promise<string[]> {
  const earned = REWARDS.filter(({ isEarned }) => isEarned(tally))
  if (earned.length === 0) return []
  const had = new Set([
    ...agent.skills.map(({ skill }) => skill),
    ...(await listItems(uow.tx, agent.id)).map(({ item }) => item),
  ])
  const lacking = earned.filter(({ item }) => !had.has(item))
  for (const reward of lacking) await give(uow, agent, reward)
  return lacking.map(nameOf)
}

async function give(uow: UnitOfWork, { id }: AgentRow, { kind, item }: Reward): Promise<void> {
  if (kind === 'skill') await grantSkill(uow, id, item, 'earned')
  else await grantItem(uow, id, { kind, item, source: 'travel', ref: null })
}

function nameOf({ kind, item }: Reward): string {
  if (kind === 'skill') return skillName(item)
  return (kind === 'gear' ? findGear(item) : findCharacter(item))?.name ?? item
}
