import { BOSS_IDS, BOSSES, type BossId, STANCES, type Stance } from '@shugyo/engine'
import { bare, type Wanted } from '../../tasks/index.ts'

/** An opponent that a prompt names: a boss, or an agent by its name, perhaps with its owner's handle. */
export type Named = { readonly boss: BossId } | { readonly name: string; readonly owner: string | null }

const BOSS = BOSS_IDS.join('|')
/** A name as people write it: every word of it begins with a capital or a digit. */
const WORD = String.raw`[\p{Lu}\d[({][\p{L}\d'_.\-\[\](){}]*`
const PROPER = `${WORD}(?: ${WORD}){0,2}`
const OF_WHOM = `(?: (?:of|by|owned by) @(?<owner>[a-z0-9_]{3,30}))?`
const MARKED = `(?:(?:the |an? )?(?:agent|fighter|opponent|rival) |["“«])(?<marked>[^"”»]{2,40}?)["”»]?`

/** Reads which opponent a few words name; `loose` accepts a bare name, where the words before leave no doubt. */
export function namedIn(words: string, loose: boolean): Named | null {
  const boss = new RegExp(`^(?:the )?(?:boss )?(${BOSS})$`, 'i').exec(words)?.[1]
  if (boss) return { boss: boss.toLowerCase() as BossId }
  const pattern = loose ? `(?:${MARKED}|(?<proper>${PROPER}))` : MARKED
  const found = new RegExp(`^${pattern}${OF_WHOM}$`, 'u').exec(words)?.groups
  const name = (found?.['marked'] ?? found?.['proper'])?.trim()
  return name ? { name, owner: found?.['owner'] ?? null } : null
}

/** The opponent named after one of these beginnings, when nothing else follows. */
export function namedAfter(
  prompt: string,
  beginnings: readonly RegExp[],
  { loose, endings = /$^/ }: { loose: boolean; endings?: RegExp },
): Named | null {
  const text = bare(prompt)
  for (const beginning of beginnings) {
    const before = beginning.exec(text)?.[0]
    if (before === undefined) continue
    const rest = text.slice(before.length)
    const ending = endings.exec(rest)?.[0] ?? ''
    const named = namedIn(rest.slice(0, rest.length - ending.length).trim(), loose || ending !== '')
    if (named) return named
  }
  return null
}

export const nameOf = (named: Named): string =>
  'boss' in named ? (BOSSES.find(({ id }) => id === named.boss)?.name ?? named.boss) : named.name

/** An opponent as a task's arguments, and back. */
export const argsOf = (named: Named): Wanted['args'] => ({ ...named })
export const namedOf = ({ args }: Wanted): Named =>
  'boss' in args
    ? { boss: args['boss'] as BossId }
    : { name: String(args['name']), owner: (args['owner'] ?? null) as string | null }

const STANCE = new RegExp(
  `,? (?:(?:in|with|using|as) (?:an? |the )?(${STANCES.join('|')})(?: stance)?|(aggressive|defensive)ly)$`,
  'i',
)

/** The text without a stance at its end, and that stance. */
export function stanceAtEnd(text: string): { readonly rest: string; readonly stance: Stance | null } {
  const [said, one, other] = STANCE.exec(text) ?? []
  const stance = (one ?? other)?.toLowerCase() as Stance | undefined
  return { rest: said ? text.slice(0, text.length - said.length) : text, stance: stance ?? null }
}
