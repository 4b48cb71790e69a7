/** A fault that the operator can fix; the message is one line that names it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

export const useAnother = 'or set DATABASE_URL to use another PostgreSQL'

/** Turns a refused file operation in `folder` into words; other errors are passed on unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(
      `${folder} is not writable: allow this user to write there, or set another DATA_DIR`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(`${folder} is not a folder: set another DATA_DIR`)
  }
  return error
}

/** Turns the last words of initdb or postgres into one line. */
export function explainOutput(what: string, ending: string, lines: readonly string[], folder: string) {
  const text = lines.join('\n')
  if (/No space left on device|Disk quota exceeded/.test(text)) return diskFull(folder)
  if (/not compatible with (this|server) version|incompatible with server/.test(text)) {
    return new EmbeddedPostgresError(
      `${folder} holds data of another PostgreSQL version: move it away, ${useAnother}`,
    )
  }
  const cause = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return new EmbeddedPostgresError(`${what} failed in ${folder} (${ending}): ${cause.trim()}`)
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function diskFull(folder: string) {
  return new EmbeddedPostgresError(`the disk of ${folder} is full: free some space, or set another DATA_DIR`)
}
