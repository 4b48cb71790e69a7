import type { Deed } from './deed.ts'
import { type Job, job } from './jobs/job.ts'
import { oncePer } from './once-per.ts'
import type { PendingWrites } from './pending-writes.ts'
import { type Static, type TProperties, type TSchema, Type } from './schema.ts'
import { type Contributions, Slot } from './slot.ts'

/** Something that became true, announced in the transaction that made it so. */
export type FactType<S extends TSchema = TSchema> = { readonly name: string; readonly data: S }
export type FactOf<F extends FactType> = Static<F['data']>

export const fact = <P extends TProperties>(name: `${string}.${string}`, data: P) => ({
  name,
  data: Type.Object(data),
})

/** `now`: what must hold together with the fact. `later`: what follows from it, retried alone. */
export type Reaction = {
  readonly when: 'now' | 'now, with its id' | 'later'
  readonly fact: FactType
  readonly name: string
  readonly run: (deed: Deed, data: never, factId: number) => Promise<void>
}

export const now = <F extends FactType>(
  to: F,
  name: string,
  run: (deed: Deed, data: FactOf<F>) => Promise<void>,
): Reaction => ({ when: 'now', fact: to, name, run })

/** Costs a trip to the database more: the fact is written before the rest of what the deed leaves. */
export const nowWithId = <F extends FactType>(
  to: F,
  name: string,
  run: (deed: Deed, data: FactOf<F>, factId: number) => Promise<void>,
): Reaction => ({ when: 'now, with its id', fact: to, name, run })

/** Safe to run twice: it runs in a transaction with the removal of its own job. */
export const later = <F extends FactType>(
  to: F,
  name: string,
  run: (deed: Deed, data: FactOf<F>, factId: number) => Promise<void>,
): Reaction => ({ when: 'later', fact: to, name, run })

export const reactionSlot = new Slot<Reaction>('reactions', ({ name }) => name)

/** For those who do not take it. */
const NO_ID = 0

export type Reactions = {
  readonly jobs: readonly Job<never>[]
  emit(deed: Deed, pending: PendingWrites, type: FactType, data: unknown): Promise<void>
}

/** Every module's reactions, ready to be run: each `later` one becomes a job of its own. */
export function assembleReactions(list: readonly Reaction[]): Reactions {
  const byFact = Map.groupBy(list, (reaction) => reaction.fact.name)
  return {
    jobs: list.filter((reaction) => reaction.when === 'later').map(jobOf),
    async emit(deed, pending, type, data) {
      const reactions = byFact.get(type.name) ?? []
      const jobs = reactions.filter(({ when }) => when === 'later').map(jobName)
      pending.addFact(
        { type: type.name, data },
        jobs.map((name) => ({ id: deed.newId(), name })),
      )
      const needsId = reactions.some(({ when }) => when === 'now, with its id')
      const factId = needsId ? ((await pending.write()) as number) : NO_ID
      for (const { when, run } of reactions) if (when !== 'later') await run(deed, data as never, factId)
    },
  }
}

/** The reactions of a runtime's modules. */
export const reactionsAmong = oncePer((contributions: Contributions) =>
  assembleReactions(reactionSlot.of({ contributions })),
)

const jobName = (reaction: Reaction): string => `react:${reaction.name}`

function jobOf(reaction: Reaction): Job<never> {
  return job({
    name: jobName(reaction),
    payload: Type.Object({ factId: Type.Integer(), data: reaction.fact.data }),
    run: (deed, { factId, data }) => reaction.run(deed, data as never, factId),
  }) as Job<never>
}
