import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOutside, statementsOf } from '../../apps/server/src/kernel/db/migrate.ts'
import type { Outcome } from './program.ts'

/** The line that says why a migration may break the version before: `-- contract: since 0.3 nobody reads it`. */
const CONTRACT = /^-- contract: \S+/m
/** [installation-3] The line that names the oldest version that can live with it: `-- minimum version: 0.3`. */
const MINIMUM = /^-- minimum version: \d+\.\d+(?:\.\d+)?$/m
/** A table made in the same migration has no rows and no readers. */
const MADE_HERE = /create (?:unlogged )?table (?:if not exists )?([\w.]+)/g

type Danger = { readonly pattern: RegExp; readonly words: string }

/** Actions of `alter table` that break a node of the version before, or block all requests on a big table. */
const ACTIONS: readonly Danger[] = [
  { pattern: /^drop (?:column )?(?!constraint\b)/, words: 'drops a column' },
  { pattern: /^rename\b/, words: 'renames something' },
  { pattern: /^set schema\b/, words: 'moves something to another schema' },
  { pattern: /^alter (?:column )?[\w"]+ (?:set data )?type\b/, words: 'changes the type of a column' },
  {
    pattern: /^(?:alter (?:column )?[\w"]+ )?set not null\b/,
    words: 'forbids null in a column that may hold it',
  },
  {
    pattern: /^(?:alter (?:column )?[\w"]+ )?drop (?:default|identity|expression)\b/,
    words: 'takes away what fills a column that old nodes do not name',
  },
  {
    pattern: /^alter (?:column )?[\w"]+ (?:add|set) generated always\b/,
    words: 'forbids writing a column that old nodes may write',
  },
  {
    pattern:
      /^add (?!(?:constraint|check|foreign|unique|primary|exclude|not)\b)(?=.*\b(?:not null|primary key)\b)(?!.*\b(?:default|generated|(?:small|big)?serial)\b)/,
    words: 'adds a column that is not null and has no default',
  },
  {
    pattern:
      /^add (?:constraint [\w"]+ )?(?:check|foreign key|unique|primary key|exclude|not null)\b(?!.*\bnot valid\b)/,
    words:
      'adds a constraint that old rows and old nodes must meet at once (add it not valid, validate it later)',
  },
  {
    pattern: /^(?:disable (?:trigger|rule)|(?:enable|force) row level security)\b/,
    words: 'changes what happens to rows that old nodes read and write',
  },
]

/** The same for other statements; dropped objects are told apart below. */
const STATEMENTS: readonly Danger[] = [
  {
    pattern: /\bcreate or replace\b/,
    words: 'redefines what old nodes go on using (make another beside it, by another name)',
  },
  { pattern: /\balter .*\brename\b/, words: 'renames something' },
  { pattern: /\balter .*\bset schema\b/, words: 'moves something to another schema' },
  { pattern: /\b(?:truncate|lock table)\b/, words: 'locks or empties a table' },
]

const ALTER = /\balter (?:foreign )?(?:table|domain) (?:if exists )?(?:only )?([\w."]+) (.*)/
const EMPTIED = /\b(?:truncate(?: table)?|lock table) ([\w.]+)/
const DROP = /(?<!\bon commit )\bdrop ((?:materialized |foreign |event )?\w+)/
const DROPPED_INDEXES = /\bdrop index (?:concurrently )?(?:if exists )?([\w.", ]+?)(?: cascade| restrict)?$/
const INDEX =
  /\bcreate (unique )?index (concurrently )?(?:if not exists )?(?:([\w"]+) )?on (?:only )?([\w.]+)/

const NO_UNIQUES: ReadonlySet<string> = new Set()

/**
 * Whether the version before can run alongside this migration, and whether it blocks requests: the faults, if not.
 * `uniques` are the unique indexes that other migrations made.
 */
export function faultsOf(sql: string, uniques = NO_UNIQUES): string[] {
  const excused = CONTRACT.test(sql)
  if (excused && !MINIMUM.test(sql)) return ['does not name the oldest version that can live with it']
  if (isOutside({ sql })) return [...faultsOutside(sql), ...(excused ? [] : indexFaults(sql, uniques))]
  return excused ? [] : [...faultsInside(sql), ...indexFaults(sql, uniques)]
}

const sqlStatements = (sql: string): string[] =>
  withoutBodies(sql)
    .split(';')
    .map((statement) => statement.trim())

const tablesMadeIn = (sql: string): ReadonlySet<string> =>
  new Set(Array.from(withoutBodies(sql).matchAll(MADE_HERE), ([, name = '']) => name))

function faultsInside(sql: string): string[] {
  const made = tablesMadeIn(sql)
  const plain = withoutBodies(sql)
  const faults: string[] = []
  const judge = (text: string, dangers: readonly Danger[]) => {
    for (const { pattern, words } of dangers) if (pattern.test(text)) faults.push(words)
  }
  for (const statement of sqlStatements(sql)) {
    const [, altered, actions] = ALTER.exec(statement) ?? []
    if (altered !== undefined && actions !== undefined) {
      if (made.has(altered)) continue
      for (const action of actionsOf(actions)) {
        judge(action, ACTIONS)
        // A constraint that is dropped and added by the same name, in a wider form, is only added.
        const constraint = /^drop constraint (?:if exists )?([\w"]+)/.exec(action)?.[1]
        if (constraint && !plain.includes(`add constraint ${constraint} `))
          faults.push('drops a constraint that old nodes may insert by')
      }
      continue
    }
    if (made.has(EMPTIED.exec(statement)?.[1] ?? '')) continue
    judge(statement, STATEMENTS)
    const dropped = DROP.exec(statement)?.[1]
    if (dropped && dropped !== 'index')
      faults.push(`drops ${/^[aeiou]/.test(dropped) ? 'an' : 'a'} ${dropped}`)
    const [, , concurrently, , indexed] = INDEX.exec(statement) ?? []
    if (indexed && !concurrently && !made.has(indexed))
      faults.push(
        `builds an index on ${indexed} while nobody can write to it (a file of its own, "-- no transaction", concurrently)`,
      )
  }
  return faults
}

/** Unique indexes refuse writes of old nodes when they are new, and break `on conflict` when they are dropped. */
function indexFaults(sql: string, uniques: ReadonlySet<string>): string[] {
  const made = tablesMadeIn(sql)
  return sqlStatements(sql).flatMap((statement) => {
    const [, unique, , , indexed = ''] = INDEX.exec(statement) ?? []
    const dropped = DROPPED_INDEXES.exec(statement)?.[1]?.split(',').map(bareName) ?? []
    return [
      ...(unique && !made.has(indexed)
        ? [`makes a unique index on ${indexed}, which old nodes may write against`]
        : []),
      ...dropped
        .filter((name) => uniques.has(name))
        .map((name) => `drops the unique index ${name}, which old nodes may insert by`),
    ]
  })
}

const bareName = (name: string): string => name.trim().replace(/^.*\./, '').replaceAll('"', '')

/** The names of the unique indexes that a migration makes. */
const uniquesOf = (sql: string): string[] =>
  sqlStatements(sql).flatMap((statement) => {
    const [, unique, , name] = INDEX.exec(statement) ?? []
    return unique && name ? [bareName(name)] : []
  })

/** The actions of an `alter table`, one by one, without the text in brackets. */
function actionsOf(actions: string): string[] {
  let flat = actions
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, ' ')
  }
  return flat.split(',').map((action) => action.replaceAll(/\s+/g, ' ').trim())
}

/**
 * A migration outside a transaction runs again after an interruption: so it drops its objects first, and makes only
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

/** In small letters, without comments, strings and bodies of functions; statements of a `do` block stay. */
const withoutBodies = (sql: string): string =>
  sql
    .replaceAll(
      /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\bdo\s+(?:language\s+\w+\s+)?)?\$(\w*)\$([\s\S]*?)\$\2\$/gi,
      (whole, does?: string, _tag?: string, body = '') => {
        if (does) return ` ${withoutBodies(body)} `
        return /^[-/]/.test(whole) ? ' ' : "''"
      },
    )
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

const MIGRATIONS = ':(glob)apps/server/src/**/migrations/*.sql'

/**
 * Migrations that git knows in more than one wording, or in another than the folder's: some database may have run the
 * first.
 */
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
  const files = globSync('apps/server/src/{kernel,modules/*,servers/*}/migrations/*.sql', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const sql = readFileSync(join(root, path), 'utf8')
      return { path, sql, uniques: uniquesOf(sql) }
    })
  const reworded = new Set(rewordedMigrations(root))
  const faults = files
    .filter(({ path }) => !before.has(path))
    .flatMap(({ path, sql }) => {
      const uniques = new Set(files.flatMap((other) => (other.path === path ? [] : other.uniques)))
      return [
        ...faultsOf(sql, uniques).map((words) => `${path} ${words}`),
        ...(reworded.has(path) ? [`${path} was changed after it was committed: write a new one`] : []),
      ]
    })
  if (faults.length === 0) return { passed: true }
  const fix =
    'Nodes of the version before still run while this does. Expand now and contract in a later version, whose migration says ' +
    'why it may: "-- contract: …", and which version it needs: "-- minimum version: 0.3" (CONTRIBUTING.md, "Change a table").'
  return { passed: false, output: [...faults, fix].join('\n') }
}
