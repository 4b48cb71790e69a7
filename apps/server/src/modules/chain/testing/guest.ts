import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { encodeFunctionData } from 'viem/utils'
import type { TestService } from '../../../testing/service.ts'
import { bookOf } from '../book.ts'

/** A wallet's first transaction for the service's own chain, changed as said; it is not sent. */
export const signFirst = (account: PrivateKeyAccount, change: object): Promise<Hex> =>
  account.signTransaction({
    type: 'eip1559',
    chainId: 31_337,
    nonce: 0,
    gas: 1_000_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    ...change,
  })

/** A transaction of a new wallet: a call that anybody may make. */
export async function signAsGuest({ runtime }: TestService): Promise<Hex> {
  const { at, agentNftAbi } = await bookOf(runtime.keyring)
  const data = encodeFunctionData({ abi: agentNftAbi, functionName: 'register' })
  return signFirst(privateKeyToAccount(generatePrivateKey()), { to: at.agentNft, data })
}
