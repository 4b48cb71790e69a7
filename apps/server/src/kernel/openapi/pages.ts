import { Health, Readiness } from '../http/readiness.ts'
import type { TSchema } from '../operation/schema.ts'
import type { Components, Json } from './components.ts'

type Page = {
  id: string
  path: string
  summary: string
  description: string
  answers: Record<string, [string, TSchema | null]>
}

/** The pages beside the operations: no credential, no limit, no transaction. */
const PAGES: readonly Page[] = [
  {
    id: 'getDefinition',
    path: '/openapi.json',
    summary: 'Read this definition',
    description: 'The whole API in OpenAPI 3.1, with an ETag.',
    answers: { 200: ['An OpenAPI 3.1 document', null], 304: ['Unchanged since the version you hold', null] },
  },
  {
    id: 'getHealth',
    path: '/health',
    summary: 'Ask whether the service lives',
    description:
      'Answers as long as the process runs, whatever it leans on. Also at `/health` without the prefix.',
    answers: { 200: ['Alive', Health] },
  },
  {
    id: 'getReadiness',
    path: '/ready',
    summary: 'Ask whether the service is ready',
    description: 'One line for each thing it leans on. Also at `/ready` without the prefix.',
    answers: {
      200: ['Ready', Readiness],
      503: ['Not ready: a needed part is away, or the service is stopping', Readiness],
    },
  },
]

export function describePages(components: Components): Record<string, Record<string, Json>> {
  return Object.fromEntries(PAGES.map((page) => [page.path, { get: describePage(page, components) }]))
}

function describePage({ id, summary, description, answers }: Page, components: Components): Json {
  const responses = Object.entries(answers).map(([status, [meaning, schema]]) => {
    const shown = schema ? components.place(schema) : ({ type: 'object', additionalProperties: true } as Json)
    const content = status === '304' ? {} : { content: { 'application/json': { schema: shown } } }
    return [status, { description: meaning, ...content }]
  })
  return {
    operationId: id,
    tags: ['Service'],
    summary,
    description,
    security: [],
    responses: { ...Object.fromEntries(responses), ...FAILURE },
    'x-access': 'public',
  } as Json
}

const FAILURE = { '4XX': { description: 'The request was not well-formed HTTP' } }
