import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARY = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? '/usr/lib/faketime/libfaketime.so.1'

/** The programs that a process with a wrong clock needs and are not installed; false when none is missing. */
export const wrongClockMisses: string | false = existsSync(LIBRARY)
  ? false
  : 'needs libfaketime: apt-get install faketime'

export type WrongClock = {
  /** Environment variables for a process whose clock is then wrong. */
  readonly env: Record<string, string>
  /** Moves the clock of the running process: this many seconds from the true time. */
  set(seconds: number): Promise<void>
  end(): Promise<void>
}

/** A machine's clock for one process; its monotonic clock stays as it is, as on a machine whose time is set. */
export async function wrongClock(seconds: number): Promise<WrongClock> {
  const folder = await mkdtemp(join(tmpdir(), 'shugyo-clock-'))
  const file = join(folder, 'offset')
  const set = (offset: number) => writeFile(file, `${offset < 0 ? '' : '+'}${offset}s\n`)
  await set(seconds)
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    end: () => rm(folder, { recursive: true, force: true }),
  }
}
