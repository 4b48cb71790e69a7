import type { AgentId } from '../../kernel/lib/ids.ts'
import { record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'

const place = {
  city: Type.String({ examples: ['Tokyo'] }),
  country: Type.String({ examples: ['Japan'] }),
}

const dojo = {
  id: Type.String({ examples: ['tokyo-sensoji'] }),
  name: Type.String({ examples: ['Thunder Gate Dojo'] }),
  landmark: Type.String({
    description: 'In English, and as locals write it where that differs',
    examples: ['Sensō-ji (浅草寺)'],
  }),
  ...place,
  lat: Type.Number({ examples: [35.7148] }),
  lng: Type.Number({ examples: [139.7967] }),
}

export const Dojo = record('Dojo', dojo)

export const DojoNearby = Type.Object({
  ...dojo,
  distanceMeters: Type.Optional(
    Type.Integer({ description: 'From the position that was given', examples: [120] }),
  ),
})

const checkin = {
  dojoId: Type.String({ examples: ['tokyo-sensoji'] }),
  place: Type.String({ description: 'The landmark', examples: ['Sensō-ji (浅草寺)'] }),
  ...place,
  at: timestamp(),
}

export const Checkin = record('Checkin', checkin)

/** For events: a check-in with its agent. */
export const AgentCheckin = Type.Object({ id: uuid(), agentId: uuid<AgentId>(), ...checkin })

export const DojoIdText = () =>
  Type.String({ minLength: 1, maxLength: 60, description: 'Id of a Dojo', examples: ['tokyo-sensoji'] })

export const Latitude = () =>
  Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north', examples: [35.7148] })
export const Longitude = () =>
  Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east', examples: [139.7967] })
