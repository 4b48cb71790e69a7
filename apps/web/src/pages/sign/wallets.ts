import { useEffect, useState } from 'react'
import { shugyo } from '../../api/client.ts'

/** A wallet in this browser, as it announces itself (EIP-6963). */
export type Wallet = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string }
  readonly provider: {
    request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  }
}

const WALLETS_MAX = 20

/** The wallets that answer the page's announcement. Nothing else is asked of one before a person chooses it. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  useEffect(() => {
    const hear = (event: Event) => {
      const wallet = (event as CustomEvent<Wallet>).detail
      if (typeof wallet?.provider?.request !== 'function') return
      setWallets((known) =>
        [...known.filter(({ info }) => info.uuid !== wallet.info.uuid), wallet].slice(0, WALLETS_MAX),
      )
    }
    addEventListener('eip6963:announceProvider', hear)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', hear)
  }, [])
  return wallets
}

/** A wallet's refusal, in words. */
export class WalletRefusal extends Error {}

const DECLINED = 4001
const WAITING = -32002

/** The service's own message, signed by a wallet. Costs nothing and moves nothing. */
async function proofBy({ provider, info }: Wallet) {
  const ask = async (method: string, ...params: unknown[]) => {
    try {
      return await provider.request({ method, params })
    } catch (error) {
      throw new WalletRefusal(wordsFor((error as { code?: number }).code, info.name))
    }
  }
  const address = ((await ask('eth_requestAccounts')) as string[])[0]
  if (!address) throw new WalletRefusal(`${info.name} named no account. Unlock it, then try again.`)
  const chainId = Number(await ask('eth_chainId'))
  const { message } = await shugyo.getSiweNonce({ address, chainId })
  if (!message) throw new WalletRefusal('The service wrote no message for this account.')
  return { message, signature: (await ask('personal_sign', hexOf(message), address)) as string }
}

export const signInWith = async (wallet: Wallet) => shugyo.verifySiwe(await proofBy(wallet))

/** From then on the wallet signs in to the signed-in player's account. */
export const linkTo = async (wallet: Wallet) => shugyo.linkWallet(await proofBy(wallet))

/** Proves once more who is there, by the wallet that is linked. */
export const proveWith = async (wallet: Wallet) => shugyo.proveIdentity(await proofBy(wallet))

function wordsFor(code: number | undefined, name: string): string {
  if (code === DECLINED) return `You said no in ${name}. Nothing was signed.`
  if (code === WAITING) return `${name} is already waiting for your answer: open it.`
  return `${name} could not sign. Unlock it, then try again.`
}

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
