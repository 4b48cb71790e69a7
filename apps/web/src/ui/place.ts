const PLACES: readonly (readonly [api: RegExp, app: string])[] = [
  [/^\/battles\/([0-9a-f-]{36})$/, '/b/$1'],
  [/^\/agents\/([0-9a-f-]{36})(?:\/.*)?$/, '/agents/$1'],
  [/^\/players\/([\w-]+)$/, '/p/$1'],
  [/^\/approvals(?:\/.*)?$/, '/'],
]

/** Where the app shows what a path of the API is about; null where no page does. */
export function placeOf(link: string | null): string | null {
  const found = PLACES.find(([api]) => link !== null && api.test(link))
  return link && found ? link.replace(...found) : null
}
