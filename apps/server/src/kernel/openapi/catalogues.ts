import type { Operation } from '../operation.ts'
import { PROBLEMS, type ProblemCode } from '../problems.ts'
import { problemsOf } from '../registry.ts'

export const HEAD = '<!-- Written by `npm run generate` from the operations. Do not edit. -->'

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
        : by.map((id) => `\`${id}\``).join(', ') || '(kept for later areas)'
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
