import { areas, commandsOf, findCommand } from './table.ts'
import { type Terminal, UsageError } from './terminal.ts'

const OWN_COMMANDS = [
  'login',
  'logout',
  'listen',
  'watch',
  'play',
  'verify',
  'call',
  'operations',
  'completion',
  'help',
]

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
  compadd -a found
}
compdef _shugyo shugyo`,
  fish: `complete -c shugyo -f -a '(shugyo __complete (commandline -opc)[2..-1] (commandline -ct))'`,
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
  for (const word of candidates(words)) if (word.startsWith(words.at(-1) ?? '')) print(word)
  return 0
}

function candidates([area = '', verb = '', ...rest]: readonly string[]): readonly string[] {
  if (verb === '' && rest.length === 0 && !areas.includes(area)) return [...areas, ...OWN_COMMANDS]
  const row = findCommand(area, verb)
  if (!row || rest.length === 0) return commandsOf(area).map((one) => one.verb)
  const before = rest.at(-2) ?? ''
  const choices = row.fields.find(({ name }) => `--${name}` === before)?.oneOf
  if (choices) return choices
  return [...row.fields.map(({ name }) => `--${name}`), '--json'].filter(
    (flag) => !rest.slice(0, -1).includes(flag),
  )
}
