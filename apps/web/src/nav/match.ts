export type Params = Readonly<Record<string, string | undefined>>
export type Search = Readonly<Record<string, string | number | undefined>>

/**
 * The values of a pattern's `$names` in a path; null where it doesn't match: `/a/$id` and `/a/1` give `{ id: '1' }`.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const [wanted, given] = [pattern, pathname].map((path) => path.split('/').filter(Boolean)) as [
    string[],
    string[],
  ]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] as string
    if (part.startsWith('$')) params[part.slice(1)] = decode(value)
    else if (part !== value) return null
  }
  return params
}

/** Leaves the text as it is when it is not validly encoded. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/a/1?round=3`, without undefined values. */
export function hrefOf(path: string, search: Search = {}): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
