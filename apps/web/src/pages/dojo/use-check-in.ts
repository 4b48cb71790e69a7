import type { Agent, Dojo } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { announce } from '../../shell/announce.tsx'
import type { Point } from '../../travel/dojo-lookup.ts'
import { askPosition } from '../../travel/position.ts'

const CHANGED = ['getPassport', 'listCheckins', 'listMissions', 'getAgent', 'listAgents', 'getProfile']
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** A refusal, with the Dojo's direction and distance from there. The position itself goes no further. */
export class CheckInRefused extends Error {
  readonly wind: string
  constructor(cause: unknown, wind: string) {
    super('refused', { cause })
    this.wind = wind
  }
}

/** The direction of one point from another, in a word. */
function windTo(from: Point, to: Point): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  return WINDS[(Math.round(turn * 8) + 8) % 8] ?? ''
}

/** Asks the browser for its position, for this one call, and checks in there. */
export function useCheckIn(agent: Agent, dojo: Dojo) {
  return useMutation({
    async mutationFn() {
      const position = await askPosition()
      try {
        return await shugyo.createCheckin({ id: agent.id, dojoId: dojo.id, ...position })
      } catch (error) {
        throw new CheckInRefused(error, windTo(position, dojo))
      }
    },
    onSuccess: () => {
      announce(`${agent.name} is checked in at ${dojo.name}.`)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) })
    },
  })
}
