import { builtin } from './builtin.ts'

/** The environment of a command. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** `over` is how many lines above it takes the place of. */
  print(line: string, over?: number): void
  complain(line: string): void
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /** Its width; undefined where there is no terminal. */
  readonly columns: number | undefined
  readonly colours: boolean
  /** There is a terminal, so that output may be redrawn in place. */
  readonly isLive: boolean
  /** Asks for something without showing it as it is typed; from a pipe, reads everything. */
  readSecret(prompt: string): Promise<string>
  /** Keys as they are pressed, until the signal; null where there is no keyboard. */
  keys(signal: AbortSignal): AsyncIterable<string> | null
}

/** The command can't be carried out as it was written. */
export class UsageError extends Error {}

export type Options = {
  readonly values: Record<string, string | undefined>
  readonly flags: ReadonlySet<string>
  readonly rest: string[]
}

/** Options with a value and those without, by name, and everything else in order. */
export function readOptions(
  args: string[],
  names: readonly string[],
  flagNames: readonly string[] = [],
): Options {
  try {
    const options = Object.fromEntries([
      ...names.map((name) => [name, { type: 'string' as const }]),
      ...flagNames.map((name) => [name, { type: 'boolean' as const }]),
    ]) as Record<string, { type: 'string' | 'boolean' }>
    const { values, positionals } = builtin('node:util').parseArgs({ args, options, allowPositionals: true })
    const flags = new Set(flagNames.filter((name) => values[name] === true))
    return { values: values as Options['values'], flags, rest: positionals }
  } catch (error) {
    throw new UsageError(wordsOf(error as Error & { code?: string }))
  }
}

/**
 * An unknown option is more often a typo than a value that begins with a dash, which is what Node's message is about.
 */
function wordsOf({ code, message }: Error & { code?: string }): string {
  const [, option] = /'(-[^' ]+)/.exec(message) ?? []
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && option
    ? `there is no ${option} here; --help tells what there is`
    : message
}

/** The service's address, without a final slash. */
export function serviceUrl(given: string | undefined): string {
  const { href } = readAddress(given ?? 'http://localhost:3000')
  return href.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text)

export function readAddress(text: string): URL {
  if (!isAddress(text)) throw new UsageError(`${text} is not an address: it begins with http:// or https://`)
  return new URL(text)
}
