import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from '../../kernel/db/errors.ts'
import { addMs, SECOND_MS } from '../../kernel/lib/clock.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { makeSleeper } from '../../kernel/lib/sleeper.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { portOf } from '../../kernel/settings/settings.ts'
import { signerAt } from '../wallets/index.ts'
import { bookOf } from './book.ts'
import { IsCopy, refuseCopy } from './copy.ts'
import { deploy, setRole } from './deploy.ts'
import { type Link, linkOf } from './link.ts'
import { followContracts, leaveChain } from './move.ts'
import { EMBEDDED_CHAIN_ID } from './node/anvil.ts'
import { embeddedNode } from './node/embedded.ts'
import { advance, type Left } from './outbox/advance.ts'
import type { CrashPoint, Lane } from './outbox/lane.ts'
import { beginWith, findRelayers } from './relayers.ts'
import { ChainUnreachable, openRpc, type Rpc, SOCKET_SCHEME } from './rpc.ts'
import {
  getLane,
  getNewestRelayer,
  type HolderId,
  LeaseLost,
  noteNode,
  releaseLease,
  takeLease,
} from './store/lanes.ts'

const LEASE_MS = 6 * SECOND_MS
/** [time-5] No lease reaches so far ahead, unless a clock was wrong. */
const LEASE_FAR_MS = 10 * LEASE_MS
const RENEW_EVERY_MS = 2 * SECOND_MS
const TROUBLE_MS = 1 * SECOND_MS
const SILENCES_MAX = 3
const WRONG_CHAIN_MS = 10 * SECOND_MS
/** How long a turn waits for a node of ours, which may be at a block; others who ask it wait for less. */
const OWN_PATIENCE_MS = 20 * SECOND_MS
/** A turn on a node of ours that took longer is followed by as long a rest, in which others get to ask it. */
const LONG_TURN_MS = 1 * SECOND_MS
/** Pauses after a turn: agents come in crowds, and a batch costs little more than one. */
const PAUSE_MS: Readonly<Record<Left, number>> = { more: 100, waiting: 500, nothing: 1_000 }

/**
 * While several wait for an answer from this process, the chain waits too: tokens can come a moment later, and what
 * gathers meanwhile goes together. Never for long, or a busy day would have no tokens.
 */
const ASKING_SEVERAL = 3
const STEP_BACK_MAX_MS = 2 * SECOND_MS
const STEP_BACK_MS = 50

class WrongChain extends Error {}

export type ChainLoop = { wake(): void; stop(): Promise<void> }

/**
 * Keeps the lane for as long as this process can, and takes turns on it. A process without the lane reads along.
 * `leads` is false in processes that only answer requests.
 */
