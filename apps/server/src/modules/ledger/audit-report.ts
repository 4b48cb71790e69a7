export type AuditLine = { name: string; promise: string; violations: number; told: string[] }
/** How much an audit covered. */
export type AuditCounts = { accounts: number; legs: number; credits: number }
export type AuditReport = { violations: number; lines: AuditLine[]; counts: AuditCounts }
