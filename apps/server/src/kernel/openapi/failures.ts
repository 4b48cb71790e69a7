import type { Json, OpenApiDocument } from './components.ts'

type Node = { [key: string]: Json }

const PLACE = '#/components/responses/'

/** Writes each failure once, under `components.responses`, and refers to it wherever it may happen. */
export function hoistFailures(api: OpenApiDocument): OpenApiDocument {
  const hoisted = new Map<string, Json>()
  const hoist = ([status, response]: [string, Json]): [string, Json] => {
    const codes = (response as Node)['x-codes'] as string[] | undefined
    if (!codes) return [status, response]
    const name = codes.map(pascal).join('Or')
    hoisted.set(name, response)
    return [status, { $ref: PLACE + name }]
  }
  const paths = mapOperations(api, (op) => ({
    ...op,
    responses: Object.fromEntries(Object.entries(op['responses'] as Node).map(hoist)),
  }))
  const responses = Object.fromEntries([...hoisted].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...api, paths, components: { ...(api['components'] as Node), responses } }
}

/** The answers of an operation by their status, with references resolved. */
export function responsesOf(op: Node, api: OpenApiDocument): [string, Node][] {
  const known = (api['components'] as Node)['responses'] as Node
  const answers = Object.entries(op['responses'] as Node) as [string, Node][]
  return answers.map(([status, answer]) => {
    const ref = answer['$ref'] as string | undefined
    return [status, ref === undefined ? answer : (known[ref.slice(PLACE.length)] as Node)]
  })
}

function mapOperations(api: OpenApiDocument, change: (op: Node) => Node): OpenApiDocument['paths'] {
  const paths = Object.entries(api.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, op]) => [method, change(op as Node)])),
  ])
  return Object.fromEntries(paths)
}

/** `rate_limited` → `RateLimited` */
const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('')
