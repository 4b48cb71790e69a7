import type { Field, Row } from './row.ts'

/** Operations that make a task can wait for it. */
export const TASK_MAKERS = ['createTask', 'createSquad']

export const nameOf = ({ area, verb }: Row): string => `shugyo ${area} ${verb}`
export const flagOf = ({ name, place, type }: Field): string => {
  if (place === 'path') return `<${name}>`
  return type === 'yes' ? `--[no-]${name}` : `--${name}`
}

export function helpOfArea(area: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ verb }) => verb.length))
  const lines = rows.map(({ verb, summary }) => `  ${verb.padEnd(width)}  ${summary}`)
  return [
    `shugyo ${area} <command>`,
    '',
    ...lines,
    '',
    `shugyo ${area} <command> --help tells what it takes.`,
  ].join('\n')
}

export function helpOf(row: Row): string {
  const places = row.fields.filter(({ place }) => place === 'path').map(flagOf)
  const lines = [
    ...row.fields.map((field): [string, string] => [flagOf(field), aboutOf(field)]),
    ['--json', 'the answer as the service sends it'] as const,
    ...(TASK_MAKERS.includes(row.id)
      ? [['--follow', 'stay, and tell what happens until it is done'] as const]
      : []),
    ...(row.idem
      ? [['--idempotency-key', 'of your own: the same one acts once, for 24 hours'] as const]
      : []),
    ...(row.fields.some(({ name }) => name === 'url')
      ? []
      : [['--url', 'another service than usual'] as const]),
  ]
  const width = Math.max(...lines.map(([flag]) => flag.length))
  return [
    `${[nameOf(row), ...places].join(' ')} [--field value …]`,
    row.summary,
    ...(row.needs.length > 0 ? [`Needs: ${row.needs.map(needOf).join(', ')}`] : []),
    '',
    ...lines.map(([flag, about]) => `  ${flag.padEnd(width)}  ${about}`.trimEnd()),
  ].join('\n')
}

/** A scope as it is; other requirements in words. */
export function needOf(need: string): string {
  if (need === 'session') return 'a person who is signed in, on the web'
  return need.includes(':') ? need : `a ${need} who is signed in, on the web`
}

const KINDS: Readonly<Record<Field['type'], string>> = {
  text: '',
  yes: '',
  number: 'number',
  texts: 'a,b,…',
  numbers: '1,2,…',
  json: 'JSON',
}

function aboutOf({ place, type, oneOf, required, about = '' }: Field): string {
  const kind = oneOf?.join(' | ') ?? KINDS[type]
  const must = required && place !== 'path' ? '(needed)' : ''
  return [must, kind, about].filter((part) => part !== '').join('  ')
}
