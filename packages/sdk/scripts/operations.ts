import { comment, type Schema, TypeWriter } from './types.ts'

/** The part of an operation that the client needs. */
export type Described = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description?: string | undefined
  /** The allowed callers, in a word: `public`, `session`, a scope. */
  readonly access: string
  /** When it asks a session for fresh proof. */
  readonly proof?: { readonly when: string } | undefined
  readonly idem: boolean
  /** It answers with text (a page, a picture) instead of JSON. */
  readonly isText: boolean
  readonly isStream: boolean
  readonly params?: Schema | undefined
  readonly query?: Schema | undefined
  readonly body?: Schema | undefined
  readonly response: Schema
  readonly problems: readonly string[]
}

type Source = {
  readonly operations: readonly Described[]
  readonly events: readonly { readonly name: string; readonly description: string; readonly data: Schema }[]
  readonly codes: readonly string[]
}

/** The client's types and routes, from the registry of operations alone. */
export function writeOperations({ operations, events, codes }: Source): string {
  const types = new TypeWriter()
  const methods = operations.map((op) => indent(methodOf(op, types)))
  const told = [...Map.groupBy(events, ({ name }) => name)].map(([name, meanings]) => {
    const data = new Set(meanings.map((meaning) => types.answered(meaning.data)))
    const about = new Set(meanings.map(({ description }) => description))
    return indent(`${comment(...about)}${JSON.stringify(name)}: ${[...data].join(' | ')}`)
  })
  return [
    '// Written by `npm run generate` from the operations. Do not edit.',
    "import type { CallOptions, Pages, StreamOptions } from './options.ts'\n",
    types.declarations(),
    `/** Why the service refuses. */\nexport type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}\n`,
    `/** What webhooks and the account’s stream tell, by name. */\nexport interface EventData {\n${told.join('\n')}\n}\n`,
    EVENT_TYPES,
    `/** Every operation of the service. */\nexport interface Operations {\n${methods.join('\n\n')}\n}\n`,
    `export const ROUTES = {\n${operations.map(routeOf).join('\n')}\n} as const\n`,
  ].join('\n')
}

const EVENT_TYPES = `/** Something of your account changed; \`data\` is what the API answers for it. */
export type ShugyoEvent = {
  [Type in keyof EventData]: { id: string; type: Type; createdAt: string; data: EventData[Type] }
}[keyof EventData]

/** The same, as a stream tells it. */
export type ToldEvent = Told<ShugyoEvent>
type Told<Event> = Event extends ShugyoEvent ? { id?: string; event: Event['type']; data: Event } : never
`

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function methodOf(op: Described, types: TypeWriter): string {
  const about = comment(
    `${op.summary}.`,
    op.description,
    accessNote(op.access),
    op.proof && `Asks a session for fresh proof ${op.proof.when} (\`onProofNeeded\`).`,
    op.problems.length > 0 ? `Refuses with ${op.problems.join(', ')}.` : undefined,
  )
  const input = inputOf(op, types)
  const options = `options?: ${op.isStream ? 'StreamOptions' : 'CallOptions'}`
  return `${about}${op.id}(${[...input, options].join(', ')}): ${answerOf(op, types)}`
}

function accessNote(access: string): string {
  if (access === 'public') return 'For everybody.'
  if (access === 'session' || access === 'authenticated') return `Access: ${access}.`
  return `Needs ${access}.`
}

function inputOf(op: Described, types: TypeWriter): string[] {
  const body = op.body ?? {}
  if (body.anyOf) return [`input: ${types.sent(body)}`]
  const parts = [op.params, queryOf(op), op.body].filter((part) => part !== undefined)
  if (parts.every(({ properties = {} }) => Object.keys(properties).length === 0)) return []
  const isNeeded = parts.some(({ required = [], properties = {} }) =>
    required.some((name) => !('default' in (properties[name] ?? {}))),
  )
  return [`input${isNeeded ? '' : '?'}: ${types.sentTogether(parts)}`]
}

/** Where a stream resumes is an option of the call, not a part of its input. */
function queryOf({ query, isStream }: Described): Schema | undefined {
  if (!query?.properties || !isStream) return query
  const { lastEventId: _, ...properties } = query.properties
  return { ...query, properties }
}

function answerOf(op: Described, types: TypeWriter): string {
  if (op.isStream) return `AsyncIterable<${types.declare(`${capital(op.id)}Event`, toldBy(op, types))}>`
  const answer = types.answered(op.response)
  const page = pageOf(op)
  return page ? `Pages<${types.answered(page.item)}, ${answer}>` : `Promise<${answer}>`
}

/** The events of a stream; one that sends events under any name sends those that webhooks know. */
function toldBy({ response }: Described, types: TypeWriter): string {
  const parts = (response.anyOf ?? [response]).map((part) =>
    part.properties?.['event']?.const === undefined ? 'ToldEvent' : types.answered(part),
  )
  return parts.join(' | ')
}

/** A paged list: its items, and where the next page's cursor is sent. Lists that share their pages are read by hand. */
function pageOf({ id, query, response }: Described) {
  const { properties = {} } = response
  const cursor = ['cursor', 'before'].find((name) => query?.properties?.[name])
  if (!cursor || !properties['next']) return null
  const lists = Object.entries(properties).filter(([, { type }]) => type === 'array')
  if (lists.length > 1) return null
  const [items, list] = lists[0] ?? []
  if (!items || !list?.items) throw new Error(`${id}: which list has the pages?`)
  return { cursor, items, item: list.items }
}

function routeOf(op: Described): string {
  const query = Object.keys(queryOf(op)?.properties ?? {})
  const page = pageOf(op)
  const fields = [
    `method: '${op.method}'`,
    `path: '${op.path}'`,
    ...(query.length > 0 ? [`query: [${query.map((name) => `'${name}'`).join(', ')}]`] : []),
    ...(op.body ? [`body: '${op.body.anyOf ? 'whole' : 'fields'}'`] : []),
    ...(op.idem ? ['idem: true'] : []),
    ...(page ? [`page: { items: '${page.items}', cursor: '${page.cursor}' }`] : []),
    ...(op.isText ? ["answer: 'text'"] : []),
    ...(op.isStream ? ["answer: 'stream'"] : []),
  ]
  return `  ${op.id}: { ${fields.join(', ')} },`
}
