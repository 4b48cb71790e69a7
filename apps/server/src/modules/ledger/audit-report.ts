export type AuditLine = { name: string; promise: string; violations: number; told: string[] }
/** How much an audit covered. */
export type AuditCounts = { accounts: number; legs: number; credits: number }
/** How far an audit that found nothing went: the next one may begin there. */
export type AuditMark = {
  readonly at: string
  /** All movements up to this one are there, and were looked at: so many, and the platform's sums of them. */
  readonly leg: number
  readonly legs: number
  readonly sums: Readonly<Record<string, number>>
  /** Every movement of the UTC day of `at`, and of later ones, comes after this one. */
  readonly dayLeg: number
}
export type AuditReport = {
  violations: number
  lines: AuditLine[]
  counts: AuditCounts
  mark: AuditMark | null
}
