import type { Operation } from '../operation.ts'
import { PROBLEMS, type ProblemCode } from '../problems.ts'
import { problemsOf } from '../registry.ts'
import { accessName } from './document.ts'

const HEAD = '<!-- Written by `npm run generate` from the operations. Do not edit. -->'

/** Who may call what: one line per operation, for review by eye and by diff. */
export function accessMatrix(operations: readonly Operation[]): string {
  const rows = operations.map((op) => {
    const limit = op.limit ? `${op.limit.calls} per ${op.limit.windowS} s` : ''
    const cells = [
      op.method,
      `\`${op.path}\``,
      accessName(op.access),
      op.agentTokens ? 'yes' : 'no',
      op.holders ?? '',
      op.idem ? 'yes' : '',
      limit,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    HEAD,
    '# Who may call what',
    '',
    '| Method | Path | Access | Agent tokens | Holders | Idempotency-Key | Own limit |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

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
