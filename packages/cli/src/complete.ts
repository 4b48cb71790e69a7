import type { Row } from './row.ts'
import { TABLE } from './table.gen.ts'
import type { Terminal } from './terminal.ts'

/** The commands that are no area, with the options of each. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  login: ['--browser', '--url'],
  logout: [],
  play: ['--agent', '--mode', '--name', '--character', '--url'],
  watch: ['--url'],
  listen: ['--forward', '--events', '--since', '--url'],
  verify: ['--json', '--seed-hash', '--fighters-hash', '--rpc', '--signer'],
  call: ['--idempotency-key', '--url'],
  operations: ['--url'],
  completion: [],
  help: [],
}

/** [cli-12] The completions of the last word. */
export function complete(words: readonly string[], { print }: Terminal): number {
  const last = words.at(-1) ?? ''
  for (const word of candidates(words)) if (word.startsWith(last)) print(word)
  return 0
}

function candidates([first = '', ...words]: readonly string[]): readonly string[] {
  const areas = [...new Set(TABLE.map(({ area }) => area))]
  const top = [...areas, ...Object.keys(OWN)]
  if (words.length === 0) return top
  if (first === 'help') return words.length === 1 ? top : candidates(words)
  if (first === 'completion') return ['bash', 'zsh', 'fish']
  const own = OWN[first]
  if (own) return unused([...own, '--help'], words)
  const [verb = '', ...rest] = words
  if (rest.length === 0) return TABLE.filter(({ area }) => area === first).map((row) => row.verb)
  const row = TABLE.find((one) => one.area === first && one.verb === verb)
  return row ? fieldsOf(row, rest) : []
}

function fieldsOf({ fields }: Row, words: readonly string[]): readonly string[] {
  const before = words.at(-2) ?? ''
  const choices = fields.find(({ name }) => `--${name}` === before)?.oneOf
  if (choices) return choices
  const flags = fields.flatMap(({ name, type }) =>
    type === 'yes' ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  )
  return unused([...flags, '--json', '--help'], words)
}

const unused = (options: readonly string[], words: readonly string[]): readonly string[] =>
  options.filter((option) => !words.slice(0, -1).includes(option))
