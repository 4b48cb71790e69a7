import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const present = join(import.meta.dirname, '../../../..')
/** All files of the service, and no others. */
const PARTS = ['apps/server', 'packages', 'package.json']
const MIGRATIONS = ':(glob)apps/server/src/**/migrations/*.sql'
/** Linked one by one: packages of the repository itself must be the older version's own. */
const OWN = '@shugyo'

export type Version = { readonly name: string; readonly root: string }

/**
 * The version before this one, unpacked into a folder: the one that `ROLLING_FROM` names, else the last tag, else the
 * commit before the newest migration. Without git's history there is only the present version, and its name says so.
 * Packages of others are the installed ones.
 */
export function olderVersion(folder: string): Version {
  const commit = findCommit()
  if (!commit) return { name: 'the present version, for want of a history', root: present }
  const archive = join(folder, 'older.tar')
  const root = join(folder, 'older')
  mkdirSync(root)
  git('archive', '--output', archive, commit, ...PARTS)
  execFileSync('tar', ['-xf', archive, '-C', root])
  linkPackages(root)
  return { name: git('log', '-1', '--format=%h of %cs', commit), root }
}

function findCommit(): string | null {
  const named = process.env['ROLLING_FROM']
  // A named version must exist.
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`)
  try {
    // Inside a repository of another project, its history is not ours.
    if (git('rev-parse', '--show-prefix') !== '') return null
    return findTag() ?? git('rev-parse', '--verify', `${newestMigration()}^^{commit}`)
  } catch {
    return null
  }
}

function findTag(): string | null {
  try {
    const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^')
    return git('rev-parse', '--verify', `${tag}^{commit}`)
  } catch {
    return null
  }
}

/** In a shallow history this may be its first commit, which has no parent there. */
const newestMigration = (): string => git('log', '-1', '--format=%H', '--', MIGRATIONS)

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', present, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function linkPackages(root: string): void {
  const installed = realpathSync(join(present, 'node_modules'))
  const links = join(root, 'node_modules')
  mkdirSync(join(links, OWN), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(links, name))
  for (const name of readdirSync(join(installed, OWN)))
    symlinkSync(readlinkSync(join(installed, OWN, name)), join(links, OWN, name))
}
