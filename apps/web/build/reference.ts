import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  type Details,
  EVENTS_PART,
  type Named,
  type Operation,
  type Overview,
  type Param,
  type Schema,
  SUMMARIES_PART,
  type Summaries,
} from '../src/pages/dev/definition/types.ts'

const root = join(import.meta.dirname, '../../..')
const DEFINITION = join(root, 'docs/openapi.json')
const COMMANDS = join(root, 'packages/cli/src/table.gen.ts')
const FILLED = /\/src\/pages\/dev\/definition\/(overview|parts)\.ts(?:\?part=(.+))?$/

type Answered = {
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly examples?: Examples }>>
  readonly 'x-codes'?: readonly string[]
}
type Examples = Readonly<Record<string, { readonly value: { readonly error: { readonly message: string } } }>>
type Given = { readonly name: string; readonly in: Param['place']; readonly required?: boolean }
type Described = {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly (Ref | (Given & { description?: string; schema: Schema }))[]
  readonly requestBody?: { readonly required: boolean; readonly content: Answered['content'] }
  readonly responses: Readonly<Record<string, Ref | Answered>>
  readonly 'x-access': string
  readonly 'x-rate-limit'?: { readonly calls: number; readonly windowSeconds: number }
}
type Ref = { readonly $ref: string }
type Components = Readonly<Record<string, Readonly<Record<string, never>>>>
export type Document = {
  readonly info: { readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Described }>>
  readonly components: Components & { readonly schemas: Readonly<Record<string, Schema>> }
}
export type Command = { readonly id: string; readonly area: string; readonly verb: string }

/** The pages of developers know every operation: taken from the definition when the app is built, in as few words as they need. */
export function reference(): Plugin {
  return {
    name: 'shugyo-reference',
    async load(id) {
      const [, which, part] = FILLED.exec(id) ?? []
      if (which === undefined) return null
      this.addWatchFile(DEFINITION)
      const document = JSON.parse(readFileSync(DEFINITION, 'utf8')) as Document
      // Data is fetched as data. While one develops no file is written, and it comes as code.
      const isServed = this.environment.mode === 'dev'
      const fetched = (name: string, value: unknown) =>
        `(await get(import.meta.ROLLUP_FILE_URL_${this.emitFile(fileOf(name, value))})).json()`
      if (which === 'overview') return `export const overview = ${parsed(overviewOf(document))}`
      const { TABLE } = (await import(COMMANDS)) as { TABLE: readonly Command[] }
      const details = detailsOf(document, TABLE)
      const parts = { ...partsOf(details), [SUMMARIES_PART]: summariesOf(details) }
      if (part !== undefined)
        return `export const part = ${parsed(parts[decodeURIComponent(part) as keyof typeof parts])}`
      const loaders = Object.entries(parts).map(([name, value]) => {
        const load = isServed
          ? `(await import('./parts.ts?part=${encodeURIComponent(name)}')).part`
          : fetched(name, value)
        return `${JSON.stringify(name)}: async () => ${load}`
      })
      return `${GET}\nexport const parts = { ${loaders.join(', ')} }`
    },
  }
}

const fileOf = (name: string, value: unknown) => ({
  type: 'asset' as const,
  name: `${name.toLowerCase().replace(/\W+/g, '-')}.json`,
  source: JSON.stringify(value),
})

/** A file that is not there is a failure like any other of the line. */
const GET = `const get = async (url) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError('The definition did not come: ' + answer.status)
  return answer
}`

/** A text that is parsed is ready sooner than the same written as code. */
const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

const all = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method: method.toUpperCase(), op })),
  )

type Route = ReturnType<typeof all>[number]

const named = ({ path, method, op }: Route): Named => ({ id: op.operationId, method, path })

function overviewOf(document: Document): Overview {
  const routes = all(document)
  const areas = document.tags.map(({ name, description }) => ({
    name,
    about: description,
    ops: routes.filter(({ op }) => op.tags[0] === name).map(named),
  }))
  return { version: document.info.version, areas: areas.filter(({ ops }) => ops.length > 0) }
}

