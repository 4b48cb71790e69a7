import { escapeUnseen } from '@shugyo/engine/cli/seen'

/** The colours of `paint`: all that may reach a terminal as a code, because they change nothing but colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is let through
const COLOURS = /(\u001b\[(?:1|2|22|3[1-4]|39)m)/

/** [cli-16] A text as a terminal may be given it. */
const seen = (text: string): string =>
  text
    .split(COLOURS)
    .map((part, at) => (at % 2 === 0 ? escapeUnseen(part) : part))
    .join('')

type Output = { readonly isTTY?: boolean | undefined; write(text: string): unknown }

/**
 * [cli-16] Everything that is printed goes through here. `over` is how many lines above it take its place. Output to
 * a file or to another program stays as it is.
 */
export function printTo(output: Output, line: string, over = 0): void {
  const back = over > 0 ? `\u001b[${over}A\u001b[J` : ''
  output.write(`${back}${output.isTTY ? seen(line) : line}\n`)
}
