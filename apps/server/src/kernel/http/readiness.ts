import { record, Type } from '../operation/schema.ts'

/** A part that the service depends on. One that is not `needed` may be away: the service goes on, and says so. */
export type Dependency = {
  readonly name: string
  readonly needed: boolean
  /** False where it is unreachable; overdue where its regular work was not done. */
  readonly check: () => Promise<boolean | 'overdue'> | boolean
}

export type ReadyLine = { name: string; needed: boolean; status: Status }

type Status = 'ok' | 'unreachable' | 'slow' | 'overdue'

const SLOW_MS = 2_000

export const Health = record('Health', { status: Type.String({ examples: ['alive'] }) })

export const Readiness = record('Readiness', {
  ready: Type.Boolean(),
  stopping: Type.Boolean({ description: 'The service is draining and takes no new callers' }),
  dependencies: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['database'] }),
      needed: Type.Boolean({ description: 'Without it the service is not ready' }),
      status: Type.String({ description: 'ok, unreachable, slow or overdue', examples: ['ok'] }),
    }),
  ),
})

/** One line for each dependency, asked all at once. */
export async function readiness(dependencies: readonly Dependency[], stopping: boolean) {
  const lines = await Promise.all(dependencies.map(askDependency))
  return { ready: !stopping && lines.every(isFine), stopping, dependencies: lines }
}

const isFine = ({ needed, status }: ReadyLine): boolean => !needed || status === 'ok'

async function askDependency({ name, needed, check }: Dependency): Promise<ReadyLine> {
  const answered = Promise.try(check).then(
    (fine): Status => (fine === 'overdue' ? fine : fine ? 'ok' : 'unreachable'),
    (): Status => 'unreachable',
  )
  const late = new Promise<'slow'>((resolve) => setTimeout(resolve, SLOW_MS, 'slow' as const).unref())
  return { name, needed, status: await Promise.race([answered, late]) }
}
