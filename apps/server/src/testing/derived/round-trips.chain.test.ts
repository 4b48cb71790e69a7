import { describe } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { useChainService } from '../../modules/chain/testing.ts'
import { holdAtTheirNumbers, isOnChain, rows, useCounting } from './count-trips.ts'

describe('every operation that changes something on chain', needsAnvil, () => {
  holdAtTheirNumbers(useCounting(useChainService), rows.filter(isOnChain))
})
