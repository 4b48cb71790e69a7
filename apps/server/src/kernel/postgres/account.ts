import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError, errorCode, useAnother } from './errors.ts'

/** The user that runs PostgreSQL; null means the service's own user. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number } | null

/** [postgres-6] PostgreSQL refuses to run as root, so root lends it the uid of `postgres`, else of `nobody`. */
export function chooseAccount(): Account {
  if (!isRoot()) {
    checkOwnEntry()
    return null
  }
  const entries = readPasswd()
  const entry =
    entries.find(({ name }) => name === 'postgres') ?? entries.find(({ name }) => name === 'nobody')
  if (entry) return entry
  throw new EmbeddedPostgresError(
    `PostgreSQL can't run as root and /etc/passwd has no user postgres or nobody: start as an ordinary user, ${useAnother}`,
  )
}

/** [postgres-6] A cluster is run by the user that owns it, even if somebody else first started Shugyo. */
export function accountOfOwner(owner: { uid: number; gid: number }, chosen: Account): Account {
  if (!chosen || owner.uid === 0 || owner.uid === chosen.uid) return chosen
  const name = readPasswd().find(({ uid }) => uid === owner.uid)?.name ?? `uid ${owner.uid}`
  return { name, uid: owner.uid, gid: owner.gid }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

// initdb looks its own user up and fails without an entry, as with arbitrary uids in containers.
function checkOwnEntry() {
  try {
    userInfo()
  } catch {
    throw new EmbeddedPostgresError(
      `user id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one, start as another user, ${useAnother}`,
    )
  }
}

function readPasswd() {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(parseEntry)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function parseEntry(line: string) {
  const [name, , uid, gid] = line.split(':')
  if (!name || !uid || !gid || Number(uid) === 0) return []
  return [{ name, uid: Number(uid), gid: Number(gid) }]
}
