import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openKeyring } from '../../../kernel/secrets/keyring.ts'
import { freePort } from '../../../testing/free-port.ts'
import { Player } from '../../../testing/player.ts'
import { below } from '../../../testing/proof.ts'
import { signerAt } from '../../wallets/index.ts'
import { bookOf } from '../book.ts'
import { CRASH_POINTS, type CrashPoint } from '../outbox/lane.ts'
import { askContracts, question } from '../outbox/read.ts'
import { openRpc } from '../rpc.ts'

const MASTER_KEY = '22'.repeat(32)
const PATIENCE_MS = 90_000

/** Ways to die: at each named point, at random, the chain alone, the chain with all it knew. */
export const DEATHS = [...CRASH_POINTS, 'service', 'chain', 'state'] as const
export type Death = (typeof DEATHS)[number]

type Made = { readonly id: string; readonly player: Player; tokenId?: number; vault?: string }
type View = {
  up: boolean
  tokens: number
  node: { pid: number | null; url: string | null }
  relayers: { index: number; former: { retiredAt: string | null }[] }
}
type Verdict = { missing: number; double: number; mismatched: number }

/** How long the chain may take to come back and be told everything again. */
const SETTLED_MS_MAX = 60_000

/** A node whose service was killed may still write there while it ends. */
const FOR_GOOD = { recursive: true, force: true, maxRetries: 20 }

/** A real service with its own database and its own chain, for somebody who keeps killing parts of it. */
export class Victim {
  readonly #dataDir: string
  readonly #ports: readonly [number, number]
  readonly made: Made[] = []
  #child: ChildProcess | undefined
  #serial = 0
  kills = 0
  /** Which relayer it is told to use. */
  relayerIndex = 0

  private constructor(dataDir: string, ports: readonly [number, number]) {
    this.#dataDir = dataDir
    this.#ports = ports
  }

  static async create(): Promise<Victim> {
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-victim-'))
    await chmod(dataDir, 0o755) // As root the database runs under another user, who must get in.
    return new Victim(dataDir, [await freePort(), await freePort()])
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#ports[0]}`
  }

