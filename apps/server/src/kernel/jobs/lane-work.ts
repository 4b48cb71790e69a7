import { levelOf } from '../db/outage.ts'
import { memoizePer } from '../lib/memoize-per.ts'
import type { Contributions } from '../lib/slot.ts'
import type { Runtime } from '../runtime.ts'
import { type Job, type JobId, jobSlot } from '../transaction/job.ts'
import { batchMost, seriesOf, takeGroup } from './next-group.ts'
import { makeRemover } from './remover.ts'
import { runJob, runJobsTogether } from './run-job.ts'
import type { ClaimedJob } from './store.ts'

/** While so many requests wait in this process, the worker starts fewer jobs: jobs can wait, people should not. */
const REQUESTS_MANY = 8
const AT_ONCE_STEPPED_BACK = 2
/**
 * While a lane of jobs that go together has more than it can take, the jobs that follow from those run one by one, with
 * pauses so many times as long as the work: they can wait, and the crowd is through sooner.
 */
const AT_ONCE_IN_CROWD = 1
const REST_IN_CROWD = 2
/**
 * Jobs wait for others only so long: a lane that has had more than it can take for this time goes on at its full width,
 * until it has caught up. Otherwise a service that is always busy would never tell anybody what happened.
 */
const WAITS_FOR_REQUESTS_MS = 5_000
const WAITS_FOR_CROWD_MS = 30_000

export type LaneSpec = {
  readonly jobs: readonly Job<unknown>[]
  readonly atOnceMax: number
  /** Set for jobs inside the database that have no lane of their own. */
  readonly isInside: boolean
}

/** Lanes of batched jobs that have more due than they can take. */
export type Crowded = Set<LaneWork>

const jobsByName = memoizePer(
  (contributions: Contributions) =>
    new Map<string, Job<unknown>>(jobSlot.of({ contributions }).map((job) => [job.name, job])),
)

/** The jobs that a lane has taken: runs so many of them at once, in groups where they go together. */
export class LaneWork {
  /** Taken and not done yet: those that run, and those that wait for a place. */
  readonly held = new Map<JobId, ClaimedJob>()
  readonly #runtime: Runtime
  readonly #spec: LaneSpec
  readonly #crowded: Crowded
  readonly #onDone: (comesBack: boolean) => void
  readonly #byName: ReadonlyMap<string, Job<unknown>>
  readonly #remove: ReturnType<typeof makeRemover>
  readonly #goesTogether: boolean
  readonly #waiting: ClaimedJob[] = []
  /** Series of which one job runs. */
  readonly #inSeries = new Set<string>()
  /** Jobs that failed together with others: each goes alone. */
  readonly #alone = new Set<JobId>()
  #placesTaken = 0
  #restsUntilMs = 0
  /** The time since which every look has left some due jobs behind. */
  #behindSinceMs: number | null = null

  /** Calls back after each group that is done, with whether a job of it comes back by itself. */
  constructor(runtime: Runtime, spec: LaneSpec, crowded: Crowded, onDone: (comesBack: boolean) => void) {
    this.#runtime = runtime
    this.#spec = spec
    this.#crowded = crowded
    this.#onDone = onDone
    this.#byName = jobsByName(runtime.contributions)
    this.#remove = makeRemover(runtime.database.db)
    this.#goesTogether = spec.jobs.some((job) => batchMost(job) > 1)
  }

  get waitingCount(): number {
    return this.#waiting.length
  }

  /** `moreWait`: more jobs are due than these. */
  take(claimed: readonly ClaimedJob[], moreWait: boolean): void {
    for (const job of claimed) {
      this.held.set(job.id, job)
      this.#waiting.push(job)
    }
    this.#startSome()
    if (!moreWait) this.#behindSinceMs = null
    else this.#behindSinceMs ??= this.#nowMs()
    if (this.#goesTogether && moreWait) this.#crowded.add(this)
    else this.#crowded.delete(this)
  }

  #startSome(): void {
    const inCrowd = this.#waitsForCrowd && !this.#isBehindFor(WAITS_FOR_CROWD_MS)
    if (inCrowd && performance.now() < this.#restsUntilMs) return
    const places = inCrowd ? AT_ONCE_IN_CROWD : this.#placesBesideRequests()
    while (this.#placesTaken < places) {
      const group = takeGroup(this.#waiting, this.#alone, this.#inSeries, this.#byName)
      if (!group) return
      this.#start(group)
    }
  }

  get #waitsForCrowd(): boolean {
    return this.#spec.isInside && this.#crowded.size > 0
  }

  #placesBesideRequests(): number {
    const { isInside, atOnceMax } = this.#spec
    const stepsBack = isInside && this.#runtime.inFlight.count >= REQUESTS_MANY
    return stepsBack && !this.#isBehindFor(WAITS_FOR_REQUESTS_MS) ? AT_ONCE_STEPPED_BACK : atOnceMax
  }

  #isBehindFor(ms: number): boolean {
    return this.#behindSinceMs !== null && this.#nowMs() - this.#behindSinceMs >= ms
  }

  #start(group: readonly ClaimedJob[]): void {
    const [only] = group as [ClaimedJob]
    const { name } = only
    const { tracing, log } = this.#runtime
    const series = seriesOf(this.#byName.get(name), only)
    if (series) this.#inSeries.add(series.of)
    this.#placesTaken++
    const startMs = performance.now()
    tracing
      .run({ name: `job ${name}`, kind: 'consumer' }, () => this.#run(group))
      .catch((error) => {
        log[levelOf(error, 'error')]({ err: error, job: name }, 'a job could not be put back')
        this.#release(group)
        return true
      })
      .then((comesBack) => {
        this.#placesTaken--
        if (series) this.#inSeries.delete(series.of)
        this.#rest(performance.now() - startMs)
        this.#startSome()
        this.#onDone(comesBack)
      })
  }

  /** Answers whether any of them comes back by itself. */
  async #run(group: readonly ClaimedJob[]): Promise<boolean> {
    const [only] = group as [ClaimedJob]
    const job = this.#byName.get(only.name)
    if (group.length > 1) return this.#runTogether(job, group)
    const comesBack = await runJob(this.#runtime, job, only, this.#remove)
    this.#release(group)
    return comesBack
  }

  async #runTogether(job: Job<unknown> | undefined, group: readonly ClaimedJob[]): Promise<false> {
    try {
      await runJobsTogether(this.#runtime, job, group)
      this.#release(group)
    } catch (error) {
      const told = { err: error, job: job?.name, count: group.length }
      this.#runtime.log[levelOf(error, 'warn')](told, 'jobs failed together: each goes alone')
      for (const { id } of group) this.#alone.add(id)
      this.#waiting.unshift(...group)
    }
    return false
  }

  #release(group: readonly ClaimedJob[]): void {
    for (const { id } of group) {
      this.held.delete(id)
      this.#alone.delete(id)
    }
  }

  #rest(workedMs: number): void {
    if (!this.#waitsForCrowd) return
    this.#restsUntilMs = performance.now() + REST_IN_CROWD * workedMs
    // A little later, as a timer may fire a little early.
    setTimeout(() => this.#startSome(), REST_IN_CROWD * workedMs + 1).unref()
  }

  #nowMs(): number {
    return this.#runtime.clock.now().getTime()
  }
}
