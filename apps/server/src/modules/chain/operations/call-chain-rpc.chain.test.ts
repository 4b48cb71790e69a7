import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { createPublicClient, createWalletClient, defineChain, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'
import type { Settings } from '../../../kernel/settings/settings.ts'
import { useService } from '../../../testing/service.ts'
import { bookOf } from '../book.ts'
import { BATCH_MAX, METHODS } from '../gateway/methods.ts'
import { linkOf } from '../link.ts'
import { signFirst } from '../testing/guest.ts'
import { until, untilChainIsUp, untilMinted, useChainService, useOtherChain } from '../testing.ts'

type Reply = { id: unknown; result?: unknown; error?: { code: number; message: string; data?: string } }

const SISTER = 'https://wallet.example'

describe('POST /chain/rpc', needsAnvil, () => {
  const service = useChainService({ settings: { chainRpcOrigins: [SISTER] } })
  const door = () => `${service.url}/api/v1/chain/rpc`

  it('[chain-18] answers reads, one or many, as a node would', async () => {
    await untilChainIsUp(service)
    assert.equal((await ask('eth_chainId')).result, '0x7a69')
    const asked = ['eth_blockNumber', 'net_version', 'web3_clientVersion', 'eth_gasPrice'].map(request)
    const replies = (await post(asked)).json as Reply[]
    assert.deepEqual(
      replies.map(({ id }) => id),
      [0, 1, 2, 3],
    )
    assert.deepEqual([replies[1]?.result, replies[3]?.result], ['31337', '0x0'])
    const { book } = await tools()
    assert.notEqual((await ask('eth_getCode', [book.at.agentNft, 'latest'])).result, '0x')
    assert.equal((await ask('eth_getTransactionByHash', [`0x${'0'.repeat(64)}`])).result, null)
  })

  it('[chain-18] answers while the service’s own turns on the chain fail for want of the database', async ({
    mock,
  }) => {
    const { database, log } = service.runtime
    const warned = mock.method(log, 'warn').mock
    await database.pool.query('alter table chain.txs rename to lost')
    try {
      await until('a turn failed', async () => warned.callCount() > 0)
      for (let turn = 0; turn < 20; turn++) await ask('eth_blockNumber')
    } finally {
      await database.pool.query('alter table chain.lost rename to txs')
    }
    await until('a turn succeeded', async () => warned.callCount() > 1)
  })

  it('[chain-18] serves none of the methods that change a chain behind its contracts’ backs', async () => {
    const cheats = [
      'anvil_impersonateAccount',
      'anvil_reset',
      'anvil_setBalance',
      'evm_mine',
      'debug_traceCall',
    ]
    for (const method of [...cheats, 'eth_sendTransaction', 'constructor', '__proto__']) {
      const { error } = await ask(method)
      assert.equal(error?.code, -32_601, method)
      for (const served of Object.keys(METHODS)) assert(error?.message.includes(served))
    }
  })

  it('[chain-18] refuses overrides of the state, wide logs and params of another kind, in words', async () => {
    const call = { to: `0x${'11'.repeat(20)}`, data: '0x' }
    const overridden = await ask('eth_call', [call, 'latest', {}])
    assert.equal(overridden.error?.code, -32_602)
    assert.match(overridden.error?.message ?? '', /overrides of the state are not served/)
    const wide = await ask('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0xffffff' }])
    assert.deepEqual(
      [wide.error, Array.isArray(wide.result)],
      [undefined, true],
      'there are few blocks so far',
    )
    const far = await ask('eth_getBalance', ['nobody', 'latest'])
    assert.match(far.error?.message ?? '', /params\[0\] of eth_getBalance must be an address/)
    const heavy = await ask('eth_estimateGas', [{ ...call, gas: '0xffffffffff' }])
    assert.equal(heavy.result, '0x5208')
  })

  it('[chain-18] gives a call a million gas at most, and no more when it names none', async () => {
    // Its answer is the gas that it has left.
    const data = '0x5a5f5260205ff3'
    for (const gas of [undefined, '0x989680', '0xffffffffffffffff', 'plenty']) {
      const { result } = await ask('eth_call', [{ data, ...(gas ? { gas } : {}) }, 'latest'])
      const left = Number(result)
      assert(left > 900_000 && left < 1_000_000, `${gas}: ${left}`)
    }
    const { result } = await ask('eth_call', [{ data, gas: '0x186a0' }, 'latest'])
    assert(Number(result) < 100_000)
  })

  it('[chain-18] [chain-29] takes no long answer from the node, and writes nothing of what a stranger’s code says', async ({
    mock,
  }) => {
    const warned = mock.method(service.runtime.log, 'warn').mock
    // 655,000 bytes of a refusal, which would be five million characters.
    const { error } = await ask('eth_call', [{ data: '0x620a00005ffd' }, 'latest'])
    assert.equal(error?.code, -32_005)
    assert.match(error?.message ?? '', /more than 262144 bytes: ask for less/)
    const errors = `0x7f${'6572726f7220'.repeat(5)}6572${'6000526103e86000fd'}`
    for (let call = 0; call < 5; call++)
      assert.equal((await ask('eth_call', [{ data: errors }, 'latest'])).error?.code, 3)
    assert.deepEqual(
      warned.calls.filter(({ arguments: said }) => JSON.stringify(said).includes('anvil')),
      [],
    )
  })

  it('[chain-18] answers what is no JSON-RPC with 400, and too many at once', async () => {
    for (const body of [
      {},
      [],
      { jsonrpc: '1.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', method: 'x' },
    ]) {
      const { status, json } = await post(body)
      assert.deepEqual([status, (json as { error: { code: string } }).error.code], [400, 'invalid_request'])
    }
    const many = Array.from({ length: BATCH_MAX + 1 }, (_, at) => request('eth_chainId', at))
    assert.equal((await post(many)).status, 400)
    assert.equal((await post(many.slice(1))).status, 200)
  })

  it('[chain-19] [chain-20] takes a wallet’s transaction, for free, and keeps it for a chain that lost everything', async () => {
    const { book, wallet, pub, account } = await tools()
    const hash = await wallet.writeContract({
      abi: book.agentNftAbi,
      address: book.at.agentNft,
      functionName: 'register',
      args: [],
    })
    const mined = async () =>
      until('it is mined', () => pub.getTransactionReceipt({ hash }).catch(() => null))
    assert.equal((await mined()).status, 'success')
    assert.equal(await pub.getTransactionCount({ address: account.address, blockTag: 'pending' }), 1)
    await until('it is written down', async () => {
      const text = 'select status from chain.guest_txs where sender = $1'
      const { rows } = await service.runtime.database.pool.query(text, [account.address])
      return rows.length === 1 && rows[0].status === 'mined'
    })
    // The node is killed and its files are lost: all that it knew comes from the database again.
    const before = (await mined()).blockHash
    process.kill(linkOf(service.runtime).nodePid as number, 'SIGKILL')
    rmSync(join(service.dataDir, 'chain'), { recursive: true, force: true })
    const again = await until('it is mined anew', async () => {
      const receipt = await pub.getTransactionReceipt({ hash }).catch(() => null)
      return receipt && receipt.blockHash !== before && receipt
    })
    assert.equal(again.status, 'success')
  })

  it('[chain-19] refuses what is not for our contracts, carries ether, is too heavy, or for another chain', async () => {
    const { book, account } = await tools()
    const sound = {
      to: book.at.agentNft,
      data: encodeFunctionData({ abi: book.agentNftAbi, functionName: 'register' }),
    }
    const refusals: [object, RegExp][] = [
      [{ ...sound, to: account.address }, /agent’s vault, or to one of 0x/],
      [{ ...sound, to: undefined }, /agent’s vault, or to one of 0x/],
      [{ ...sound, value: 1n }, /the value must be 0/],
      [{ ...sound, gas: 1_000_001n }, /1000000 gas at most/],
      [{ ...sound, chainId: 1 }, /signed for chain 1, and this is chain 31337/],
      [{ ...sound, nonce: 7 }, /nonce too high: the next is 0/],
      [{ ...sound, maxFeePerGas: 10n ** 13n }, /gas is free here/],
    ]
    for (const [change, words] of refusals) {
      const { error } = await send(await signFirst(account, change))
      assert.match(error?.message ?? '', words)
      assert.equal(error?.code, -32_003)
    }
    assert.equal((await send('0x1234')).error?.code, -32_602)
    const forbidden = encodeFunctionData({ abi: book.agentNftAbi, functionName: 'mintAgents', args: [[]] })
    const reverted = await send(await signFirst(account, { ...sound, data: forbidden }))
    assert.equal(reverted.error?.code, 3)
    assert.match(reverted.error?.data ?? '', /^0x[0-9a-f]{8}/)
  })

  it('[chain-19] takes transactions to a vault of ours, as any contract of ours', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { vaultAddress } = await untilMinted(player, id)
    const { book, account } = await tools()
    const data = encodeFunctionData({
      abi: book.agentVaultAbi,
      functionName: 'setPolicy',
      args: [account.address, 1n, true],
    })
    const { error } = await send(await signFirst(account, { to: vaultAddress, data }))
    assert.deepEqual(
      [error?.code, error?.data],
      [3, '0x30cd7471'],
      'the vault itself refuses a stranger: NotOwner()',
    )
  })

  it('[chain-19] takes the same transaction twice as once, and not a second one at its nonce', async () => {
    const { book, account } = await tools()
    const data = encodeFunctionData({ abi: book.agentNftAbi, functionName: 'register' })
    const raw = await signFirst(account, { to: book.at.agentNft, data })
    const [one, two] = await Promise.all([send(raw), send(raw)])
    assert.match(String(one?.result), /^0x[0-9a-f]{64}$/)
    assert.deepEqual(two?.result, one?.result)
    const other = await send(await signFirst(account, { to: book.at.agentNft, data, gas: 999_999n }))
    assert.match(other.error?.message ?? '', /nonce too low/)
    const sent = `select sum(sent)::int as sent from chain.guest_days where who = $1`
    const { rows } = await service.runtime.database.pool.query(sent, [`sender:${account.address}`])
    assert(rows[0].sent <= 2)
  })

  it('[chain-19] has a quota a day for each sender', async () => {
    const { book, account } = await tools()
    const day = Math.floor(service.clock.now().getTime() / 86_400_000)
    await service.runtime.database.pool.query('insert into chain.guest_days values ($1, $2, 50)', [
      day,
      `sender:${account.address}`,
    ])
    const data = encodeFunctionData({ abi: book.agentNftAbi, functionName: 'register' })
    const { error } = await send(await signFirst(account, { to: book.at.agentNft, data }))
    assert.deepEqual(
      [error?.code, error?.message],
      [-32_005, '50 transactions a UTC day for each sender; go on tomorrow'],
    )
    const { rows } = await service.runtime.database.pool.query('select who from chain.guest_days')
    assert(!rows.some(({ who }) => who.includes('127.0.0.1')), 'callers are counted, not known')
  })

  it('[chain-18] lets pages of the listed origins read, and no other', async () => {
    const from = async (origin: string, method = 'POST') => {
      const headers = { origin, 'content-type': 'application/json' }
      const body = method === 'POST' ? { body: JSON.stringify(request('eth_chainId', 1)) } : {}
      return (await fetch(door(), { method, headers, ...body })).headers
    }
    for (const method of ['POST', 'OPTIONS']) {
      assert.equal((await from(SISTER, method)).get('access-control-allow-origin'), SISTER)
      assert.equal((await from('https://elsewhere.example', method)).get('access-control-allow-origin'), null)
    }
    assert.match((await from(SISTER, 'OPTIONS')).get('access-control-allow-headers') ?? '', /content-type/i)
    assert.equal((await from(SISTER)).get('access-control-allow-credentials'), null)
  })

  const request = (method: string, id: number) => ({ jsonrpc: '2.0', id, method, params: [] as unknown[] })

  async function post(body: unknown): Promise<{ status: number; json: unknown }> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(door(), { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, json: await answer.json() }
  }

  async function ask(method: string, params: unknown[] = []): Promise<Reply> {
    const { status, json } = await post({ ...request(method, 9), params })
    assert.equal(status, 200, JSON.stringify(json))
    return json as Reply
  }

  const send = (raw: Hex) => ask('eth_sendRawTransaction', [raw])

  async function tools() {
    await untilChainIsUp(service)
    const account = privateKeyToAccount(generatePrivateKey())
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrls = { default: { http: [door()] } }
    const chain = defineChain({ id: 31_337, name: 'own', nativeCurrency, rpcUrls })
    const transport = http(door())
    return {
      account,
      book: await bookOf(service.runtime.keyring),
      wallet: createWalletClient({ account, chain, transport }),
      pub: createPublicClient({ chain, transport }),
    }
  }
})

