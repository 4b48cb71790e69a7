import type { AgentId } from '../../../../kernel/lib/ids.ts'
import type { Runtime } from '../../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../../kernel/transaction/run-unit-of-work.ts'
import { listItems, saveGifts, seasonAt } from '../../../agents/index.ts'
import { lockActiveRuns, type RunRow, saveRuns } from '../../store/runs.ts'
import { advanceRun } from '../rewards.ts'

/** The agent's run goes on as if a battle had ended so. */
export const advance = (runtime: Runtime, agentId: AgentId, result: 'win' | 'loss'): Promise<void> =>
  runUnitOfWork(runtime, async (uow) => {
    const { tx, at } = uow
    const [run] = (await lockActiveRuns(tx, [{ agentId, season: seasonAt(at) }])) as [RunRow]
    const advanced = advanceRun(run, result, await listItems(tx, agentId), at)
    if (!advanced) return
    await saveRuns(tx, [advanced.run])
    await saveGifts(uow, advanced.gifts)
    await uow.emitAll(advanced.facts)
  })
