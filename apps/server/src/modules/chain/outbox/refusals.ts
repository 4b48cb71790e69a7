import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { setChainStates } from '../../agents/index.ts'
import { mintFailed } from '../facts.ts'
import { failed, minting } from '../states.ts'
import { type Intent, noteRefusal } from '../store/intents.ts'

const TRIES_MAX = 8
const PAUSE_MAX_MS = 600 * SECOND_MS

/** 2 s, 4 s, 8 s … ten minutes. */
const pauseMs = (tries: number): number => Math.min(PAUSE_MAX_MS, SECOND_MS * 2 ** tries)

/** [chain-7] [chain-8] The chain refused these: each is tried again by itself, later, and given up after eight tries. */
export async function refuseIntents(
  uow: UnitOfWork,
  intents: readonly Intent[],
  error: string,
): Promise<void> {
  const given = intents.map((intent) => ({ intent, tries: intent.tries + 1 }))
  const mints = given.filter(({ intent }) => intent.kind === 'mint')
  if (mints.length > 0) {
    const states = mints.map(({ intent, tries }) =>
      tries >= TRIES_MAX ? failed(intent.agentId) : minting(intent.agentId),
    )
    await setChainStates(uow, states)
  }
  for (const { intent, tries } of given) {
    const status = tries >= TRIES_MAX ? 'failed' : 'queued'
    const notBefore = addMs(uow.at, pauseMs(tries))
    await noteRefusal(uow.tx, { id: intent.id, status, tries, notBefore, error })
    if (status === 'queued') continue
    uow.runtime.log.error(
      { intent: intent.key, error },
      'the chain keeps refusing; replay it from the operator’s port',
    )
    if (intent.kind === 'mint') await uow.emit(mintFailed, { agentId: intent.agentId })
  }
}
