import { type Terminal, UsageError } from './terminal.ts'

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
