import { findKind, KINDS } from './kinds.ts'

type Fields = Readonly<Record<string, unknown>>

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')

/** [notifications-6] From an event's data, the change and the ids of its record. */
export function idsOf({ change, ...records }: Fields): Fields {
  const ids = Object.entries(records).map(([name, record]) => [name, idsOfRecord(record)] as const)
  return { change, ...Object.fromEntries(ids) }
}

function idsOfRecord(record: unknown): Fields {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => isId(name)))
}

export type Fault = { path: string; message: string }

/** [notifications-4] Kinds that can't be muted, and kinds that don't exist. */
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
