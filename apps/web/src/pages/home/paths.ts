/** The service's links name records as the API does; the pages have addresses of their own. */
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/battles\/([^/]+)/, '/b/$1'],
  [/^\/agents\/([^/]+)\/(?:ledger|purchases|payees)/, '/a/$1/purse'],
  [/^\/dojos\/([^/]+)\/lesson/, '/dojos/$1'],
  [/^\/tasks\/([^/]+)/, '/tasks/$1'],
  [/^\/agents\/([^/]+)\/schedules/, '/a/$1/work'],
  [/^\/agents\/([^/]+)\/(?:mastery|missions|milestones)/, '/a/$1/progress'],
  [/^\/documents\/([^/]+)/, '/learn/$1'],
  [/^\/agents\/([^/]+)/, '/a/$1'],
  [/^\/approvals\//, '/inbox'],
  [/^\/market\/agents\/([^/]+)/, '/market/agents/$1'],
  [/^\/(orders|services|custody)\/([^/]+)/, '/$1/$2'],
  [/^\/players\/([^/]+)/, '/p/$1'],
  [/^\/me\/audit/, '/account'],
  [/^\/webhooks/, '/dev/webhooks'],
]

/** Where a link of the service leads in the app; null where there is no page for it yet. */
export function pageOf(link: string | null): string | null {
  const found = link === null ? undefined : PATHS.find(([pattern]) => pattern.test(link))
  return found && link ? link.replace(new RegExp(`${found[0].source}.*$`), found[1]) : null
}

/** The same for other players' agents: their public pages. */
export const publicPageOf = (link: string | null): string | null =>
  pageOf(link)?.replace(/^\/a\/([^/]+).*$/, '/agents/$1') ?? null
