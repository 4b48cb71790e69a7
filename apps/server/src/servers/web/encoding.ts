/** Best first. */
const PREFERRED = ['br', 'gzip', 'identity']

/** The best available encoding that the caller accepts; `identity` if they name none. */
export function chooseEncoding(accepted: string | undefined, has: (encoding: string) => boolean): string {
  const weights = new Map((accepted ?? 'identity').split(',').map(readWeight))
  const accepts = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  return PREFERRED.find((encoding) => has(encoding) && accepts(encoding)) ?? 'identity'
}

function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight)]
}
