export type Skip = {
  readonly name: string
  readonly file: string
  /** The reason given to `skip`, or true without one. */
  readonly reason: string | boolean
}

/** What was skipped and why, grouped by reason. */
export function describeSkips(skips: readonly Skip[], skipsFail: boolean): string {
  const groups = Map.groupBy(skips, ({ reason }) =>
    typeof reason === 'string' && reason !== '' ? reason : 'no reason given',
  )
  const lines = [`\nSkipped: ${skips.length}`]
  for (const [reason, group] of groups) {
    lines.push(`  ${reason}`, ...group.map(({ file, name }) => `    ${file}: ${name}`))
  }
  lines.push(
    skipsFail
      ? 'This run fails, because nothing may be skipped in it (CI=true or --no-skip): provide what is named above.'
      : 'Provide what is named above to run these too.',
  )
  return lines.join('\n')
}
