import type { Operation } from './types.ts'

/** The input of an operation. Missing values are left out. */
export type Input = {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

export const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'ts', label: 'TypeScript' },
  { value: 'cli', label: 'CLI' },
] as const
export type Language = (typeof LANGUAGES)[number]['value']

const needsNobody = ({ access }: Operation): boolean => access === 'public'
/** Whether no key can call it. */
const needsPerson = ({ access }: Operation): boolean => ['session', 'moderator', 'admin'].includes(access)

/** `/tasks/1?limit=20`; missing path parameters stay in their braces. */
export function addressOf({ path }: Operation, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (braces, name: string) =>
    input.path[name] ? encodeURIComponent(input.path[name]) : braces,
  )
  const query = new URLSearchParams(Object.entries(input.query).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${filled}?${query}` : filled
}

const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curl(op: Operation, input: Input, origin: string): string {
  const address = `${origin}/api/v1${addressOf(op, input)}`
  const isStream = op.answer.type === 'text/event-stream'
  const command = isStream ? 'curl -N' : op.method === 'GET' ? 'curl' : `curl -X ${op.method}`
  const parts = [
    `${command} ${/[?&{]/.test(address) ? shell(address) : address}`,
    ...(needsNobody(op) ? [] : [needsPerson(op) ? '-b cookies.txt' : BEARER]),
    ...(op.idem ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(op.body
      ? ["-H 'Content-Type: application/json'", `-d ${shell(JSON.stringify(input.body ?? {}))}`]
      : []),
  ]
  return parts.join(' \\\n  ')
}
const BEARER = '-H "Authorization: Bearer $SHUGYO_KEY"'

/** All that the SDK's method takes, in one object. */
function fieldsOf(op: Operation, input: Input): Record<string, unknown> {
  const numbers = new Set(
    op.params.filter(({ schema }) => /integer|number/.test(schema.type ?? '')).map(({ name }) => name),
  )
  const given = Object.entries(input.query).filter(([, value]) => value !== '')
  const query = given.map(([name, value]) => [
    name,
    numbers.has(name) ? Number(value) : value === 'true' ? true : value,
  ])
  return { ...input.path, ...Object.fromEntries(query), ...(input.body as object | undefined) }
}

/** JSON as a person would write it in a program. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\]|\\.)*)"/g, (_, inside: string) =>
      inside.includes("'") ? `"${inside}"` : `'${inside.replaceAll('\\"', '"')}'`,
    )

function typescript(op: Operation, input: Input, origin: string): string {
  const fields = fieldsOf(op, input)
  const given = Object.keys(fields).length > 0 ? literal(Array.isArray(input.body) ? input.body : fields) : ''
  const call = `shugyo.${op.id}(${given})`
  const key = needsNobody(op) || needsPerson(op) ? '' : ', key: process.env.SHUGYO_KEY'
  const isPaged = op.params.some(({ name }) => name === 'cursor' || name === 'before')
  const isStream = op.answer.type === 'text/event-stream'
  const use = isStream
    ? `for await (const { event, data } of ${call}) console.log(event, data)`
    : isPaged && op.method === 'GET'
      ? `for await (const one of ${call}) console.log(one)`
      : `const answer = await ${call}`
  return [
    "import { createShugyo } from '@shugyo/sdk'",
    '',
    ...(needsPerson(op)
      ? ['// On a page of the service, for whoever is signed in: no key can do this.']
      : []),
    `const shugyo = createShugyo({ url: '${origin}'${key} })`,
    use,
  ].join('\n')
}

function cli(op: Operation, input: Input, origin: string): string {
  const url = origin === 'http://localhost:3000' ? '' : ` --url ${origin}`
  const word = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return /^[\w./:@-]+$/.test(text) ? text : shell(text)
  }
  if (needsPerson(op)) return `# Only for a person who is signed in: ${origin}/account`
  const path = op.params.filter(({ place }) => place === 'path')
  const fields = Object.entries(fieldsOf(op, { ...input, path: {} }))
  if (!op.cli) {
    const named = [...Object.entries(input.path), ...fields].map(([name, value]) => `${name}=${word(value)}`)
    return ['shugyo call', op.id, ...named].join(' ') + url
  }
  const places = path.map(({ name }) => (input.path[name] ? word(input.path[name]) : `<${name}>`))
  const flags = fields.map(([name, value]) => (value === true ? `--${name}` : `--${name} ${word(value)}`))
  return (
    ['shugyo', ...op.cli, ...places].join(' ') + [...flags].map((flag) => ` \\\n  ${flag}`).join('') + url
  )
}

/** The call as a developer would write it. */
export const codeOf = (language: Language, op: Operation, input: Input, origin: string): string =>
  ({ curl, ts: typescript, cli })[language](op, input, origin)
