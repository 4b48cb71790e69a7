import { addMs } from '../../../kernel/lib/clock.ts'
import { randomHex } from '../../../kernel/lib/random.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { WALLET_ADDRESS } from '../records.ts'
import { NONCE_MS } from '../rules.ts'
import { writeSiweMessage } from '../siwe.ts'
import { insertNonce } from '../store/nonces.ts'

export const getSiweNonce = operation({
  id: 'getSiweNonce',
  route: 'GET /auth/siwe/nonce',
  summary: 'Get a nonce for Sign-In With Ethereum',
  description:
    'Valid once, for ten minutes. With an address, the whole EIP-4361 message to sign comes along.',
  access: everyone,
  limit: perSeconds(30, 60),
  query: Type.Object({
    address: Type.Optional(
      Type.String({
        pattern: WALLET_ADDRESS,
        maxLength: 42,
        examples: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
      }),
    ),
    chainId: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999, default: 1 }),
  }),
  response: Type.Object({
    nonce: Type.String({ examples: ['4c1f0a9be2d34f6aa0c1'] }),
    message: Type.Optional(Type.String({ description: 'The EIP-4361 message to sign' })),
  }),
  async handler({ db, at, runtime, query }) {
    const { address, chainId } = query
    const nonce = randomHex(runtime.random, 16)
    const expiresAt = addMs(at, NONCE_MS)
    await insertNonce(db, { nonce, address: address?.toLowerCase() ?? null, chainId, expiresAt })
    if (address === undefined) return { nonce }
    const { publicUrl } = runtime.settings
    return { nonce, message: writeSiweMessage(publicUrl, nonce, address, chainId, at, expiresAt) }
  },
})
