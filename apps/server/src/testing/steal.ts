import { readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** Linux counts time in hundredths of a second. */
const TICK_MS = 10

/**
 * How long the processors of a virtual machine were away so far, all together: the host ran other machines meanwhile. 0
 * where the system does not count it.
 */
export function stolenMs(): number {
  if (platform() !== 'linux') return 0
  const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
  return Number(steal ?? 0) * TICK_MS
}
