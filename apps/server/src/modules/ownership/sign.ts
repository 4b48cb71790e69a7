import { canonicalJson } from '../../kernel/lib/canonical.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import { signerAt } from '../wallets/index.ts'

/** How anybody checks a signature of `signByPlatform`; `what` is the field that was signed. */
export const howToCheck = (what: string): string =>
  `Write ${what} as JSON without spaces, the keys of every object sorted; recover the signer of that text (EIP-191, ` +
  'personal_sign); it must be signer, which must be contracts.manifestSigner of GET /chain'

/** Signed as a person's wallet signs (EIP-191), so that any wallet's tools can check it. */
export async function signByPlatform(
  keyring: Keyring,
  value: unknown,
): Promise<{ signature: string; signer: string }> {
  const signer = signerAt(keyring, 'manifest')
  // Signs the JSON that a reader gets by serialising the answer again: with dates as they are sent.
  const signature = await signer.signMessage({ message: canonicalJson(JSON.parse(JSON.stringify(value))) })
  return { signature, signer: signer.address }
}
