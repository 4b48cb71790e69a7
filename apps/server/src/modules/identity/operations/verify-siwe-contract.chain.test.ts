import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { findAnvil } from '@shugyo/contracts/anvil'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { createTestClient, hashMessage, http } from 'viem'
import { freePort } from '../../../testing/free-port.ts'
import { useService } from '../../../testing/service.ts'
import { askMessage, makeSigner, type Signer } from '../testing.ts'

const CHAIN_ID = 31_337

/**
 * The smallest contract wallet (ERC-1271): a signature is right when its 32 bytes are the hash itself.
 * `isValidSignature(bytes32 hash, bytes signature)` has the hash at byte 4 of its call data and the
 * signature's bytes at 100, after the place and the length of them.
 */
const WALLET_CODE = [
  '0x',
  '600435', //     PUSH1 04  CALLDATALOAD       the hash
  '606435', //     PUSH1 64  CALLDATALOAD       the signature
  '14', //         EQ                           1 when they are the same, else 0
  '631626ba7e', // PUSH4 1626ba7e               the word for yes
  '02', //         MUL                          yes, or nothing
  '60e01b', //     PUSH1 e0  SHL                a bytes4 stands at the left of its word
  '600052', //     PUSH1 00  MSTORE
  '60206000f3', // PUSH1 20  PUSH1 00  RETURN
].join('') as `0x${string}`

const port = await freePort()
const rpcUrl = `http://127.0.0.1:${port}`
const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl, { retryCount: 0 }) })

describe('POST /auth/siwe/verify by a contract wallet', needsAnvil, () => {
  const service = useService({ settings: { chainRpcUrl: rpcUrl } })
  const wallet: Signer = {
    address: makeSigner().address,
    signMessage: async ({ message }) => hashMessage(message),
  }
  let anvil: ChildProcess
  before(async () => {
    anvil = await startAnvil()
    await chain.setCode({ address: wallet.address as `0x${string}`, bytecode: WALLET_CODE })
  })
  after(() => stopAnvil(anvil))

  const enter = async (signer: Signer, chainId: number) => {
    const message = await askMessage(service.visitor(), signer, chainId)
    const body = { message, signature: await signer.signMessage({ message }) }
    return service.visitor().send('POST /auth/siwe/verify', { body })
  }
  const forger: Signer = { address: wallet.address, signMessage: async () => hashMessage('another message') }

  it('[identity-6] signs in when the contract says yes, on the chain of the message', async () => {
    const answer = await enter(wallet, CHAIN_ID)
    assert.deepEqual([answer.status, answer.json.user?.externalWallet], [200, wallet.address])
    assert.equal((await enter(wallet, CHAIN_ID)).json.user.id, answer.json.user.id)
  })

  it('[identity-6] refuses when the contract says no, or when there is no contract', async () => {
    const nobody = { ...wallet, address: makeSigner().address }
    for (const signer of [forger, nobody, { ...wallet, signMessage: async () => '0x1234' }]) {
      const answer = await enter(signer, CHAIN_ID)
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
    }
  })

  it('[identity-6] refuses a message of another chain than the one that can be asked', async () => {
    const answer = await enter(wallet, 1)
    assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
  })

  it('[identity-6] refuses a contract whose answer is broken', async () => {
    const reverts = { ...wallet, address: makeSigner().address }
    await chain.setCode({ address: reverts.address as `0x${string}`, bytecode: '0x60006000fd' })
    assert.equal((await enter(reverts, CHAIN_ID)).code, 'invalid_credentials')
  })

  it('[identity-6] can’t tell while the chain is down, and changes nothing; keys sign in as ever', async () => {
    const message = await askMessage(service.visitor(), wallet, CHAIN_ID)
    const body = { message, signature: await wallet.signMessage({ message }) }
    await stopAnvil(anvil)
    const down = await service.visitor().send('POST /auth/siwe/verify', { body })
    assert.deepEqual([down.status, down.code, down.headers.get('retry-after')], [503, 'unavailable', '5'])
    assert.equal((await enter(makeSigner(), 1)).status, 200)
    anvil = await startAnvil()
    await chain.setCode({ address: wallet.address as `0x${string}`, bytecode: WALLET_CODE })
    assert.equal((await service.visitor().send('POST /auth/siwe/verify', { body })).status, 200)
  })
})

async function startAnvil(): Promise<ChildProcess> {
  const program = findAnvil()
  assert(program, 'no Anvil for this system: put one on PATH')
  const anvil = spawn(
    program,
    ['--port', String(port), '--chain-id', String(CHAIN_ID), '--accounts', '0', '--silent'],
    {
      stdio: 'ignore',
    },
  )
  const answers = () =>
    chain.request({ method: 'eth_chainId' } as never).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    assert.equal(anvil.exitCode, null, 'Anvil did not start')
    await new Promise(setImmediate)
  }
  return anvil
}

async function stopAnvil(anvil: ChildProcess): Promise<void> {
  if (anvil.exitCode !== null || anvil.signalCode !== null) return
  const gone = once(anvil, 'exit')
  anvil.kill('SIGTERM')
  await gone
}
