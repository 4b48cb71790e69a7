import type { AnyCaller } from '../../operation/access.ts'
import type { Input } from '../../operation/input.ts'
import type { Call } from '../engine.ts'
import type { Answer } from '../idempotent-handler.ts'

/** The ordinary way to a response, and its second half for a call that has been admitted. */
export type Steps = {
  stepByStep(call: Call): Promise<Answer>
  respond(call: Call, caller: AnyCaller, input: Input): Promise<Answer>
}

/** A quicker way to the same response; null where it does not apply. */
export type Strategy = (call: Call, steps: Steps) => Promise<Answer | null> | null
