import { systemClock } from '../../kernel/lib/clock.ts'
import { systemNetwork } from '../../kernel/lib/network.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { readSettings } from '../../kernel/settings/settings.ts'
import type { Thinking } from './types.ts'

export { Encoder } from './encoder/encoder.ts'
export { startModelServer } from './testing/model-server.ts'

type Parts = Partial<Pick<Runtime, 'settings' | 'network' | 'clock' | 'log' | 'ownPorts'>>

/** The few parts of a runtime that the brain uses, without a service. */
export function thinkingWith(parts: Parts = {}, account = 'somebody'): Thinking {
  const runtime = {
    settings: readSettings({}),
    clock: systemClock,
    network: systemNetwork(true),
    ownPorts: new Set<number>(),
    ...parts,
  }
  return { runtime: runtime as Runtime, account }
}
