import type { Input } from '../definition/code.ts'
import { exampleOf } from '../definition/example.ts'
import type { Details, Operation } from '../definition/types.ts'

/** The contents of the form, as typed. */
export type Draft = { readonly params: Readonly<Record<string, string>>; readonly body: string }

const OWN_AGENT = /^\/agents\/\{id\}/

/** Starts with your own agent where an agent is needed, and with the definition's examples for the rest. */
export function firstDraft(op: Operation, details: Details, agentId: string | undefined): Draft {
  const params = op.params
    .filter(({ place, required }) => place === 'path' || (place === 'query' && required))
    .map(({ name, schema }) => {
      const own = agentId && name === 'id' && OWN_AGENT.test(op.path)
      const example = schema.examples?.[0]
      return [name, own ? agentId : place(op, name) && example !== undefined ? String(example) : '']
    })
  const example = op.body && exampleOf(op.body.schema, details.schemas, { onlyNeeded: true })
  const own = agentId && example && typeof example === 'object' && 'agentId' in example ? { agentId } : {}
  const body = op.body
    ? JSON.stringify(Array.isArray(example) ? example : { ...(example as object), ...own }, null, 2)
    : ''
  return { params: Object.fromEntries(params), body }
}

/** An example id leads nowhere: an empty field that says what it needs is better. */
const place = (op: Operation, name: string): boolean =>
  op.params.find((param) => param.name === name)?.schema.format !== 'uuid'

/** The form as an operation's input; null while the body is not valid JSON. */
export function inputOf(op: Operation, { params, body }: Draft): Input | null {
  const of = (where: 'path' | 'query') =>
    Object.fromEntries(
      op.params.filter(({ place }) => place === where).map(({ name }) => [name, params[name]?.trim() ?? '']),
    )
  const input = { path: of('path'), query: of('query') }
  if (!op.body) return input
  try {
    return { ...input, body: body.trim() === '' ? {} : JSON.parse(body) }
  } catch {
    return null
  }
}

/** The required fields that are still empty. */
export const missingIn = (op: Operation, { params }: Draft): string[] =>
  op.params
    .filter(({ place, required }) => place === 'path' || (place === 'query' && required))
    .map(({ name }) => name)
    .filter((name) => !params[name]?.trim())
