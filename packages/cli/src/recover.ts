export { recoverMessageAddress } from 'viem'
