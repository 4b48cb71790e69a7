import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import { MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { now, nowWithId } from '../../kernel/transaction/facts.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentCaredFor, agentCreated, ownerChanged, setChainStates } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { policyChanged } from '../finance/index.ts'
import { minting } from './states.ts'
import { insertIntent, listGrants, reviveMint } from './store/intents.ts'
import { listMovedPurses, listMovedPursesOutside } from './store/tokens.ts'

/** [chain-4] A token and a vault for a new agent. */
const requestMint = (uow: UnitOfWork, agentId: AgentId, ownerId: UserId): Promise<void> =>
  insertIntent(uow.tx, { key: `mint:${agentId}`, kind: 'mint', agentId, payload: { ownerId } }, uow.at)

/** [chain-11] The token follows the agent to its new owner; `move` names this one change of hands. */
const requestTransfer = (
  uow: UnitOfWork,
  agentId: AgentId,
  hands: { from: UserId; to: UserId },
  move: number,
): Promise<void> =>
  insertIntent(uow.tx, { key: `transfer:${move}`, kind: 'transfer', agentId, payload: hands }, uow.at)

/** [chain-21] The vault follows its owner's policy; `change` names this one change of it. */
const requestPolicy = (uow: UnitOfWork, agentId: AgentId, ownerId: UserId, change: number): Promise<void> =>
  insertIntent(uow.tx, { key: `policy:${change}`, kind: 'policy', agentId, payload: { ownerId } }, uow.at)

export type ItemGrant = {
  readonly agentId: AgentId
  readonly kind: 'skill' | 'gear'
  /** Code of the skill, or id of the gear. */
  readonly item: string
  /** The reason of the grant, such as the id of a purchase: one grant each. */
  readonly ref: string
}

/** [chain-11] An item that was bought appears in the agent's vault, once per ref, when the chain is there. */
export async function requestItemGrant(
  uow: UnitOfWork,
  { agentId, kind, item, ref }: ItemGrant,
): Promise<void> {
  const payload = { item: itemName(kind, item), ref }
  await insertIntent(uow.tx, { key: `grant:${ref}`, kind: 'grant', agentId, payload }, uow.at)
}

/** The words whose keccak256 is the item's id on chain: names, because those are what everybody can read. */
export const itemName = (kind: ItemGrant['kind'], item: string): `skill:${string}` | `gear:${string}` =>
  kind === 'skill' ? `skill:${skillName(item)}` : `gear:${item}`

export type GrantState = { readonly onChain: boolean; readonly txHash: string | null }

/** The state of item grants, by ref. */
export async function findGrants(db: Db | Tx, refs: readonly string[]): Promise<Map<string, GrantState>> {
  const rows = refs.length > 0 ? await listGrants(db, refs) : []
  return new Map(rows.map(({ ref, status, txHash }) => [ref, { onChain: status === 'done', txHash }]))
}

/** [chain-12] At most one settlement waits for each vault: it takes the total of the moment in which it is signed. */
async function requestSettlements(uow: UnitOfWork, agentIds: readonly AgentId[]): Promise<void> {
  await sql`
    insert into chain.intents (key, kind, agent_id, payload, not_before, created_at)
    select 'settle:' || a.id || ':' || ${uow.at.getTime()}::bigint, 'settle', a.id, '{}'::jsonb, ${uow.at}, ${uow.at}
    from unnest(${[...agentIds]}::uuid[]) as a (id)
    where not exists (select from chain.intents i
                      where i.agent_id = a.id and i.kind = 'settle' and i.status in ('queued', 'sent'))
    on conflict on constraint intents_once do nothing`.execute(uow.tx)
}

const SLICE = 1_000

/**
 * [chain-12] Brings vaults to what the ledger says, those whose purse moved; a slice at a time, however many there are.
 */
export const settlePurses: InsideJob<{ after?: AgentId }> = job({
  name: 'chain.settle-purses',
  payload: Type.Object({ after: Type.Optional(uuid<AgentId>()) }),
  everyMs: 10 * MINUTE_MS,
  async run(uow, { after }) {
    const { last, moved } = await listMovedPurses(uow.tx, after ?? null, SLICE)
    if (moved.length > 0) await requestSettlements(uow, moved)
    if (last) uow.enqueue(settlePurses, { after: last })
  },
})

/**
 * [chain-12] The market contract sells no agent whose vault holds less than when it was listed. Owners outside list there,
 * so their agents' vaults hear of it soon.
 */
export const settleOutside = job({
  name: 'chain.settle-outside',
  payload: Type.Object({}),
  everyMs: 10 * SECOND_MS,
  async run(uow) {
    const moved = await listMovedPursesOutside(uow.tx, SLICE)
    if (moved.length > 0) await requestSettlements(uow, moved)
  },
})

/** [chain-4] Written with the agent itself: however much dies afterwards, it is minted. */
export const mintNewAgent = now(agentCreated, 'chain.mint-new-agent', (uow, { agentId, ownerId }) =>
  requestMint(uow, agentId, ownerId),
)

/** [chain-8] Care is a reason to try again. */
export const mintAgainAfterCare = now(
  agentCaredFor,
  'chain.mint-again-after-care',
  async (uow, { agentId }) => {
    const revived = await reviveMint(uow.tx, agentId, uow.at)
    if (revived) await setChainStates(uow, [minting(agentId)])
  },
)

/**
 * [chain-11] [chain-21] The token follows, and then the vault, which any transfer disarms, follows its new owner's
 * policy.
 */
export const moveToken = nowWithId(
  ownerChanged,
  'chain.move-token',
  async (uow, { agentId, from, to }, factId) => {
    await requestTransfer(uow, agentId, { from, to }, factId)
    await requestPolicy(uow, agentId, to, factId)
  },
)

export const tellPolicy = nowWithId(policyChanged, 'chain.tell-policy', (uow, { agentId, ownerId }, factId) =>
  requestPolicy(uow, agentId, ownerId, factId),
)

/**
 * Intents name an account by its id and hold nothing else of it: a mint or a transfer that is under way must still be
 * signed, and one that is done stands on the chain for good. The state of each agent there is in the agents' part.
 */
export const chainPersonalData: PersonalDataPart = {
  module: 'chain',
  export: async () => ({}),
  erase: async () => {},
}
