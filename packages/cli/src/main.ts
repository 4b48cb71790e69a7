import { areas } from './areas.ts'
import type { Terminal } from './terminal.ts'
import { HELP, USAGE, VERSION } from './usage.ts'

/** Called by shells, not by people. */
const UNSEEN = '__complete'

/** Exit codes: 0 done, 1 refused or failed, 2 not understood, 130 interrupted. */
export async function main([name = 'help', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === '--version' || name === '-v') return tell(VERSION, terminal)
  if (name === 'help') return args.length > 0 ? main([...args, '--help'], terminal) : tell(USAGE, terminal)
  if (isHelp(name)) return tell(USAGE, terminal)
  const help = HELP.get(name)
  if (help && args.some(isHelp)) return tell(help, terminal)
  if (name === UNSEEN) return (await import('./table.ts')).complete(args, terminal)
  const isArea = areas.includes(name)
  if (!help && !isArea) {
    terminal.complain(`shugyo: ${unknown(name)}\n\n${USAGE}`)
    return 2
  }
  if (isArea && (args.length === 0 || args[0] === 'help' || args.some(isHelp)))
    return printHelpOfArea(name, args, terminal)
  // Loaded only when something is to be done: loading takes most of the start.
  const { run } = await import('./commands.ts')
  return run(name, args, terminal)
}

async function printHelpOfArea(area: string, args: readonly string[], terminal: Terminal): Promise<number> {
  const { printHelp } = await import('./table.ts')
  const [verb] = args.filter((word) => word !== 'help' && !isHelp(word))
  return printHelp(area, verb, terminal)
}

function tell(text: string, { print }: Terminal): number {
  print(text)
  return 0
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

/** Names the nearest command, in case of a typo. */
function unknown(name: string): string {
  const near = [...areas, ...HELP.keys()].find((word) => isNear(name, word))
  return `there is no command ${name}${near ? `; did you mean ${near}?` : ''}`
}

/** Whether it begins the same, or differs by one letter. */
function isNear(name: string, word: string): boolean {
  if (name.length < 3) return false
  if (word.startsWith(name.slice(0, 3))) return true
  const without = (text: string) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1))
  return (
    without(name).includes(word) || without(word).some((one) => one === name || without(name).includes(one))
  )
}
