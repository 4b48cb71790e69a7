import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { prose } from '../../kernel/operation/text.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { getHandle, HandleText } from '../identity/index.ts'
import { ACCEPT_FROM, INACTIVE_DAYS_MAX, INACTIVE_DAYS_MIN, INACTIVE_DAYS_USUAL, NOTE_MAX } from './rules.ts'
import type { WillRow } from './store.ts'

const inactiveDays = () =>
  Type.Integer({
    minimum: INACTIVE_DAYS_MIN,
    maximum: INACTIVE_DAYS_MAX,
    description: `After so many days without a sign of you the agent passes on; ${INACTIVE_DAYS_USUAL} unless said`,
    examples: [180],
  })

export const WillInput = Type.Object({
  heirHandle: HandleText(),
  inactiveDays: Type.Optional(inactiveDays()),
  note: Type.Optional(
    prose({
      maxLength: NOTE_MAX,
      description: 'Words to the heir: the agent says them when it is theirs. Until then only you see them',
      examples: ['It likes long walks.'],
    }),
  ),
})

export const Will = record('Will', {
  heirHandle: Type.String({ examples: ['kenji'] }),
  inactiveDays: inactiveDays(),
  note: Type.String(),
})

/** An agent in other hands. */
export const Handed = Type.Object({
  agentId: uuid<AgentId>(),
  to: Type.String({ description: 'Handle of its owner from now on', examples: ['kenji'] }),
  tokenId: nullable(Type.Integer()),
})

export const GiftSettings = record('GiftSettings', {
  acceptFrom: oneOf(ACCEPT_FROM),
})

export const GiftReturn = record('GiftReturn', {
  from: Type.String({ description: 'Handle of its giver', examples: ['aiko_dev'] }),
  toGiver: Type.Boolean({
    description: 'False where the giver is suspended or gone: the platform keeps it then',
  }),
  until: timestamp(),
})

/** A will as the interface shows it, with the heir's present name. */
export async function toWill(
  db: Db | Tx,
  { heirId, inactiveDays, note }: Pick<WillRow, 'heirId' | 'inactiveDays' | 'note'>,
): Promise<Static<typeof Will>> {
  return { heirHandle: await getHandle(db, heirId), inactiveDays, note }
}
