import type { Db } from '../../kernel/db/database.ts'
import { pager } from '../../kernel/operation/paging.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgentsByIds, growthOf, listCards, ratingAt, statusOf } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { listHandles } from '../identity/index.ts'
import type { Custody, CustodyId, CustodyReport, Program, RentalOffer } from './records.ts'
import { openSince, SCOPES } from './rules.ts'
import type { Behind, CustodyRow } from './store/custodies.ts'
import type { OfferRow } from './store/offers.ts'
import type { ProgramRow } from './store/programs.ts'
import type { ReportRow } from './store/reports.ts'

const NOBODY = 'deleted'

/** Custodies with the present names, in their order. */
export async function showCustodies(
  db: Db | Tx,
  rows: readonly CustodyRow[],
): Promise<Static<typeof Custody>[]> {
  const agentIds = [...new Set(rows.map(({ agentId }) => agentId))]
  const cards = new Map((await listCards(db, agentIds)).map((card) => [card.id, card]))
  const handles = await listHandles(db, [
    ...new Set(rows.flatMap(({ ownerId, holderId }) => [ownerId, holderId])),
  ])
  return rows.map((row) => {
    const card = cards.get(row.agentId)
    return {
      id: row.id,
      agentId: row.agentId,
      kind: row.kind,
      scopes: SCOPES[row.kind],
      price: row.price,
      fee: row.fee,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      status: row.status,
      endedAt: row.endedAt,
      agent: { id: row.agentId, name: card?.name ?? '', character: card?.character ?? '' },
      owner: handles.get(row.ownerId) ?? NOBODY,
      holder: handles.get(row.holderId) ?? NOBODY,
      programId: row.programId,
      days: row.days,
    }
  })
}

export async function showCustody(db: Db | Tx, row: CustodyRow): Promise<Static<typeof Custody>> {
  const [shown] = await showCustodies(db, [row])
  return shown as Static<typeof Custody>
}

export async function showReports(
  db: Db | Tx,
  rows: readonly ReportRow[],
): Promise<Static<typeof CustodyReport>[]> {
  const writers = rows.map(({ writerId }) => writerId).filter((id) => id !== null)
  const handles = await listHandles(db, [...new Set(writers)])
  return rows.map(({ id, writerId, week, text, hours, createdAt }) => ({
    id,
    by: writerId === null ? 'system' : (handles.get(writerId) ?? NOBODY),
    week,
    text,
    hours,
    createdAt,
  }))
}

export async function showPrograms(
  db: Db | Tx,
  rows: readonly ProgramRow[],
  at: Date,
): Promise<Static<typeof Program>[]> {
  const handles = await listHandles(db, [...new Set(rows.map(({ trainerId }) => trainerId))])
  return rows.map((row) => ({
    id: row.id,
    trainer: handles.get(row.trainerId) ?? NOBODY,
    title: row.title,
    focus: row.focus,
    weeks: row.weeks,
    fee: row.fee,
    open: isOpen(row, at),
    enrolled: row.enrolled,
    createdAt: row.createdAt,
  }))
}

/** [custody-2] Readers work the closing out from the clock; a job records it once. */
export const isOpen = ({ open, stirredAt }: Pick<ProgramRow, 'open' | 'stirredAt'>, at: Date): boolean =>
  open && stirredAt > openSince(at)

export const toOffer = (row: OfferRow, agent: AgentRow, at: Date): Static<typeof RentalOffer> => ({
  id: row.id,
  agentId: row.agentId,
  pricePerDay: row.pricePerDay,
  maxDays: row.maxDays,
  note: row.note,
  owner: agent.owner.handle,
  agent: {
    name: agent.name,
    character: agent.character,
    level: growthOf(agent.xp).level,
    rating: ratingAt(at, agent),
    skills: agent.skills.map(({ skill }) => skillName(skill)),
  },
  createdAt: row.createdAt,
})

/** [custody-16] The state of the agent, as its holder needs it. */
export const toAgentInCustody = (agent: AgentRow, at: Date) => ({
  status: statusOf(agent, at),
  careDueAt: agent.careDueAt,
  level: growthOf(agent.xp).level,
  rating: ratingAt(at, agent),
  skills: agent.skills.map(({ skill }) => skillName(skill)),
})

/** Offers with their agents, in their order, without those that `isShown` leaves out. */
export async function showOffers(
  db: Db,
  rows: readonly OfferRow[],
  at: Date,
  isShown: (agent: AgentRow) => boolean,
): Promise<Static<typeof RentalOffer>[]> {
  const agents = await findAgentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  )
  return rows.flatMap((row) => {
    const agent = agents.get(row.agentId)
    return agent && isShown(agent) ? [toOffer(row, agent, at)] : []
  })
}

/** The position of one of the two lists; null at its beginning. */
export type Start = Behind | typeof END | null
export const END = '-'

const START = `(?:${END}|[01]:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`
const KEY = new RegExp(`^(?!${END},${END}$)${START},${START}$`)
const custodyPages = pager(
  'custodies',
  (value): value is string => typeof value === 'string' && KEY.test(value),
)

/** The positions of the list of held agents and of that of lent ones. */
export function startsOf(cursor: string | undefined): readonly [Start, Start] {
  const [holding, lent] = custodyPages.read(cursor)?.split(',').map(startOf) ?? []
  return [holding ?? null, lent ?? null]
}

function startOf(text: string): Start {
  const [running, id] = text.split(':')
  return id === undefined ? END : { isActive: running === '1', id: id as CustodyId }
}

/** The cursor after these pages of both lists; each was read one row further than `limit`. */
export function nextOf(limit: number, holding: readonly CustodyRow[], lent: readonly CustodyRow[]) {
  const starts = [holding, lent].map((rows) => behind(rows, limit))
  return starts.every((start) => start === END) ? null : custodyPages.write(starts.join())
}

function behind(rows: readonly CustodyRow[], limit: number): string {
  const last = rows.length > limit && rows[limit - 1]
  return last ? `${last.status === 'active' ? 1 : 0}:${last.id}` : END
}
