import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Abi, type Address, getContractAddress, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestChain } from './chain.ts'

type Name = 'Dollar' | 'SlySeller'
type Made = { readonly abi: Abi; readonly bytecode: Hex }

const FILE = 'ThirdParty.sol'
let compiled: Record<Name, Made> | null = null

/** Deploys a third party's contract; it is compiled here, so that it is no part of our deployment. */
export async function deployThirdParty(
  chain: TestChain,
  name: Name,
  by: PrivateKeyAccount,
): Promise<{ abi: Abi; address: Address }> {
  compiled ??= compile()
  const { abi, bytecode } = compiled[name]
  const nonce = await chain.read.getTransactionCount({ address: by.address })
  await chain.as(by).deployContract({ abi, bytecode })
  return { abi, address: getContractAddress({ from: by.address, nonce: BigInt(nonce) }) }
}

function compile(): Record<Name, Made> {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const content = readFileSync(join(import.meta.dirname, FILE), 'utf8')
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object'] } }
  const settings = { evmVersion: 'cancun', outputSelection }
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources: { [FILE]: { content } }, settings })),
  )
  if (!output.contracts) throw new Error(JSON.stringify(output.errors))
  const pick = (name: Name): Made => {
    const { abi, evm } = output.contracts[FILE][name]
    return { abi, bytecode: `0x${evm.bytecode.object}` }
  }
  return { Dollar: pick('Dollar'), SlySeller: pick('SlySeller') }
}
