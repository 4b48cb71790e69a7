import type { Static } from '../../kernel/operation/schema.ts'
import type { Mission } from './records.ts'
import { type Assigned, countedUp, isStepDone, timesOf } from './rules.ts'
import type { ProgressRow } from './store.ts'

/** A mission in its period: a row of another period does not count. */
export function toMission({ mission, period }: Assigned, row: ProgressRow | null): Static<typeof Mission> {
  const current = row?.period === period ? row : null
  const done = current?.steps ?? {}
  const { id, title, about, cadence, xp, badge } = mission
  const complete = current !== null && current.completedAt !== null
  const claimed = current !== null && current.claimedAt !== null
  const steps = mission.steps.map((step) => ({
    id: step.id,
    label: step.label,
    // A completed mission stays so, even if its content changes.
    done: complete || isStepDone(done, step),
    count: countedUp(done, step),
    of: timesOf(step),
  }))
  return {
    id,
    title,
    about,
    cadence,
    xp,
    badge,
    period,
    steps,
    complete,
    claimed,
    claimable: complete && !claimed,
  }
}
