import { findKind, KINDS } from './kinds.ts'

type Fields = Readonly<Record<string, unknown>>

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')

/** [notifications-6] Of an event's data, what changed and the ids of the record it is about. */
export function idsOf({ change, ...records }: Fields): Fields {
  const ids = Object.entries(records).map(([name, record]) => [name, idsOfRecord(record)] as const)
  return { change, ...Object.fromEntries(ids) }
}

function idsOfRecord(record: unknown): Fields {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => isId(name)))
}

export type Fault = { path: string; message: string }

/** [notifications-4] What can't be muted, and what there is not. */
export function muteFaults(names: readonly string[]): Fault[] {
  return names.flatMap((name, at) => {
    const known = findKind(name)
    if (known?.mutable) return []
    return [
      {
        path: `body.muted.${at}`,
        message: known
          ? `${name} can’t be muted`
          : `${name} is no kind; GET /notifications/settings lists them`,
      },
    ]
  })
}

export const settingsOf = (muted: readonly string[]) => ({
  kinds: KINDS.map((one) => ({ ...one, muted: muted.includes(one.kind) })),
})
