import type {
  AccountEvent,
  Activity,
  ActivitySource,
  EventDeclaration,
} from '../kernel/transaction/events.ts'
import { runUnitOfWork } from '../kernel/transaction/run-unit-of-work.ts'
import type { TestService } from './service.ts'

/** The events of this kind for an account so far, oldest first, as its listeners would get them. */
export async function toldBy(
  service: TestService,
  event: EventDeclaration,
  to: { readonly id: string },
): Promise<AccountEvent[]> {
  const told: AccountEvent[] = []
  for (const { source, data } of await factsOf(service, event.sources)) {
    told.push(...(await runUnitOfWork(service.runtime, (uow) => source.tell(uow, data))))
  }
  return told.filter((one) => one.to === to.id)
}

/** The events that followers of an agent would see, oldest first. */
export async function shownBy(
  service: TestService,
  source: ActivitySource,
  agentId: string,
): Promise<Activity[]> {
  const shown: Activity[] = []
  for (const { data } of await factsOf(service, [source])) {
    shown.push(...(await runUnitOfWork(service.runtime, (uow) => source.tell(uow, data))))
  }
  return shown.filter((one) => one.agentId === agentId)
}

async function factsOf<S extends { readonly fact: { readonly name: string } }>(
  { runtime }: TestService,
  sources: readonly S[],
): Promise<{ source: S; data: never }[]> {
  const { rows } = await runtime.database.pool.query(
    'select type, data from kernel.facts where type = any($1) order by id',
    [sources.map(({ fact }) => fact.name)],
  )
  return rows.flatMap(({ type, data }) => {
    const source = sources.find(({ fact }) => fact.name === type)
    return source ? [{ source, data: data as never }] : []
  })
}
