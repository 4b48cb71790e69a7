import { doesNotMatch, equal, match, throws } from 'node:assert/strict'
import { it } from 'node:test'
import { type Described, writeOperations } from './operations.ts'
import type { Schema } from './types.ts'

const text: Schema = { type: 'string' }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const Toy: Schema = { ...object({ id: text, size: { type: 'integer', default: 3 } }), title: 'Toy' }

const op = (rest: Partial<Described>): Described => ({
  id: 'makeToy',
  method: 'POST',
  path: '/toys',
  summary: 'Make a toy',
  access: 'public',
  idem: false,
  isText: false,
  isStream: false,
  response: Toy,
  problems: [],
  ...rest,
})
const write = (...operations: Described[]): string =>
  writeOperations({ operations, events: [], codes: ['not_found'] })
/** One line, for readable patterns. */
const flat = (written: string): string => written.replaceAll(/\s+/g, ' ')

it('lets what has a default be left out of what is sent, and finds it in what is answered', () => {
  const written = flat(write(op({ body: object({ name: text, size: { type: 'integer', default: 3 } }) })))
  match(
    written,
    /makeToy\(input: \{ name: string \/\*\* 3 unless given\. \*\/ size\?: number \| undefined \}, options\?/,
  )
  match(written, /export type Toy = \{ id: string size: number \}/)
})

it('lets a call be made without input where nothing is needed', () => {
  match(flat(write(op({ body: object({ a: text }, []) }))), /makeToy\(input\?: \{/)
  match(flat(write(op({}))), /makeToy\(options\?: CallOptions\): Promise<Toy>/)
})

it('lays path, query and body side by side, and refuses one name for two', () => {
  const params = object({ id: text })
  const path = '/toys/{id}'
  match(
    flat(write(op({ path, params, query: object({ q: text }), body: object({ b: text }) }))),
    /id: string q: string b: string/,
  )
  throws(() => write(op({ path, params, body: object({ id: text }) })), /the field id stands in two places/)
})

it('writes a list that goes on as pages, by the name of its cursor and of its items', () => {
  const list = op({
    id: 'listToys',
    method: 'GET',
    query: object({ before: text }, []),
    response: object({ toys: { type: 'array', items: Toy }, next: { anyOf: [text, { type: 'null' }] } }),
  })
  const written = flat(write(list))
  match(written, /\): Pages<Toy, \{ toys: Toy\[\] next: string \| null \}>/)
  match(written, /page: \{ items: 'toys', cursor: 'before' \}/)
  const { properties = {} } = list.response
  const two = { ...list, response: object({ ...properties, more: { type: 'array', items: text } }) }
  match(flat(write(two)), /\): Promise<\{ toys: Toy\[\]/)
})

it('writes every kind of schema as the type that its values have', () => {
  const kinds: Record<string, [Schema, string]> = {
    literal: [{ const: 'a' }, '"a"'],
    choice: [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    either: [{ type: ['string', 'null'] }, 'string | null'],
    many: [{ type: 'array', items: { anyOf: [text, { type: 'number' }] } }, 'Array<string | number>'],
    records: [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
    patterns: [{ type: 'object', patternProperties: { '^.*$': text } }, 'Record<string, string>'],
    open: [{ type: 'object', additionalProperties: true }, 'Record<string, unknown>'],
    anything: [{}, 'unknown'],
    'odd-name': [{ type: 'boolean' }, 'boolean'],
  }
  for (const [name, [schema, type]] of Object.entries(kinds)) {
    const written = flat(write(op({ response: object({ [name]: schema }) })))
    equal(written.includes(`Promise<{ ${name === 'odd-name' ? '"odd-name"' : name}: ${type} }>`), true, name)
  }
})

it('lets no words of ours end a comment', () => {
  doesNotMatch(write(op({ summary: 'A */ b' })), /A \*\/ b/)
})

it('refuses a record with a default that is also sent: it would need two types under one name', () => {
  throws(() => write(op({ body: object({ toy: Toy }) })), /Toy has a default/)
})