export function startLoop(runtime: Runtime, leads: boolean, pass: (point: CrashPoint) => void): ChainLoop {
  const { settings, clock, log, database } = runtime
  const link = linkOf(runtime)
  const holder: HolderId = newId(clock.now(), runtime.random)
  const node = settings.chainRpcUrl ? null : embeddedNode(join(settings.dataDir, 'chain'), log)
  const stopping = new AbortController()
  const { sleep, wake } = makeSleeper()
  let lane: Lane | null = null
  let holding = false
  let silences = 0
  let lastTrouble = ''
  let restMs = 0
  /** The link that others ask by, while the lane is ours. */
  let open: Link['node'] = null

  const hold = async (): Promise<boolean> => {
    const at = clock.now()
    // With the embedded database nobody else can be there: its folder is ours.
    const alone = settings.databaseUrl === null
    const voidAfter = addMs(at, LEASE_FAR_MS)
    const until = addMs(at, LEASE_MS)
    const { taken, voided } = await takeLease(database.db, { holder, at, until, voidAfter, alone })
    if (voided) log.warn('the lane to the chain was held by a lease in the far future: it is void')
    return taken
  }
  const renewing = setInterval(() => void (holding && hold().catch(() => {})), RENEW_EVERY_MS)

  async function connect(): Promise<Lane> {
    const url = settings.chainRpcUrl ?? (await (node as NonNullable<typeof node>).ensure())
    notePort(runtime, url)
    const rpc = openRpc(url, node ? OWN_PATIENCE_MS : undefined)
    const chainId = await verifyChain(runtime, rpc, holder)
    const book = await bookOf(runtime.keyring)
    await followContracts(runtime, holder, book)
    const common = { rpc, chainId, book, node, pass }
    const deployer = signerAt(runtime.keyring, 'deployer')
    const site = { ...common, deployer, settings, stopping: stopping.signal }
    const [relayer, ...former] = await findRelayers(runtime)
    if (!node) await refuseCopy(runtime, rpc, relayer)
    await deploy(site, relayer.account.address)
    await beginWith(runtime, holder, relayer)
    await noteNode(database.db, holder, url, chainId)
    const known = { broadcastAt: new Map(), overtaken: new Map(), mayIssue: new Map(), notBefore: new Map() }
    const roles = { setRole: setRole.bind(null, site), relayer, former }
    open = { rpc: openRpc(url), chainId }
    return { ...common, ...roles, ...known, runtime, holder }
  }

  async function leadOnce(): Promise<number> {
    holding = leads && (await hold())
    if (!holding) return readAlong(runtime, link)
    // Another process may have led meanwhile, with a newer relayer.
    if (lane && (await getNewestRelayer(database.db)) !== lane.relayer.index) lane = null
    lane ??= await connect()
    link.node = open
    link.chainId = lane.chainId
    link.nodePid = node?.pid ?? null
    const startedMs = performance.now()
    const left = await advance(lane)
    const tookMs = performance.now() - startedMs
    restMs = node && tookMs > LONG_TURN_MS ? tookMs : 0
    silences = 0
    if (lastTrouble) log.warn('the chain is back')
    lastTrouble = ''
    return PAUSE_MS[left]
  }

  async function onTrouble(error: unknown): Promise<number> {
    lane = null
    if (error instanceof LeaseLost) holding = false
    silences = error instanceof ChainUnreachable ? silences + 1 : 0
    if (isGone(error, silences)) link.node = null
    // A node of ours that lives and does not answer is started anew; so is one that belongs to another lease.
    if (error instanceof LeaseLost || silences >= SILENCES_MAX) await node?.stop()
    const words = wordsOf(error)
    // The same trouble is told once, however long it lasts.
    const isOurs = !(isUnreachable(error) || error instanceof LeaseLost)
    if (isOurs && words !== lastTrouble && !stopping.signal.aborted) {
      log.warn({ reason: words }, 'the chain is down; everything else goes on')
      lastTrouble = words
    }
    return error instanceof WrongChain || error instanceof IsCopy ? WRONG_CHAIN_MS : TROUBLE_MS
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await leadOnce().catch(onTrouble)
      if (!stopping.signal.aborted) await sleep(pauseMs)
      await stepBack()
      await rest()
    }
  }

  async function stepBack(): Promise<void> {
    const isBusy = () => runtime.inFlight.count >= ASKING_SEVERAL && !stopping.signal.aborted
    for (let waitedMs = 0; waitedMs < STEP_BACK_MAX_MS && isBusy(); waitedMs += STEP_BACK_MS)
      await pause(STEP_BACK_MS)
  }

  /** Not cut short by what is to be done. */
  async function rest(): Promise<void> {
    const signal = stopping.signal
    if (restMs > 0) await pause(restMs, undefined, { signal }).catch(() => {})
    restMs = 0
  }

  const ignoreClock = clock.onMove(wake)
  const looping = loop()
  return {
    // The process that holds the lane writes the intents of transactions to the chain; others would only look where it
    // is.
    wake() {
      if (holding) wake()
    },
    async stop() {
      stopping.abort()
      ignoreClock()
      wake()
      await looping
      clearInterval(renewing)
      if (lane) await node?.save(lane.rpc, 'now').catch(() => {})
      link.node = null
      await node?.stop()
      await releaseLease(database.db, holder).catch(() => {})
    },
  }
}

/**
 * Whether nobody is to ask the chain after such a trouble. Not when the trouble is the database's, or when a node that
 * has much to do was late: it answers others.
 */
function isGone(error: unknown, silences: number): boolean {
  if (error instanceof ChainUnreachable) return !error.isLate || silences >= SILENCES_MAX
  return error instanceof WrongChain || error instanceof IsCopy || error instanceof LeaseLost
}

/** [chain-14] Agents live on one chain: another that answers in its place is not written to, unless they are to move. */
async function verifyChain(runtime: Runtime, rpc: Rpc, holder: HolderId): Promise<number> {
  const { settings, database } = runtime
  const answers = Number(await rpc.ask<string>('eth_chainId'))
  const { chainId: home } = await getLane(database.db)
  const told = settings.chainRpcUrl ? settings.chainId : EMBEDDED_CHAIN_ID
  if (told !== null && told !== answers)
    throw new WrongChain(`chain ${answers} answers in place of chain ${told}`)
  if (home === null || home === answers) return answers
  if (home !== settings.chainMoveFrom)
    throw new WrongChain(`chain ${answers} answers, but the agents live on chain ${home}`)
  runtime.log.warn({ from: home, to: answers }, 'the agents move to another chain')
  await leaveChain(runtime, holder)
  return answers
}

/** [chain-5] Without the lane: learns from its holder where the chain is, and asks it for reading only. */
async function readAlong(runtime: Runtime, link: Link): Promise<number> {
  const { rpcUrl, chainId } = await getLane(runtime.database.db)
  const url = runtime.settings.chainRpcUrl ?? rpcUrl
  link.chainId = chainId
  if (!url || chainId === null) throw new ChainUnreachable('nobody holds the lane')
  notePort(runtime, url)
  const rpc = openRpc(url)
  if (Number(await rpc.ask<string>('eth_chainId')) !== chainId) throw new WrongChain('another chain answers')
  link.node = { rpc, chainId }
  return PAUSE_MS.nothing
}

/** Short: the rest of such an error holds whole transactions. */
function wordsOf(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return (shortMessage ?? message ?? String(error)).slice(0, 300)
}

/** Nothing of ours may be led to the node by a webhook; one on a socket has no port. */
function notePort({ ownPorts }: Runtime, url: string): void {
  if (!url.startsWith(SOCKET_SCHEME)) ownPorts.add(portOf(new URL(url)))
}
