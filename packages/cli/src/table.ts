import type { Row } from './row.ts'
import { TABLE } from './table.gen.ts'

export const areas: readonly string[] = [...new Set(TABLE.map(({ area }) => area))]

export const commandsOf = (area: string): readonly Row[] => TABLE.filter((row) => row.area === area)

export const findCommand = (area: string, verb: string): Row | undefined =>
  TABLE.find((row) => row.area === area && row.verb === verb)
