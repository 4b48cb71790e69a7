import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { setChainStates } from '../../agents/index.ts'
import { agentMinted, itemConfirmed, mintFailed, tokenMoved } from '../events.ts'
import { failed, minted, minting } from '../states.ts'
import { type Intent, listIntentsOfTx, markDone, noteRefusal, requeue } from '../store/intents.ts'
import { requireLease } from '../store/lanes.ts'
import { noteSettled, type TokenRow, upsertToken } from '../store/tokens.ts'
import { confirmTx, type OpenTx } from '../store/txs.ts'
import type { Address, Lane, Receipt } from './lane.ts'
import { askContracts, question } from './read.ts'

const TRIES_MAX = 8
const PAUSE_MAX_MS = 600 * SECOND_MS

/** 2 s, 4 s, 8 s … ten minutes. */
const pauseMs = (tries: number): number => Math.min(PAUSE_MAX_MS, SECOND_MS * 2 ** tries)

/** [chain-7] [chain-8] The chain refused these: each is tried again by itself, later, and given up after eight tries. */
export async function refuseIntents(
  uow: UnitOfWork,
  intents: readonly Intent[],
  error: string,
): Promise<void> {
  const given = intents.map((intent) => ({ intent, tries: intent.tries + 1 }))
  const mints = given.filter(({ intent }) => intent.kind === 'mint')
  if (mints.length > 0) {
    const states = mints.map(({ intent, tries }) =>
      tries >= TRIES_MAX ? failed(intent.agentId) : minting(intent.agentId),
    )
    await setChainStates(uow, states)
  }
  for (const { intent, tries } of given) {
    const status = tries >= TRIES_MAX ? 'failed' : 'queued'
    const notBefore = addMs(uow.at, pauseMs(tries))
    await noteRefusal(uow.tx, { id: intent.id, status, tries, notBefore, error })
    if (status === 'queued') continue
    uow.runtime.log.error(
      { intent: intent.key, error },
      'the chain keeps refusing; replay it from the operator’s port',
    )
    if (intent.kind === 'mint') await uow.emit(mintFailed, { agentId: intent.agentId })
  }
}

const REVERTED = 'reverted on chain'

/** [chain-4] [chain-8] A receipt that counts is written down together with all that follows from it. */
export async function conclude(lane: Lane, tx: OpenTx, receipt: Receipt): Promise<void> {
  const intents = await listIntentsOfTx(lane.runtime.database.db, tx.id)
  const succeeded = receipt.status === '0x1'
  const seen = succeeded ? await look(lane, intents) : { tokens: [], purses: [] }
  lane.pass('before-record')
  await runUnitOfWork(lane.runtime, async (uow) => {
    if (succeeded) await recordSuccess(uow, intents, seen)
    else await refuseIntents(uow, intents, REVERTED)
    const { transactionHash: hash, blockHash } = receipt
    await confirmTx(uow.tx, tx.id, { hash, block: Number(receipt.blockNumber), blockHash })
    await requireLease(uow.tx, lane.holder)
  })
  for (const { hash } of tx.attempts) lane.broadcastAt.delete(hash)
  lane.pass('after-record')
}

type Seen = {
  readonly tokens: readonly TokenRow[]
  readonly purses: readonly { agentId: Intent['agentId']; total: number }[]
}

/** The chain's own answer about agents that were minted and vaults that were settled. */
async function look({ rpc, book }: Lane, intents: readonly Intent[]): Promise<Seen> {
  const { agentNftAbi, creditsAbi, at } = book
  const mints = intents.filter(({ kind }) => kind === 'mint')
  const tokenIds = await askContracts(
    rpc,
    mints.map(({ agentId }) => question(agentNftAbi, at.agentNft, 'tokenOf', [book.uuidToBytes16(agentId)])),
  )
  const vaults = await askContracts(
    rpc,
    tokenIds.map((tokenId) => question(agentNftAbi, at.agentNft, 'vaultOf', [tokenId])),
  )
  const settles = intents.filter(({ kind }) => kind === 'settle')
  const totals = await askContracts(
    rpc,
    settles.map((intent) => question(creditsAbi, at.credits, 'purseOf', [intent.vaultAddress as Address])),
  )
  return {
    tokens: mints.map(({ agentId }, at) => ({
      agentId,
      tokenId: Number(tokenIds[at]),
      vaultAddress: vaults[at] as string,
    })),
    purses: settles.map(({ agentId }, at) => ({ agentId, total: Number(totals[at]?.[0] ?? 0) })),
  }
}

async function recordSuccess(
  uow: UnitOfWork,
  intents: readonly Intent[],
  { tokens, purses }: Seen,
): Promise<void> {
  const there = tokens.filter(({ tokenId }) => tokenId > 0)
  const missing = new Set(tokens.filter(({ tokenId }) => tokenId === 0).map(({ agentId }) => agentId))
  if (there.length > 0) {
    await setChainStates(
      uow,
      there.map(({ agentId, tokenId, vaultAddress }) => minted(agentId, tokenId, vaultAddress)),
    )
  }
  for (const token of there) await upsertToken(uow.tx, token)
  for (const { agentId, total } of purses) await noteSettled(uow.tx, agentId, total)
  const done = intents.filter(({ kind, agentId }) => kind !== 'mint' || !missing.has(agentId))
  await markDone(
    uow.tx,
    done.map(({ id }) => id),
  )
  // A receipt that says yes and a contract that knows nothing of it: history is changing under our hands.
  await requeue(
    uow.tx,
    intents.filter((intent) => !done.includes(intent)).map(({ id }) => id),
  )
  for (const intent of done) {
    const { agentId } = intent
    if (intent.kind === 'mint') await uow.emit(agentMinted, { agentId, ownerId: intent.payload.ownerId })
    if (intent.kind === 'grant') await uow.emit(itemConfirmed, { agentId, ref: intent.payload.ref })
    if (intent.kind === 'transfer') await uow.emit(tokenMoved, { agentId, ...intent.payload })
  }
}