describe('POST /chain/rpc and its limits', needsAnvil, () => {
  const settings = { trustedProxies: 1 }
  const narrow = useChainService({ settings, limitFactor: 1, chain: { limitFactor: 0.02 } })
  const counted = useChainService({ settings, limitFactor: 1 })
  /** As much of a hash as the gas allows. */
  const HEAVY = { data: '0x5b5f5f620020005f60025afa505f56' }

  async function post(url: string, from: string, calls: readonly [string, unknown[]][]) {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    return fetch(`${url}/api/v1/chain/rpc`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const heavy = (count: number) =>
    Array.from({ length: count }, (): [string, unknown[]] => ['eth_call', [HEAVY, 'latest']])

  it('[chain-29] an address that had its share of the node’s time is told when it may go on', async () => {
    await untilChainIsUp(narrow)
    narrow.clock.stop()
    let refused: Reply | undefined
    let waited: string | null = null
    for (let sent = 0; sent < 25 && !refused; sent++) {
      const answer = await post(narrow.url, '1.1.1.1', [...heavy(9), ['eth_chainId', []]])
      assert.equal(answer.status, 200)
      const replies = (await answer.json()) as Reply[]
      refused = replies.find(({ error }) => error?.code === -32_005)
      assert.equal(replies[9]?.result, '0x7a69', 'what costs nothing is answered all the same')
      waited = answer.headers.get('retry-after')
    }
    assert.match(refused?.error?.message ?? '', /the chain worked 0.1 s in a minute for your network address/)
    assert.equal(waited, '60')
    const ask = async (from: string) => {
      const [reply] = (await (await post(narrow.url, from, [['eth_blockNumber', []]])).json()) as Reply[]
      return reply?.error?.code ?? 'answered'
    }
    assert.deepEqual([await ask('1.1.1.1'), await ask('2.2.2.2')], [-32_005, 'answered'])
    narrow.clock.advance(60_000)
    assert.equal(await ask('1.1.1.1'), 'answered')
  })

  it('[chain-29] [limits-5] each call of a batch counts', async () => {
    await untilChainIsUp(counted)
    counted.clock.stop()
    const batch = Array.from({ length: 10 }, (): [string, unknown[]] => ['eth_chainId', []])
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent++) statuses.push((await post(counted.url, '1.1.1.1', batch)).status)
    assert.deepEqual(statuses, [...Array.from({ length: 30 }, () => 200), 429])
    const refused = await post(counted.url, '1.1.1.1', batch.slice(0, 1))
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60'])
    assert.equal((await post(counted.url, '2.2.2.2', batch)).status, 200)
  })
})

describe('POST /chain/rpc where the chain is not ours to open', needsAnvil, () => {
  const settings: { -readonly [Field in keyof Settings]?: Settings[Field] } = { chainEnabled: true }
  useOtherChain(settings)
  const [elsewhere, off] = [useService({ settings }), useService()]
  const body = { jsonrpc: '2.0' as const, id: 1, method: 'eth_chainId' }

  it('[chain-18] says where to ask instead, and keeps the address of the node to itself', async () => {
    const answer = await elsewhere.visitor().send('POST /chain/rpc', { body })
    assert.deepEqual([answer.status, answer.code], [409, 'wrong_state'])
    assert.match(answer.text, /CHAIN_RPC_URL/)
    assert(!answer.text.includes('127.0.0.1'))
    const dark = await off.visitor().send('POST /chain/rpc', { body })
    assert.deepEqual([dark.status, dark.code], [409, 'wrong_state'])
    assert.match(dark.text, /CHAIN_ENABLED/)
  })
})