export function detailsOf(document: Document, commands: readonly Command[]): Details {
  const follow = <T>(value: Ref | T): T => {
    if (!(value !== null && typeof value === 'object' && '$ref' in value)) return value as T
    const [, , kind = '', name = ''] = (value as Ref).$ref.split('/')
    return document.components[kind]?.[name] as T
  }
  const ops = all(document).map((route) => operationOf(route, follow, commands))
  const events = Object.entries(document.webhooks).map(([name, { post }]) => ({
    name,
    about: post.summary,
    data: jsonOf(post.requestBody?.content)?.properties?.['data'] ?? {},
  }))
  return {
    ops: Object.fromEntries(ops.map((op) => [op.id, op])),
    schemas: document.components.schemas,
    codes: codesOf(document),
    events,
  }
}

const summariesOf = ({ ops }: Details): Summaries =>
  Object.fromEntries(Object.values(ops).map(({ id, summary }) => [id, summary]))

/** Area by area, and the events: each with the records and refusals that it names, so that one is loaded without the others. */
export function partsOf({ ops, schemas, codes, events }: Details): Readonly<Record<string, Details>> {
  const areas = Map.groupBy(Object.values(ops), ({ area }) => area)
  const parts = [...areas].map(([area, own]): [string, Details] => {
    const named = new Set(own.flatMap(({ errors }) => errors.flatMap((one) => one.codes)))
    return [
      area,
      {
        ops: Object.fromEntries(own.map((op) => [op.id, op])),
        schemas: namedIn(own, schemas),
        codes: Object.fromEntries(Object.entries(codes).filter(([code]) => named.has(code))),
        events: [],
      },
    ]
  })
  return {
    ...Object.fromEntries(parts),
    [EVENTS_PART]: { ops: {}, schemas: namedIn(events, schemas), codes: {}, events },
  }
}

/** The records that are named in a value, and in those records. */
function namedIn(value: unknown, schemas: Details['schemas']): Details['schemas'] {
  const found: Record<string, Schema> = {}
  const waiting = [value]
  for (let text = JSON.stringify(waiting.pop()); text; text = JSON.stringify(waiting.pop()))
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name]
      if (!schema || name in found) continue
      found[name] = schema
      waiting.push(schema)
    }
  return found
}

const jsonOf = (content: Answered['content']): Schema | undefined => content?.['application/json']?.schema

type Follow = <T>(value: Ref | T) => T

function operationOf(route: Route, follow: Follow, commands: readonly Command[]): Operation {
  const { op } = route
  const params = (op.parameters ?? []).map((one) => follow(one)).map(paramOf)
  const responses = Object.entries(op.responses).map(([status, one]) => ({ status, ...follow(one) }))
  const done = responses.find(({ status }) => status.startsWith('2'))
  const [type = 'application/json', content] = Object.entries(done?.content ?? {})[0] ?? []
  const body = jsonOf(op.requestBody?.content)
  const command = commands.find(({ id }) => id === op.operationId)
  return {
    ...named(route),
    summary: op.summary,
    area: op.tags[0],
    about: op.description.replace(/\n\nAt most \d+ calls per \d+ seconds\.$/, ''),
    access: op['x-access'],
    params,
    ...(body ? { body: { required: op.requestBody?.required ?? false, schema: body } } : {}),
    answer: { status: done?.status ?? '200', type, schema: content?.schema ?? {} },
    errors: responses.flatMap(({ status, 'x-codes': codes }) => (codes ? [{ status, codes }] : [])),
    ...(op['x-rate-limit'] ? { limit: op['x-rate-limit'] } : {}),
    idem: params.some(({ name }) => name === 'Idempotency-Key'),
    ...(command ? { cli: [command.area, command.verb] as const } : {}),
  }
}

const paramOf = (one: Given & { description?: string; schema: Schema }): Param => ({
  name: one.name,
  place: one.in,
  required: one.required ?? false,
  ...(one.description ? { about: one.description } : {}),
  schema: one.schema,
})

function codesOf({ components }: Document): Record<string, string> {
  const answers = Object.values(components['responses'] ?? {}) as unknown as Answered[]
  const examples = answers.flatMap(({ content }) =>
    Object.entries(content?.['application/json']?.examples ?? {}),
  )
  return Object.fromEntries(examples.map(([code, { value }]) => [code, value.error.message]))
}
