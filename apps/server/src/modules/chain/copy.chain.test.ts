import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { pino } from 'pino'
import type { Settings } from '../../kernel/settings/settings.ts'
import { useService } from '../../testing/service.ts'
import { signerAt } from '../wallets/index.ts'
import { until, untilChainIsUp, untilMinted, useOtherChain } from './testing.ts'

type Mutable = { -readonly [Field in keyof Settings]?: Settings[Field] }

describe('A database that does not lead the chain', needsAnvil, () => {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const settings: Mutable = { chainEnabled: true, chainConfirmations: 1 }
  const chain = useOtherChain(settings)
  const service = useService({ settings, log: pino({ level: 'warn' }, sink) })
  const query = (text: string, ...values: unknown[]) => service.runtime.database.pool.query(text, values)
  const untilTold = (words: RegExp) => until(`the log tells ${words}`, async () => words.test(lines.join('')))
  const relayer = () => signerAt(service.runtime.keyring, 'relayer')
  const nonce = async () =>
    Number(await chain.rpc.ask<string>('eth_getTransactionCount', [relayer().address, 'latest']))
  /** As another database that has the same keys does. */
  async function signElsewhere(): Promise<void> {
    const used = await nonce()
    const raw = await relayer().signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: used,
      to: relayer().address,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
    })
    await chain.rpc.ask('eth_sendRawTransaction', [raw])
    await until('it is on the chain', async () => (await nonce()) > used)
  }
  const takeOver = async () => {
    const answer = await service.operator('POST /chain/take-over')
    assert.deepEqual([answer.status, await answer.json()], [200, { leads: true }])
  }

  it('[chain-30] a copy of the one that leads signs nothing until the operator has it take over', async () => {
    await untilChainIsUp(service)
    const player = await service.player()
    await untilMinted(player, (await player.makeAgent()).id)
    const { rows } = await query("select value from kernel.installation where name = 'chain-leader'")
    assert.match(rows[0].value, /^\d+\/\d+$/)
    // The tables of a copy name the cluster and database of the original.
    await query("update kernel.installation set value = '7000000000000000000/5' where name = 'chain-leader'")
    await service.restart()
    await untilTold(/a copy of the one that leads the chain: a copy needs CHAIN_ENABLED=false/)
    const before = await nonce()
    const other = await service.player()
    const { id } = await other.makeAgent()
    assert.equal((await service.visitor().send('GET /chain')).json.up, false)
    assert.equal(await nonce(), before)
    await takeOver()
    await untilMinted(other, id)
  })

  it('[chain-30] nor does one whose relayer has signed more than it knows', async () => {
    lines.length = 0
    await signElsewhere()
    const before = await nonce()
    const player = await service.player()
    const { id } = await player.makeAgent()
    await untilTold(/signed \d+ transactions, this database knows \d+/)
    assert.equal(await nonce(), before)
    await takeOver()
    await untilMinted(player, id)
  })
})
