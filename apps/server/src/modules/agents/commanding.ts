import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { confinedTo, type KnownCaller, mayReach } from '../../kernel/operation/access.ts'
import type { HolderScope } from '../../kernel/operation/operation.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { skillName } from '../catalog/index.ts'
import { holderCommanded } from './facts.ts'
import {
  type AgentRow,
  findAgent,
  findAgentOf,
  type LockedAgent,
  lockAgentOf,
  lockAgentRefOf,
  lockAgents,
} from './store/agents.ts'

/**
 * [agents-1] The caller's own agent, if their credential reaches it, or 404: an operation that calls this declares
 * `not_found`.
 */
export async function getOwnAgent(db: Db | Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayReach(caller, id) ? await findAgentOf(db, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

/** The same, with its row locked until the transaction ends. */
export async function lockOwnAgent(tx: Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayReach(caller, id) ? await lockAgentOf(tx, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

/** The same for those who need only its lock and its name. */
export async function lockOwnAgentRef(tx: Tx, caller: KnownCaller, id: AgentId): Promise<LockedAgent> {
  const agent = mayReach(caller, id) ? await lockAgentRefOf(tx, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

const refuseUnknown = (): never => refuse('not_found', { message: 'You have no agent of that id.' })

export async function ownsAgent(db: Db | Tx, userId: UserId, id: AgentId): Promise<boolean> {
  return (await findAgentOf(db, userId, id)) !== null
}

/** The names of an agent's skills; null for one that is not the account's. */
export async function findOwnSkills(
  db: Db | Tx,
  userId: UserId,
  id: AgentId,
): Promise<readonly string[] | null> {
  const agent = await findAgentOf(db, userId, id)
  return agent && agent.skills.map(({ skill }) => skillName(skill))
}

/** A player who holds an agent that is not theirs, until when, and what they may have it do. */
type Holding = {
  readonly holderId: UserId
  readonly kind: 'rental' | 'training'
  readonly scopes: readonly HolderScope[]
}

type FindHolding = (db: Db | Tx, agentId: AgentId) => Promise<Holding | null>

/** Filled by the module that lends agents out. */
export const custodyFinder = new Slot<FindHolding>('agents: who holds an agent')

async function findHolding(runtime: Runtime, ...asked: Parameters<FindHolding>): Promise<Holding | null> {
  for (const find of custodyFinder.of(runtime)) {
    const holding = await find(...asked)
    if (holding) return holding
  }
  return null
}

/** [agents-23] A rented agent works and fights for its renter alone: that one, or null. */
export async function renterOf(runtime: Runtime, db: Db | Tx, agentId: AgentId): Promise<UserId | null> {
  const holding = await findHolding(runtime, db, agentId)
  return holding?.kind === 'rental' ? holding.holderId : null
}

export const isRented = async (...asked: Parameters<typeof renterOf>): Promise<boolean> =>
  (await renterOf(...asked)) !== null

/** [agents-23] Refuses (`agent_in_custody`) an owner's command to a rented agent. The caller holds its row. */
export async function requireUnrented(
  { runtime, tx }: Pick<UnitOfWork, 'runtime' | 'tx'>,
  { id, name }: Pick<AgentRow, 'id' | 'name'>,
): Promise<void> {
  if (await isRented(runtime, tx, id)) {
    refuse('agent_in_custody', {
      message: `${name} is rented out: it is free again when the rental is over.`,
    })
  }
}

/** The problems of an operation that admits holders, on behalf of `lockCommandedAgent`. */
export const COMMAND_PROBLEMS = ['not_found', 'forbidden'] as const

type Doing = HolderScope | 'battle'
const NEEDS = { work: 'work', practice: 'practice', battle: 'practice' } as const

type Commanded = {
  readonly agent: AgentRow
  /** The player who gives the command, and sees its result. */
  readonly givenBy: UserId
  /** True for a player who holds the agent without owning it. */
  readonly asHolder: boolean
}

/** [agents-23] The caller's custody of the agent, if there is one; a token of an agent has none. */
async function holdingOf(
  runtime: Runtime,
  db: Db | Tx,
  caller: KnownCaller,
  id: AgentId,
): Promise<Holding | null> {
  const holding = confinedTo(caller) === null ? await findHolding(runtime, db, id) : null
  return holding?.holderId === caller.userId ? holding : null
}

/** [agents-23] The agent that the caller may give work: for operations that declare `holders` and change nothing. */
export async function getCommandedAgent(
  { runtime, db }: { readonly runtime: Runtime; readonly db: Db | Tx },
  caller: KnownCaller,
  id: AgentId,
): Promise<Commanded> {
  const givenBy = caller.userId
  const own = mayReach(caller, id) ? await findAgentOf(db, givenBy, id) : null
  if (own) return { agent: own, givenBy, asHolder: false }
  const held = (await holdingOf(runtime, db, caller, id)) && (await findAgent(db, id))
  return held ? { agent: held, givenBy, asHolder: true } : refuseUnknown()
}

/**
 * [agents-23] The agent that the caller may command, with its row locked: their own, or one that they hold for a while.
 * For operations that declare `holders`, and no others.
 */
export async function lockCommandedAgent(
  uow: UnitOfWork,
  caller: KnownCaller,
  id: AgentId,
  doing: Doing,
): Promise<Commanded> {
  const { tx, runtime } = uow
  const givenBy = caller.userId
  const own = mayReach(caller, id) ? await lockAgentOf(tx, givenBy, id) : null
  if (own) return { agent: own, givenBy, asHolder: false }
  const findOwn = () => holdingOf(runtime, tx, caller, id)
  // Checked again under the lock: it may have gone back meanwhile. A caller who may not command it locks nothing.
  const agent = (await findOwn()) && (await lockAgents(tx, [id])).get(id)
  const holding = agent && (await findOwn())
  if (!holding) return refuseUnknown()
  if (!holding.scopes.includes(NEEDS[doing])) {
    refuse('forbidden', { message: 'A rental is for work: only a trainer has an agent practise.' })
  }
  await uow.emit(holderCommanded, { agentId: id, holderId: givenBy, doing })
  return { agent, givenBy, asHolder: true }
}
