import type { ApiKey } from '@shugyo/sdk'
import { serverNow } from '../../api/clock.ts'

export const stateOf = ({ revoked, expiresAt }: ApiKey): 'active' | 'revoked' | 'expired' =>
  revoked ? 'revoked' : expiresAt && Date.parse(expiresAt) < serverNow() ? 'expired' : 'active'
