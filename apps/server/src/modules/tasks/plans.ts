import { Slot } from '../../kernel/lib/slot.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import type { KeptText } from './kinds/uncovered.ts'

/** An answer worked out from public figures alone, for anybody: it contains nothing of the agent or its owner. */
export type Plan = {
  readonly name: string
  /** Null when the words ask for something else, or for something that it does not know. */
  write(reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>, prompt: string): Promise<KeptText | null>
}

/** What a concierge can do besides research, added by the modules that have the figures. */
export const plans = new Slot<Plan>('tasks: plans for whoever asks', ({ name }) => name)
