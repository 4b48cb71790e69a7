import { findDojo } from '@shugyo/knowledge'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent, requireAwake } from '../../agents/index.ts'
import { checkIn } from '../check-in.ts'
import { toDojo } from '../dojos.ts'
import { Dojo, DojoIdText, Latitude, Longitude } from '../records.ts'
import { ACCURACY_MAX_M, RADIUS_M, reachOf } from '../rules.ts'

/** Devices that hardly know their position report a large error; it counts up to ACCURACY_MAX_M. */
const ACCURACY_SENT_MAX_M = 50_000_000

export const createCheckin = operation({
  id: 'createCheckin',
  route: 'POST /agents/{id}/checkins',
  summary: 'Check in at a Dojo',
  description:
    `Within ${RADIUS_M} m of it, plus up to ${ACCURACY_MAX_M} m of the accuracy that your device reports; every six ` +
    'hours at each; and reachable from where any of your agents checked in last. The position is not kept.',
  access: scopes('travel:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({
    dojoId: DojoIdText(),
    lat: Latitude(),
    lng: Longitude(),
    accuracy: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: ACCURACY_SENT_MAX_M,
        description: 'Of the position, in metres, as the device reports it',
        examples: [20],
      }),
    ),
  }),
  response: Type.Object({
    dojo: Dojo,
    distance: Type.Integer({ description: 'From the Dojo, in metres', examples: [40] }),
    earned: Type.Array(Type.String(), {
      description: 'Names of the skills, gear and characters that this check-in earned',
      examples: [['Pilgrim', 'Pilgrim Boots']],
    }),
  }),
  problems: ['not_found', 'agent_dormant', 'too_far', 'too_soon', 'impossible_travel'],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    const dojo = findDojo(body.dojoId) ?? refuse('not_found', { message: 'There is no Dojo of that id.' })
    requireAwake(agent, at)
    const { distance, allowed } = reachOf(dojo, body, body.accuracy)
    if (distance > allowed) {
      const message = `You are ${distance} m from ${dojo.name}; come within ${Math.floor(allowed)} m.`
      refuse('too_far', { message, details: { distance, allowed } })
    }
    return { dojo: toDojo(dojo), distance, earned: await checkIn(uow, agent, dojo) }
  },
})
