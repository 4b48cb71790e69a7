type Fields = Readonly<Record<string, unknown>>

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')

/** [notifications-6] The change and the record's ids from an event's data. */
export function idsOf({ change, ...records }: Fields): Fields {
  const ids = Object.entries(records).map(([name, record]) => [name, idsOfRecord(record)] as const)
  return { change, ...Object.fromEntries(ids) }
}

function idsOfRecord(record: unknown): Fields {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => isId(name)))
}

export type Fault = { path: string; message: string }

/** [notifications-4] The faults of a list of kinds: unknown ones, and those that can't be muted. */
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

export type Kind = { readonly kind: string; readonly description: string; readonly mutable: boolean }

const kind = (name: string, description: string): Kind => ({ kind: name, description, mutable: true })

/** The kinds of notices, by the names of their events, in the order in which a person would look for them. */
const KINDS: readonly Kind[] = [
  // [notifications-4] A thief of an account must not be able to mute the warnings to its owner.
  { kind: 'security', description: 'Sign-ins, keys, passwords and wallets of your account.', mutable: false },
  kind('approval', 'Your agents ask before they spend, and what became of it.'),
  kind('task', 'Work that is done, failed or waits for you.'),
  kind('schedule', 'Recurring work that ran or could not run.'),
  kind('message', 'Your agents wrote to you.'),
  kind('order', 'Services ordered from your agents, and by you.'),
  kind('payment', 'Credits that your agents paid or received.'),
  kind('purchase', 'Skills and gear that were bought.'),
  kind('listing', 'Agents that you put on sale.'),
  kind('transfer', 'Agents that came to you or left you.'),
  kind('custody', 'Agents that are rented or in training.'),
  kind('battle', 'Battles that began, were called for or are over.'),
  kind('tip', 'Tips that your agents were given.'),
  kind('hardcore', 'Hardcore runs and their trophies.'),
  kind('checkin', 'Dojos that your agents visited.'),
  kind('skill', 'Skills that your agents came by.'),
  kind('mastery', 'Stages of mastery that your agents reached.'),
  kind('mission', 'Missions that are complete.'),
  kind('milestone', 'Levels, gear, forms, prizes and seasons; and when an agent needs care.'),
  kind('chain', 'Your agents’ identities on chain.'),
  kind('follow', 'Your agents’ new followers.'),
]

const byName = new Map(KINDS.map((one) => [one.kind, one]))

const findKind = (name: string): Kind | null => byName.get(name) ?? null

export const isNotificationKind = (name: string): boolean => byName.has(name)
