import { parseArgs } from 'node:util'

/** What a command sees of the world. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>
  print(line: string): void
  complain(line: string): void
  /** Aborted when somebody presses Ctrl-C. */
  readonly signal: AbortSignal
}

/** The command can't be carried out as it was written. */
export class UsageError extends Error {}

export type Options = { readonly values: Record<string, string | undefined>; readonly rest: string[] }

/** Options with a value, by name, and everything else in order. */
export function readOptions(args: string[], names: readonly string[]): Options {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values: values as Options['values'], rest: positionals }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Where the service answers: no slash at the end. */
export function serviceUrl(given: string | undefined, env: Terminal['env']): string {
  const { href } = readAddress(given ?? env['SHUGYO_URL'] ?? 'http://localhost:3000')
  return href.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export function readAddress(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new UsageError(`${text} is not an address`)
  return new URL(text)
}
