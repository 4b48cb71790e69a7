export type Accepted = {
  readonly weight: number
  /** How exactly the caller names the type: 2 for itself, 1 for its family (`text/*`), 0 for anything. */
  readonly exactness: number
}

/**
 * The weight of a media type in an Accept header: its most exact range decides (RFC 9110, 12.5.1). No header accepts
 * all.
 */
export function acceptOf(accept: string | undefined, type: string): Accepted {
  const weights = new Map((accept?.trim() || '*/*').split(',').map(readRange))
  const [family = ''] = type.split('/')
  const ranges = ['*/*', `${family}/*`, type]
  const exactness = ranges.findLastIndex((range) => weights.has(range))
  return { weight: weights.get(ranges[exactness] ?? '') ?? 0, exactness }
}

function readRange(part: string): [string, number] {
  const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [range, weight === undefined ? 1 : Number(weight) || 0]
}

/** Whether a page is as welcome as JSON: a caller that accepts both alike and names neither is shown a page. */
export function prefersHtml(accept: string | undefined): boolean {
  const [html, json] = [acceptOf(accept, 'text/html'), acceptOf(accept, 'application/json')]
  if (html.weight !== json.weight) return html.weight > json.weight
  return html.weight > 0 && html.exactness >= json.exactness
}
