import { builtin } from './builtin.ts'

/** What a command sees of the world. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>
  print(line: string): void
  complain(line: string): void
  /** Aborted when somebody presses Ctrl-C. */
  readonly signal: AbortSignal
  /** How wide it is; undefined where nobody looks. */
  readonly columns: number | undefined
  readonly colours: boolean
  /** Somebody looks, so that what is drawn may be drawn over. */
  readonly isLive: boolean
  /** Asks for something that is not shown while it is typed; from a pipe, all that comes. */
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

/** What is unknown is more often a slip than a word that begins with a dash, which is what Node speaks of first. */
function wordsOf({ code, message }: Error & { code?: string }): string {
  const [, option] = /'(-[^' ]+)/.exec(message) ?? []
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && option
    ? `there is no ${option} here; --help tells what there is`
    : message
}

/** Where the service answers: no slash at the end. */
export function serviceUrl(given: string | undefined): string {
  const { href } = readAddress(given ?? 'http://localhost:3000')
  return href.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export function readAddress(text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`${text} is not an address: it begins with http:// or https://`)
  return new URL(text)
}