  async start(crashPoint: CrashPoint | '' = ''): Promise<void> {
    const [port, operatorPort] = this.#ports.map(String)
    const addresses = { HOST: '127.0.0.1', PORT: port, OPERATOR_PORT: operatorPort, DATA_DIR: this.#dataDir }
    const outside = { DATABASE_URL: '', REDIS_URL: '', CHAIN_RPC_URL: '', CHAIN_ENABLED: 'true' }
    const env = {
      ...process.env,
      ...outside,
      ...addresses,
      MASTER_KEY,
      OPERATOR_TOKEN: MASTER_KEY,
      RELAYER_KEY_INDEX: String(this.relayerIndex),
      LOG_LEVEL: 'error',
      CRASH_POINT: crashPoint,
    }
    const program = join(import.meta.dirname, '../../../testing/crashing-service.ts')
    this.#child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await until('the service is ready, or dead again', async () => {
      return this.#isDead || (await fetch(`${this.#url}/ready`).catch(() => null))?.status === 200
    })
  }

  get #isDead(): boolean {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Agents of a new player's; those whose making was cut off are not counted. */
  async makeAgents(count = 3): Promise<void> {
    const player = new Player(this.#url)
    try {
      await player.register(`victim_${++this.#serial}`)
      for (let made = 0; made < count; made++)
        this.made.push({ ...(await player.makeAgent()), player } as Made)
    } catch {
      // The service died while it was asked.
    }
  }

  /** One death of this kind, with something to do, and the life after it. */
  async die(death: Death): Promise<void> {
    this.kills++
    if (death === 'chain' || death === 'state') {
      const { node } = await this.#view()
      await this.makeAgents()
      await pause(below(300))
      if (death === 'state') await this.#forgetState()
      kill(node.pid as number)
      return
    }
    if (death === 'service') {
      await this.makeAgents()
      await pause(below(500))
      await this.killService()
    } else {
      await this.killService()
      // Contracts are deployed on an empty chain only.
      if (death === 'while-deploying') await this.#forgetState()
      await this.start(death)
      await this.makeAgents()
      await until('it dies by its own hand', async () => this.#isDead)
    }
    await this.start()
  }

  /** The next relayer follows one that died with something under way, and its first process dies at this point too. */
  async changeRelayer(before: CrashPoint, after: CrashPoint): Promise<void> {
    await this.killService()
    await this.start(before)
    await this.makeAgents()
    await until('the old one dies by its own hand', async () => this.#isDead)
    this.relayerIndex++
    await this.start(after)
    await this.makeAgents()
    await until('the new one dies by its own hand', async () => this.#isDead)
    this.kills += 2
    await this.start()
  }

  /** Waits until those before it have no role, and tells of each relayer whether it has. */
  async mayIssue(): Promise<boolean[]> {
    const { node, relayers } = await until('the former relayers are done', async () => {
      const view = await this.#view()
      return view.relayers.former.every(({ retiredAt }) => retiredAt !== null) && view
    })
    const keyring = openKeyring(MASTER_KEY)
    const { agentNftAbi: abi, at, MINTER } = await bookOf(keyring)
    const keys = Array.from({ length: relayers.index + 1 }, (_, index) => signerAt(keyring, 'relayer', index))
    const asked = keys.map(({ address }) => question(abi, at.agentNft, 'hasRole', [MINTER, address]))
    return askContracts(openRpc(node.url as string), asked)
  }

  async killService(): Promise<void> {
    if (this.#isDead || !this.#child?.pid) return
    const gone = once(this.#child, 'exit')
    kill(this.#child.pid)
    await gone
  }

  #forgetState = () => rm(join(this.#dataDir, 'chain'), FOR_GOOD)

  /** As the operator sees it, once the chain is up. */
  #view = () =>
    until('the chain is up', async () => {
      const headers = { authorization: `Bearer ${MASTER_KEY}` }
      const answer = await fetch(`http://127.0.0.1:${this.#ports[1]}/chain`, { headers }).catch(() => null)
      const view = (await answer?.json().catch(() => null)) as View | null
      return view?.up && view.node.pid !== null && view.node.url !== null && view
    })

  async nodePid(): Promise<number> {
    return (await this.#view()).node.pid as number
  }

  /**
   * Waits until every agent is on chain; then compares what the service says, what it said when it was last asked, and
   * what the chain says.
   */
  async judge(): Promise<Verdict> {
    const deadline = Date.now() + SETTLED_MS_MAX
    for (;;) {
      const verdict = await this.#judgeOnce().catch((error: Error) => error)
      if (!(verdict instanceof Error) && Object.values(verdict).every((count) => count === 0)) return verdict
      // The node may be on its way back from the last death. A thing made twice stays so for all time.
      if (Date.now() > deadline) {
        if (verdict instanceof Error) throw verdict
        return verdict
      }
      await pause(250)
    }
  }

  async #judgeOnce(): Promise<Verdict> {
    const verdict = { missing: 0, double: 0, mismatched: 0 }
    for (const agent of this.made) {
      const seen = await this.#minted(agent).catch(() => null)
      if (!seen) {
        verdict.missing++
        continue
      }
      const [tokenId, vault] = [seen.tokenId as number, seen.vaultAddress as string]
      agent.tokenId ??= tokenId
      agent.vault ??= vault
      if (agent.tokenId !== tokenId || agent.vault !== vault) verdict.mismatched++
    }
    const { tokens, node } = await this.#view()
    const rpc = openRpc(node.url as string)
    const { agentNftAbi: abi, at, uuidToBytes16 } = await bookOf(openKeyring(MASTER_KEY))
    const [minted] = await askContracts(rpc, [question(abi, at.agentNft, 'totalMinted', [])])
    verdict.double = Number(minted) - tokens
    for (const { id, tokenId, vault, player } of this.made) {
      const token = BigInt(tokenId ?? 0)
      const answers = await askContracts<unknown>(rpc, [
        question(abi, at.agentNft, 'tokenOf', [uuidToBytes16(id)]),
        question(abi, at.agentNft, 'ownerOf', [token]),
        question(abi, at.agentNft, 'vaultOf', [token]),
      ])
      const expected = [token, player.user?.walletAddress, vault]
      if (answers.some((answer, place) => answer !== expected[place])) verdict.mismatched++
    }
    return verdict
  }

  #minted = ({ id, player }: Made) =>
    until(`agent ${id} is minted`, async () => {
      const asked = player.api.GET('/agents/{id}', { params: { path: { id } } })
      const { data } = await asked.catch(() => ({ data: undefined }))
      return data?.agent.chainStatus === 'minted' && data.agent
    })

  async end(): Promise<void> {
    if (!this.#isDead) {
      const gone = once(this.#child as ChildProcess, 'exit')
      this.#child?.kill('SIGTERM')
      await gone
    }
    await rm(this.#dataDir, FOR_GOOD)
  }
}

async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const started = performance.now()
  while (performance.now() - started < PATIENCE_MS) {
    const seen = await look()
    if (seen) return seen
    await pause(50)
  }
  assert.fail(`it never came to be: ${what}`)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It died in the same moment by itself.
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  const state = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.[0]
  return state !== undefined && state !== 'Z'
}
