import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
const NAME = 'shugyo-run-'
const GIB = 2 ** 30
const ROOM_MIN = { folder: 4 * GIB, machine: 6 * GIB }
const AGE_MS_MIN = 3_600_000

/**
 * Puts all files of this run into memory, if there is room: databases are made and dropped by the hundred, and a disk
 * takes longer over one than its tests. Returns a function that deletes them.
 */
export function keepInMemory(): () => void {
  if (!hasRoom()) return () => {}
  sweepOld()
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`))
  chmodSync(folder, 0o755) // As root, PostgreSQL runs under another user, who needs access.
  // Files unpacked once for all runs stay where the next run finds them.
  process.env['LASTING_TMPDIR'] = tmpdir()
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY)
  // Some tests run programs that they have just written.
  const runsPrograms = mount !== undefined && !mount.includes('noexec')
  return runsPrograms && bavail * bsize >= ROOM_MIN.folder && freemem() >= ROOM_MIN.machine
}

/** Deletes the files of runs that were killed an hour ago or more: they take up memory. */
function sweepOld(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(NAME))) {
    const folder = join(MEMORY, name)
    const pid = name.slice(NAME.length).split('-')[0]
    const ageMs = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (!existsSync(`/proc/${pid}`) && ageMs > AGE_MS_MIN) rmSync(folder, { recursive: true, force: true })
  }
}
