/** A command on a page, after a `$`, and the output that the page shows. */
export type Shown = { readonly command: string; readonly output: string; readonly line: number }
/** `<!-- 30 seconds later -->` between two commands: the reader need not know that a test moves the clock. */
export type Later = { readonly seconds: number; readonly line: number }
export type Step = Shown | Later

const LATER = /^<!-- (\d+) seconds later -->$/

/** The steps of a Markdown page, in order. */
export function stepsOf(markdown: string): Step[] {
  const steps: Step[] = []
  let block: string[] | null = null
  let began = 0
  for (const [at, line] of markdown.split('\n').entries()) {
    const [, seconds] = LATER.exec(line) ?? []
    if (block && line === '```') {
      steps.push(...shownIn(block, began))
      block = null
    } else if (block) block.push(line)
    else if (line === '```console') [block, began] = [[], at + 2]
    else if (seconds) steps.push({ seconds: Number(seconds), line: at + 1 })
  }
  return steps
}

function shownIn(lines: readonly string[], began: number): Shown[] {
  const shown: { command: string[]; output: string[]; line: number }[] = []
  let inCommand = false
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('$ ')) shown.push({ command: [line.slice(2)], output: [], line: began + at })
    else if (inCommand) shown.at(-1)?.command.push(line)
    else shown.at(-1)?.output.push(line)
    inCommand = (line.startsWith('$ ') || inCommand) && line.endsWith('\\')
  }
  return shown.map(({ command, output, line }) => ({
    command: command.join('\n'),
    output: output.join('\n'),
    line,
  }))
}

/** Values that differ from run to run: ids, hashes, addresses, keys, times, large numbers. */
const CHANGING =
  /svc_[0-9a-f]{10}_[0-9a-f]{64}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|0x[0-9a-fA-F]{40}|[0-9a-f]{64}|[0-9a-f]{16}-[0-9a-z]+|(?<=")[0-9a-f]{10}(?=")|\d{10,}/

/** The values of this run for the page's changing ones. */
export class Meanings {
  readonly #known = new Map<string, string>()

  /** The command with the ids of this run; `svc_1234_ab…` stands for the whole key. */
  translate(command: string): string {
    const known = [...this.#known].sort(([one], [other]) => other.length - one.length)
    const inFull = command.replaceAll(/(svc_[0-9a-f]+_[0-9a-f]+)…/g, (_, begun: string) => {
      const [, meant] = known.find(([shown]) => shown.startsWith(begun)) ?? []
      if (!meant) throw new Error(`no key was shown that begins with ${begun}`)
      return meant
    })
    return known.reduce((text, [shown, meant]) => text.replaceAll(shown, meant), inFull)
  }

  /** Whether the output is as shown; `…` stands for anything. Learns the values that change from run to run. */
  fits(shown: string, printed: string): boolean {
    const names: string[] = []
    // A final line of dots stands for any further output, or none.
    const parts = shown.replace(/\n…$/, '…').split(new RegExp(`(…|${CHANGING.source})`))
    // Every second part is a changing value.
    const source = parts.map((part, at) => this.#pattern(part, at % 2 === 1, names)).join('')
    const found = new RegExp(`^${source}$`).exec(printed.trimEnd())
    if (!found) return false
    for (const [at, name] of names.entries()) this.#known.set(name, found[at + 1] as string)
    return true
  }

  #pattern(part: string, changes: boolean, names: string[]): string {
    if (!changes) return RegExp.escape(part)
    if (part === '…') return '[\\s\\S]*?'
    const known = this.#known.get(part)
    if (known !== undefined) return RegExp.escape(known)
    const seen = names.indexOf(part)
    if (seen >= 0) return `\\${seen + 1}`
    names.push(part)
    return `(${CHANGING.source})`
  }
}
