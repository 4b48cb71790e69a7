import { readSettings } from '../../kernel/settings/settings.ts'
import { type Check, unwell } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Shorter names are similar to too many others. */
const LETTERS_LEAST = 7
const SLIPS_MAX = 2
/** Names whose first word is that of a setting. */
const SLIPS_IN_FAMILY_MAX = 3
const FAMILY_LETTERS_LEAST = 5

/** [doctor-3] Names that belong to no setting and nearly match one: the service ignores them. */
export function spellingOf(env: Environment): Check[] {
  const known = namesOfSettings()
  const names = Object.keys(env).filter((name) => env[name] && !known.has(name))
  const slips = names.flatMap((name) => {
    const meant = [...known].find((one) => isMeant(name, one))
    return meant ? [`${name} is no setting: ${meant}?`] : []
  })
  const told = unwell(slips.join(' '), 'name it as docs/operations.md does, or unset it')
  return slips.length === 0 ? [] : [{ part: 'settings', look: () => told }]
}

/** The variables that settings read; with a collector named, those of traces too. */
function namesOfSettings(): ReadonlySet<string> {
  const asked = new Set<string>()
  const example: Environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  readSettings(
    new Proxy(example, {
      get(target, name) {
        asked.add(String(name))
        return target[String(name)]
      },
    }),
  )
  return asked
}

function isMeant(name: string, known: string): boolean {
  const slips = slipsBetween(name, known)
  if (name.length >= LETTERS_LEAST && slips <= SLIPS_MAX) return true
  const [family = ''] = name.split('_')
  const isFamily = family.length >= FAMILY_LETTERS_LEAST && known.startsWith(`${family}_`)
  // Kubernetes gives every process the ports and hosts of its neighbours.
  if (!isFamily || /_(PORT|HOST)$/.test(name)) return false
  return slips <= SLIPS_IN_FAMILY_MAX || known.startsWith(`${name}_`)
}

/** The number of letters to insert, remove or change. */
function slipsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min(
          (before[at] as number) + (letter === wanted ? 0 : 1),
          (before[at + 1] as number) + 1,
          (next[at] as number) + 1,
        ),
      )
    before = next
  }
  return before.at(-1) as number
}
