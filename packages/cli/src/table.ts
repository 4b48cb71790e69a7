/** Everything about operations, in a file of its own: their fields, their help, and their completion. */
import { helpOf, helpOfArea } from './help.ts'
import type { Row } from './row.ts'
import { TABLE } from './table.gen.ts'
import type { Terminal } from './terminal.ts'

export { complete } from './complete.ts'
export { flagOf, helpOf, nameOf, needOf, TASK_MAKERS } from './help.ts'
export { EVENTS } from './table.gen.ts'

export const findCommand = (area: string, verb: string): Row | undefined =>
  TABLE.find((row) => row.area === area && row.verb === verb)

export const helpIn = (area: string): string =>
  helpOfArea(
    area,
    TABLE.filter((row) => row.area === area),
  )

/** The commands of an area, or the fields of one of them. */
export function printHelp(area: string, verb: string | undefined, { print, complain }: Terminal): number {
  const row = verb === undefined ? undefined : findCommand(area, verb)
  if (verb !== undefined && !row) complain(`shugyo: ${area} has no command ${verb}`)
  print(row ? helpOf(row) : helpIn(area))
  return verb === undefined || row ? 0 : 2
}
