import assert from 'node:assert/strict'
import { allDojos, type Dojo, distanceM } from '@shugyo/knowledge'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'

const FAR_M = 500_000

/** This many Dojos, each in another country and far from the others. */
export function dojosAbroad(count: number): Dojo[] {
  const abroad: Dojo[] = []
  for (const dojo of allDojos()) {
    const isFar = abroad.every(
      (other) => other.countryCode !== dojo.countryCode && distanceM(other, dojo) > FAR_M,
    )
    if (isFar && abroad.length < count) abroad.push(dojo)
  }
  assert.equal(abroad.length, count, 'there are fewer countries')
  return abroad
}

/** All Dojos of the country that has the most. */
export function dojosAtHome(): Dojo[] {
  const byCountry = Map.groupBy(allDojos(), ({ countryCode }) => countryCode)
  return [...byCountry.values()].toSorted((a, b) => b.length - a.length)[0] ?? assert.fail('no Dojos')
}

/** A point this many metres north of a Dojo (a degree of latitude is about 111.2 km). */
export const northOf = (dojo: Dojo, metres: number) => ({ lat: dojo.lat + metres / 111_200, lng: dojo.lng })

/** Checks in, by default right at the Dojo. */
export const checkInAt = (who: Player, agentId: string, dojo: Dojo, position: object = {}) =>
  who.send(`POST /agents/${agentId}/checkins`, {
    body: { dojoId: dojo.id, lat: dojo.lat, lng: dojo.lng, ...position },
  })

/** Checks in at one Dojo after another, a day apart; answers what each earned. */
export async function travelTo(
  service: TestService,
  owner: Player,
  agentId: string,
  dojos: readonly Dojo[],
): Promise<string[][]> {
  const earned: string[][] = []
  for (const dojo of dojos) {
    service.clock.advance(DAY_MS)
    assert.equal((await owner.send(`POST /agents/${agentId}/care`)).status, 200)
    const { status, json, text } = await checkInAt(owner, agentId, dojo)
    assert.equal(status, 200, text)
    earned.push(json.earned)
  }
  return earned
}

/** Answers to a Dojo's questions, with this many right. */
export const answersAt = ({ lesson }: Dojo, right: number): number[] =>
  lesson.questions.map(({ answer, options }, at) => (at < right ? answer : (answer + 1) % options.length))

export const answerAt = (who: Player, agentId: string, dojo: Dojo, right: number) =>
  who.send(`POST /agents/${agentId}/dojos/${dojo.id}/lesson`, { body: { answers: answersAt(dojo, right) } })
