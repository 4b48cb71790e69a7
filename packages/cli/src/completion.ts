import type { Row } from './row.ts'
import { type Terminal, UsageError } from './terminal.ts'

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

const SHELLS: Readonly<Record<string, string>> = {
  bash: `_shugyo() {
  local IFS=$'\\n'
  COMPREPLY=($(shugyo __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _shugyo shugyo`,
  zsh: `#compdef shugyo
_shugyo() {
  local -a found
  found=("\${(@f)$(shugyo __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=(\${found:#})
  if (( \${#found} )); then compadd -a found; else _files; fi
}
compdef _shugyo shugyo`,
  fish: `complete -c shugyo -f -a '(shugyo __complete (commandline -opc)[2..-1] (commandline -ct))'
complete -c shugyo -n '__fish_seen_subcommand_from verify' -F`,
}

/** [cli-12] What a shell runs at its start: \`source <(shugyo completion bash)\`. */
export async function completion(args: string[], { print }: Terminal): Promise<number> {
  const script = SHELLS[args[0] ?? '']
  if (!script) throw new UsageError(`for which shell? ${Object.keys(SHELLS).join(', ')}`)
  print(script)
  return 0
}

/** What could stand at the place of the last word. */
export async function complete(words: string[], { print }: Terminal): Promise<number> {
  const { TABLE } = await import('./table.ts')
  const last = words.at(-1) ?? ''
  for (const word of candidates(TABLE, words)) if (word.startsWith(last)) print(word)
  return 0
}

function candidates(table: readonly Row[], [first = '', ...words]: readonly string[]): readonly string[] {
  const areas = [...new Set(table.map(({ area }) => area))]
  const top = [...areas, ...Object.keys(OWN)]
  if (words.length === 0) return top
  if (first === 'help') return words.length === 1 ? top : candidates(table, words)
  if (first === 'completion') return Object.keys(SHELLS)
  const own = OWN[first]
  if (own) return unused([...own, '--help'], words)
  const [verb = '', ...rest] = words
  if (rest.length === 0) return table.filter(({ area }) => area === first).map((row) => row.verb)
  const row = table.find((one) => one.area === first && one.verb === verb)
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
