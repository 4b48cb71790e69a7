import { main as verify } from '@shugyo/engine/cli'
import type { Terminal } from './terminal.ts'

/** The same check that `shugyo-verify` makes, with no word from any service but the proof itself. */
export const verifyBattle = (args: string[], { print }: Terminal): Promise<number> => verify(args, print)
