import type { Logger } from 'pino'
import { SECOND_MS } from '../../../kernel/lib/clock.ts'
import { BLOCK_PATIENCE_MS, type Rpc, RpcError } from '../rpc.ts'
import { type Anvil, type Place, startAnvil } from './anvil.ts'
import { makePrivateFolder, stateFiles, whyNotApart, writeState } from './folder.ts'

const SAVE_EVERY_MS = 10 * SECOND_MS
const SAVE_PATIENCE_MS = 60 * SECOND_MS
/** Saving takes longer the more there is: at most a twentieth of the time goes into it. */
const SAVING_SHARE = 20

/** [chain-17] */
const PAGES =
  process.platform === 'linux'
    ? 'no web page'
    : 'and every web page that a browser on it shows, if it finds the port'

/** The node that this process keeps for itself: started when it is missing, saved now and then, ended with it. */
export type EmbeddedNode = {
  readonly pid: number | null
  /** Where it listens; starts it first when it is not there. */
  ensure(): Promise<string>
  mine(rpc: Rpc): Promise<void>
  /** Puts the state on the disk, when there are new blocks and it is time, or when told. */
  save(rpc: Rpc, when: 'due' | 'now'): Promise<void>
  stop(): Promise<void>
}

export function embeddedNode(folder: string, log: Logger): EmbeddedNode {
  let anvil: Anvil | null = null
  let saved = ''
  let nextSave = 0

  /** [chain-17] Only the service reaches the node; a system that has no way to ensure it is reported. */
  async function choosePlace(): Promise<Place> {
    const why = await whyNotApart()
    if (why === null) return { socket: folder }
    log.warn(
      { reason: why },
      `the embedded chain listens on a port of loopback: every user and program of this machine (${PAGES}) can ` +
        'write to it as it likes; allow user namespaces, or name a chain by CHAIN_RPC_URL',
    )
    return { port: true }
  }

  async function start(): Promise<Anvil> {
    await makePrivateFolder(folder)
    const place = await choosePlace()
    for (const stateFile of stateFiles(folder)) {
      try {
        return await startAnvil(place, stateFile, (line) => log.warn(line))
      } catch (error) {
        // [chain-3] Transactions that the state lacks are sent again, so an older state, or none, is no loss.
        if (stateFile === null) throw error
        log.warn(
          { err: error },
          'a saved state of the embedded chain can’t be read; taking the one before it',
        )
      }
    }
    throw new Error('the embedded chain did not start')
  }

  return {
    get pid() {
      return anvil?.pid ?? null
    },
    async ensure() {
      if (!anvil || anvil.hasEnded) anvil = await start()
      return anvil.url
    },
    async mine(rpc) {
      // [chain-20] Gas is free here, also after a block that was more than half full.
      await rpc.ask('anvil_setNextBlockBaseFeePerGas', ['0x0'])
      await rpc.ask('evm_mine', [], BLOCK_PATIENCE_MS)
    },
    async save(rpc, when) {
      if (when === 'due' && performance.now() < nextSave) return
      const newest = await rpc.ask<string>('eth_blockNumber')
      if (newest === saved) return
      const started = performance.now()
      await writeState(folder, await rpc.ask<string>('anvil_dumpState', [], SAVE_PATIENCE_MS))
      saved = newest
      const tookMs = performance.now() - started
      nextSave = performance.now() + Math.max(SAVE_EVERY_MS, tookMs * SAVING_SHARE)
    },
    async stop() {
      await anvil?.stop()
    },
  }
}

/** Gives keys of ours the ether that blocks cost; on a chain of our own it has no other meaning. */
export async function endow(rpc: Rpc, addresses: readonly string[]): Promise<void> {
  const plenty = `0x${(10n ** 27n).toString(16)}`
  const answers = await rpc.askAll(addresses.map((address) => ['anvil_setBalance', [address, plenty]]))
  for (const answer of answers) if (answer instanceof RpcError) throw answer
}
