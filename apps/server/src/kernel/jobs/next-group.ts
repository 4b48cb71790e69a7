import type { Job, JobId, Series } from '../transaction/job.ts'
import type { ClaimedJob } from './store.ts'

export const batchMost = (job: Job<unknown>): number => (job.place === 'inside' && job.batch?.most) || 1

export const seriesOf = (job: Job<unknown> | undefined, { payload }: ClaimedJob): Series | null =>
  (job?.place === 'inside' && job.series?.(payload)) || null

/**
 * The next waiting job, with those of its kind that can go with it; null if all follow a running one. A job that failed
 * before goes alone.
 */
export function takeGroup(
  waiting: ClaimedJob[],
  alone: ReadonlySet<JobId>,
  inSeries: ReadonlySet<string>,
  byName: ReadonlyMap<string, Job<unknown>>,
): readonly ClaimedJob[] | null {
  const first = nextOf(waiting, inSeries, byName)
  if (!first) return null
  const job = byName.get(first.name)
  const fits = ({ id, name, attempts }: ClaimedJob) => name === first.name && attempts === 1 && !alone.has(id)
  const most = job && fits(first) ? batchMost(job) : 1
  const group = most > 1 ? waiting.filter(fits).slice(0, most) : [first]
  const taken = new Set(group)
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)))
  return group
}

/** The first that follows no running job; of a series, the one whose turn it is. */
function nextOf(
  waiting: readonly ClaimedJob[],
  inSeries: ReadonlySet<string>,
  byName: ReadonlyMap<string, Job<unknown>>,
): ClaimedJob | undefined {
  const seriesIn = (job: ClaimedJob) => seriesOf(byName.get(job.name), job)
  const free = waiting.find((job) => !inSeries.has(seriesIn(job)?.of ?? ''))
  const series = free && seriesIn(free)
  if (!series) return free
  const placeOf = (job: ClaimedJob) => seriesIn(job)?.place ?? 0
  return waiting
    .filter((job) => seriesIn(job)?.of === series.of)
    .reduce((one, other) => (placeOf(other) < placeOf(one) ? other : one))
}
