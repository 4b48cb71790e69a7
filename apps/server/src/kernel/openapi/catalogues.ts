import type { Operation } from '../operation/operation.ts'
import { PROBLEMS, type ProblemCode } from '../operation/problems.ts'
import { problemsOf } from '../operation/registry.ts'
import type { TSchema } from '../operation/schema.ts'
import type { EventType } from '../transaction/events.ts'

export const HEAD = '<!-- Written by `npm run generate`. Do not edit. -->'

/** Every error code: its status, its words, and the operations that may answer it. */
export function errorCatalogue(operations: readonly Operation[]): string {
  const users = new Map<ProblemCode, string[]>()
  for (const op of operations) {
    for (const code of problemsOf(op)) users.set(code, [...(users.get(code) ?? []), op.id])
  }
  const rows = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
    const by = users.get(code) ?? []
    const where =
      by.length === operations.length
        ? 'every operation'
        : by.map((id) => `\`${id}\``).join(', ') || '(none yet)'
    return `| ${PROBLEMS[code].status} | \`${code}\` | ${PROBLEMS[code].message} | ${where} |`
  })
  return [
    HEAD,
    '# Errors',
    '',
    '| HTTP | Code | Message | Answered by |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

type Described = TSchema & {
  readonly title?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Described>>
}

/** Every event: when it is told, the values of `change`, and the record beside it. */
export function eventCatalogue(events: readonly EventType[]): string {
  const byName = new Map(events.map((event) => [event.name, event]))
  const rows = Array.from(byName.values(), ({ name, description, data }) => {
    const { change, via: _via, ...records } = (data as Described).properties ?? {}
    const changes = (change?.enum ?? []).map((word) => `\`${word}\``).join(', ')
    const record = Object.entries(records).map(([field, schema]) => `\`${field}\`: ${shapeOf(schema)}`)
    return `| \`${name}\` | ${description} | ${changes} | ${record.join(', ') || '(none)'} |`
  })
  return [
    HEAD,
    '# Events',
    '',
    'The events of an account: by [webhooks](webhooks.md), on its [stream](streams.md) and in its inbox. The `data` of each is',
    '`{change, <record>}`: `change` is one of the words below, the record is the API’s answer to you at that moment;',
    '`via: agent` stands beside them where an agent’s own run made the change, not you or a program of yours. A',
    'name with a capital letter is a record of [openapi.json](openapi.json), which has the type of every field. `task` with `progress`',
    'goes on the stream alone, `ping` to webhooks alone.',
    '',
    '| Event | Told when | `change` | Record |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const shapeOf = ({ title, properties = {} }: Described): string =>
  title ??
  `{${Object.keys(properties)
    .map((field) => `\`${field}\``)
    .join(', ')}}`
