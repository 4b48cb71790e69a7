import Type, { type TProperties } from 'typebox'
import { memoizePer } from '../lib/memoize-per.ts'
import { type Contributions, Slot } from '../lib/slot.ts'
import { type Job, job } from './job.ts'
import type { PendingWrites } from './pending-writes.ts'
import type { Announced, FactOf, FactType, UnitOfWork } from './unit-of-work.ts'

export type { Announced, FactOf, FactType } from './unit-of-work.ts'

export const announced = <F extends FactType>(type: F, data: FactOf<F>): Announced => ({ type, data })

export const fact = <P extends TProperties>(name: `${string}.${string}`, data: P) => ({
  name,
  data: Type.Object(data),
})

/** `now`: an effect that must hold together with the fact. `later`: one that follows from it, retried alone. */
export type Reaction = {
  readonly when: 'now' | 'now, with its id' | 'later'
  readonly fact: FactType
  readonly name: string
  readonly run: (uow: UnitOfWork, data: never, factId: number) => Promise<void>
  /** Where many are announced at once: does for all of them what `run` does for each. */
  readonly runAll?: (uow: UnitOfWork, data: readonly never[]) => Promise<void>
  /** For a `later` one: the subject of its fact. Reactions about the same subject run in the order of their facts. */
  readonly about?: (data: never) => string | null
}

export const now = <F extends FactType>(
  to: F,
  name: string,
  run: (uow: UnitOfWork, data: FactOf<F>) => Promise<void>,
): Reaction => ({ when: 'now', fact: to, name, run })

/** The same for facts that are announced many at once: one piece of work for all. */
export const nowInBatch = <F extends FactType>(
  to: F,
  name: string,
  runAll: (uow: UnitOfWork, data: readonly FactOf<F>[]) => Promise<void>,
): Reaction => ({ when: 'now', fact: to, name, run: (uow, data) => runAll(uow, [data]), runAll })

/** Costs another round trip to the database: the fact is written before the other writes of the unit of work. */
export const nowWithId = <F extends FactType>(
  to: F,
  name: string,
  run: (uow: UnitOfWork, data: FactOf<F>, factId: number) => Promise<void>,
): Reaction => ({ when: 'now, with its id', fact: to, name, run })

/** Safe to run twice: it runs in a transaction with the removal of its own job. */
export const later = <F extends FactType>(
  to: F,
  name: string,
  run: (uow: UnitOfWork, data: FactOf<F>, factId: number) => Promise<void>,
  about: Reaction['about'] = () => null,
): Reaction => ({ when: 'later', fact: to, name, run, about })

export const reactionSlot = new Slot<Reaction>('reactions', ({ name }) => name)

/** For reactions that do not take it. */
const NO_ID = 0

export type Reactions = {
  readonly jobs: readonly Job<never>[]
  emit(uow: UnitOfWork, pending: PendingWrites, type: FactType, data: unknown): Promise<void>
  emitAll(uow: UnitOfWork, pending: PendingWrites, facts: readonly Announced[]): Promise<void>
}

/** Every module's reactions, ready to be run: each `later` one becomes a job of its own. */
export function assembleReactions(list: readonly Reaction[]): Reactions {
  const byFact = Map.groupBy(list, (reaction) => reaction.fact.name)
  const reactionsTo = ({ name }: FactType) => byFact.get(name) ?? []
  const needsId = (type: FactType) => reactionsTo(type).some(({ when }) => when === 'now, with its id')

  /** A `now` reaction may write, which a unit of work that shares its transaction must not. */
  function refuseToShare(uow: UnitOfWork, type: FactType): void {
    if (reactionsTo(type).some(({ when }) => when !== 'later')) uow.requireOwnTransaction()
  }

  function add(uow: UnitOfWork, pending: PendingWrites, { type, data }: Announced): void {
    const jobs = reactionsTo(type).filter(({ when }) => when === 'later')
    pending.addFact(
      { type: type.name, data, via: uow.via },
      jobs.map((reaction) => ({ id: uow.newId(), name: jobName(reaction) })),
    )
  }

  async function emit(uow: UnitOfWork, pending: PendingWrites, type: FactType, data: unknown): Promise<void> {
    refuseToShare(uow, type)
    add(uow, pending, { type, data })
    const factId = needsId(type) ? ((await pending.write()) as number) : NO_ID
    for (const { when, run } of reactionsTo(type)) if (when !== 'later') await run(uow, data as never, factId)
  }

  async function reactToAll(uow: UnitOfWork, type: FactType, data: readonly never[]): Promise<void> {
    for (const { when, run, runAll } of reactionsTo(type)) {
      if (when === 'later') continue
      if (runAll) await runAll(uow, data)
      else for (const one of data) await run(uow, one, NO_ID)
    }
  }

  return {
    jobs: list.filter((reaction) => reaction.when === 'later').map(jobOf),
    emit,
    async emitAll(uow, pending, facts) {
      const [alone, together] = [
        facts.filter(({ type }) => needsId(type)),
        facts.filter(({ type }) => !needsId(type)),
      ]
      for (const { type } of facts) refuseToShare(uow, type)
      for (const one of together) add(uow, pending, one)
      for (const some of Map.groupBy(together, ({ type }) => type.name).values())
        await reactToAll(
          uow,
          (some[0] as Announced).type,
          some.map(({ data }) => data as never),
        )
      for (const { type, data } of alone) await emit(uow, pending, type, data)
    },
  }
}

/** The reactions of a runtime's modules. */
export const reactionsAmong = memoizePer((contributions: Contributions) =>
  assembleReactions(reactionSlot.of({ contributions })),
)

const jobName = (reaction: Reaction): string => `react:${reaction.name}`

function jobOf(reaction: Reaction): Job<never> {
  return job({
    name: jobName(reaction),
    payload: Type.Object({
      factId: Type.Integer(),
      data: reaction.fact.data,
      via: Type.Optional(Type.Literal('agent')),
    }),
    run: (uow, { factId, data, via }) => reaction.run(via ? uow.as(via) : uow, data as never, factId),
    series({ factId, data }) {
      const of = reaction.about?.(data as never)
      return of ? { of, place: factId } : null
    },
  }) as Job<never>
}
