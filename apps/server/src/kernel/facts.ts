import type { Deed } from './deed.ts'
import { type Job, job } from './jobs/job.ts'
import { oncePer } from './once-per.ts'
import type { PendingWrites } from './pending-writes.ts'
import { type Static, type TProperties, type TSchema, Type } from './schema.ts'
import { type Contributions, Slot } from './slot.ts'

/** Something that became true, announced in the transaction that made it so. */
export type FactType<S extends TSchema = TSchema> = { readonly name: string; readonly data: S }
export type FactOf<F extends FactType> = Static<F['data']>

/** A fact that is to be announced with others. */
export type Announced = { readonly type: FactType; readonly data: unknown }
export const announced = <F extends FactType>(type: F, data: FactOf<F>): Announced => ({ type, data })

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
  /** Where many are announced at once: does for all of them what `run` does for each. */
  readonly runAll?: (deed: Deed, data: readonly never[]) => Promise<void>
  /** Of a `later` one: what its fact is about. Facts about the same are reacted to in the order they came. */
  readonly about?: (data: never) => string | null
}

export const now = <F extends FactType>(
  to: F,
  name: string,
  run: (deed: Deed, data: FactOf<F>) => Promise<void>,
): Reaction => ({ when: 'now', fact: to, name, run })

/** The same for facts that many are announced of at once: one piece of work for all. */
export const nowTogether = <F extends FactType>(
  to: F,
  name: string,
  runAll: (deed: Deed, data: readonly FactOf<F>[]) => Promise<void>,
): Reaction => ({ when: 'now', fact: to, name, run: (deed, data) => runAll(deed, [data]), runAll })

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
  about: Reaction['about'] = () => null,
): Reaction => ({ when: 'later', fact: to, name, run, about })

export const reactionSlot = new Slot<Reaction>('reactions', ({ name }) => name)

/** For those who do not take it. */
const NO_ID = 0

export type Reactions = {
  readonly jobs: readonly Job<never>[]
  emit(deed: Deed, pending: PendingWrites, type: FactType, data: unknown): Promise<void>
  emitAll(deed: Deed, pending: PendingWrites, facts: readonly Announced[]): Promise<void>
}

/** Every module's reactions, ready to be run: each `later` one becomes a job of its own. */
export function assembleReactions(list: readonly Reaction[]): Reactions {
  const byFact = Map.groupBy(list, (reaction) => reaction.fact.name)
  const reactionsTo = ({ name }: FactType) => byFact.get(name) ?? []
  const needsId = (type: FactType) => reactionsTo(type).some(({ when }) => when === 'now, with its id')

  /** What runs at once may write, which who shares a transaction must not. */
  function refuseToShare(deed: Deed, type: FactType): void {
    if (reactionsTo(type).some(({ when }) => when !== 'later')) deed.alone()
  }

  function add(deed: Deed, pending: PendingWrites, { type, data }: Announced): void {
    const jobs = reactionsTo(type).filter(({ when }) => when === 'later')
    pending.addFact(
      { type: type.name, data },
      jobs.map((reaction) => ({ id: deed.newId(), name: jobName(reaction) })),
    )
  }

  async function emit(deed: Deed, pending: PendingWrites, type: FactType, data: unknown): Promise<void> {
    refuseToShare(deed, type)
    add(deed, pending, { type, data })
    const factId = needsId(type) ? ((await pending.write()) as number) : NO_ID
    for (const { when, run } of reactionsTo(type))
      if (when !== 'later') await run(deed, data as never, factId)
  }

  async function reactToAll(deed: Deed, type: FactType, data: readonly never[]): Promise<void> {
    for (const { when, run, runAll } of reactionsTo(type)) {
      if (when === 'later') continue
      if (runAll) await runAll(deed, data)
      else for (const one of data) await run(deed, one, NO_ID)
    }
  }

  return {
    jobs: list.filter((reaction) => reaction.when === 'later').map(jobOf),
    emit,
    async emitAll(deed, pending, facts) {
      const [alone, together] = [
        facts.filter(({ type }) => needsId(type)),
        facts.filter(({ type }) => !needsId(type)),
      ]
      for (const { type } of facts) refuseToShare(deed, type)
      for (const one of together) add(deed, pending, one)
      for (const some of Map.groupBy(together, ({ type }) => type.name).values())
        await reactToAll(
          deed,
          (some[0] as Announced).type,
          some.map(({ data }) => data as never),
        )
      for (const { type, data } of alone) await emit(deed, pending, type, data)
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
    series({ factId, data }) {
      const of = reaction.about?.(data as never)
      return of ? { of, place: factId } : null
    },
  }) as Job<never>
}
