import type { Row } from './row.ts'
import { EVENTS, TABLE } from './table.gen.ts'

export const commandsOf = (area: string): readonly Row[] => TABLE.filter((row) => row.area === area)

export const findCommand = (area: string, verb: string): Row | undefined =>
  TABLE.find((row) => row.area === area && row.verb === verb)

export { EVENTS, TABLE }
