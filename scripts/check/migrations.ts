import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOutside, statementsOf } from '../../apps/server/src/kernel/db/migrate.ts'
import type { Outcome } from './program.ts'

/** The line that says why a migration may break the version before: `-- contract: since 0.3 nobody reads it`. */
const CONTRACT = /^-- contract: \S+/m
/** A table made in the same migration has no rows and no readers. */
const MADE_HERE = /create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi

type Danger = { readonly pattern: RegExp; readonly words: string }

/** What breaks a node of the version before that is still running, or blocks everybody on a big table. */
const DANGERS: readonly Danger[] = [
  { pattern: /\bdrop table\b/i, words: 'drops a table' },
  { pattern: /\bdrop schema\b/i, words: 'drops a schema' },
  { pattern: /\bdrop column\b/i, words: 'drops a column' },
  { pattern: /\brename\b/i, words: 'renames something' },
  { pattern: /\balter column [\w"]+ (?:set data )?type\b/i, words: 'changes the type of a column' },
  { pattern: /\balter column [\w"]+ set not null\b/i, words: 'forbids null in a column that may hold it' },
  {
    pattern: /\badd column(?: if not exists)? [\w"]+ [^,;]*\bnot null\b(?![^,;]*\b(?:default|generated)\b)/i,
    words: 'adds a column that is not null and has no default',
  },
  {
    pattern: /\badd (?:constraint [\w"]+ )?(?:check|foreign key|unique)\b(?![^;]*\bnot valid\b)/i,
    words:
      'adds a constraint that old rows and old nodes must meet at once (add it not valid, validate it later)',
  },
  { pattern: /\b(?:truncate|lock table)\b/i, words: 'locks or empties a table' },
]
const PLAIN_INDEX = /\bcreate (?:unique )?index (?!concurrently)(?:if not exists )?[\w"]+ on ([\w.]+)/i

/** Whether the version before can run alongside this migration, and whether it blocks anybody: what to say if not. */
export function faultsOf(sql: string): string[] {
  return isOutside({ sql }) ? faultsOutside(sql) : faultsInside(sql)
}

function faultsInside(sql: string): string[] {
  if (CONTRACT.test(sql)) return []
  const plain = withoutBodies(sql)
  const made = new Set(Array.from(plain.matchAll(MADE_HERE), ([, name]) => name?.toLowerCase()))
  const faults: string[] = []
  for (const statement of plain.split(';')) {
    const table = /\b(?:alter table(?: if exists)?(?: only)?|truncate(?: table)?|lock table) ([\w.]+)/i.exec(
      statement,
    )?.[1]
    if (table && made.has(table.toLowerCase())) continue
    for (const { pattern, words } of DANGERS) if (pattern.test(statement)) faults.push(words)
    const indexed = PLAIN_INDEX.exec(statement)?.[1]
    if (indexed && !made.has(indexed.toLowerCase()))
      faults.push(
        `builds an index on ${indexed} while nobody can write to it (a file of its own, "-- no transaction", concurrently)`,
      )
  }
  return faults
}

/**
 * A migration outside a transaction runs again after an interruption: so it drops what it makes, and makes only
 * indexes.
 */
function faultsOutside(sql: string): string[] {
  const faults: string[] = []
  let dropped = ''
  for (const statement of statementsOf(sql)) {
    const drop = /^drop index concurrently if exists (?:\w+\.)?(\w+)$/i.exec(statement)?.[1]
    const make = /^create (?:unique )?index concurrently (\w+) on /i.exec(statement)?.[1]
    if (make && make !== dropped)
      faults.push(`makes the index ${make} without dropping first what a try left of it`)
    if (!drop && !make)
      faults.push(`runs "${statement.slice(0, 40)}" outside of a transaction: only indexes are made there`)
    dropped = drop ?? ''
  }
  return faults
}

/** Without comments, strings and function bodies. */
const withoutBodies = (sql: string): string =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

const MIGRATIONS = ':(glob)apps/server/src/**/migrations/*.sql'

/** Those that git knows in more than one wording, or in another than the folder's: somewhere the first one ran. */
export function rewordedMigrations(root: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', ['-C', root, ...args, '--no-renames', '--', MIGRATIONS], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter((path) => path !== '')
  try {
    const names = ['--diff-filter=MT', '--relative', '--name-only']
    return [...new Set([...git('log', '--format=', ...names), ...git('diff', ...names, 'HEAD')])]
  } catch {
    return [] // Not a repository: nothing to compare with.
  }
}

/**
 * Migrations expand first and contract a version later, so that nodes can be replaced one by one, and stay as they were
 * committed. Migrations older than this rule are listed in `migrations-before.txt` and not checked.
 */
export function findBreakingMigrations(root: string): Outcome {
  const before = new Set(
    readFileSync(join(root, 'scripts/check/migrations-before.txt'), 'utf8').trim().split('\n'),
  )
  const files = globSync('apps/server/src/{kernel,modules/*,doors/*}/migrations/*.sql', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !before.has(path))
    .sort()
  const reworded = new Set(rewordedMigrations(root))
  const faults = files.flatMap((path) => [
    ...faultsOf(readFileSync(join(root, path), 'utf8')).map((words) => `${path} ${words}`),
    ...(reworded.has(path) ? [`${path} was changed after it was committed: write a new one`] : []),
  ])
  if (faults.length === 0) return { passed: true }
  const fix =
    'Nodes of the version before still run while this does. Expand now and contract in a later version, whose migration says ' +
    'why it may: "-- contract: …" (CONTRIBUTING.md, "Change a table").'
  return { passed: false, output: [...faults, fix].join('\n') }
}
