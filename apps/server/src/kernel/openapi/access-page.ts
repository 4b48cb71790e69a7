import type { AgentId, UserId } from '../lib/ids.ts'
import { type Caller, checkAccess, type KeyId, type Role, type SessionId } from '../operation/access.ts'
import type { ListedOperation, Operation } from '../operation/operation.ts'
import { Problem } from '../operation/problems.ts'
import type { Scope } from '../operation/scopes.ts'
import { HEAD } from './catalogues.ts'

const YES = '✓'

const userId = '' as UserId
const session = (role: Role): Caller => ({ kind: 'session', userId, role, sessionId: '' as SessionId })
const key = (scopes: readonly Scope[], agentId: AgentId | null, forbidden: readonly Scope[]): Caller => ({
  kind: 'key',
  userId,
  role: 'player',
  keyId: '' as KeyId,
  prefix: '',
  scopes: new Set(scopes),
  forbiddenScopes: new Set(forbidden),
  agentId,
})
/** Every scope, and whether an agent token may hold it. */
type Scopes = Readonly<Record<Scope, { readonly agent: boolean }>>
type NamedCaller = readonly [name: string, caller: Caller]

/** The key holds every scope, and the token every one that it may: an operation's cell names those that it needs. */
function callersWith(scopes: Scopes): readonly NamedCaller[] {
  const names = Object.keys(scopes) as Scope[]
  const forAgents = names.filter((name) => scopes[name].agent)
  const forbidden = names.filter((name) => !scopes[name].agent)
  return [
    ['Nobody', { kind: 'anonymous' }],
    ['Session', session('player')],
    ['Key', key(names, null, [])],
    ['Agent token', key(forAgents, '' as AgentId, forbidden)],
    ['Moderator', session('moderator')],
    ['Admin', session('admin')],
  ]
}

/** The access matrix, area by area: a tick, the scopes that a key needs, or the code of the refusal. */
export function accessPage(
  operations: readonly ListedOperation[],
  areas: readonly string[],
  scopes: Scopes,
): string {
  const callers = callersWith(scopes)
  const columns = [
    'Operation',
    ...callers.map(([name]) => name),
    'Renter, trainer',
    'Fresh proof',
    'Idempotency-Key',
    'Own limit',
  ]
  const sections = areas.flatMap((area) => {
    const rows = operations.filter((op) => op.area === area).map((op) => lineOf(cellsOf(op, callers)))
    return rows.length > 0
      ? [`## ${area}`, '', lineOf(columns), lineOf(columns.map(() => '---')), ...rows, '']
      : []
  })
  return [HEAD, '# Who may call what', '', ...LEGEND, '', ...sections].join('\n')
}

const LEGEND = [
  '✓: let in. Scopes: a key or token needs them. A code: refused with it, whatever is sent. A caller who is let in still sees and',
  'changes only what is theirs. A renter or trainer may do what is named with the agent that they hold: have it work, or practise.',
  'Fresh proof is asked of sessions, never of keys: a sign-in, or `POST /me/proof`, within 10 minutes ([authentication.md](authentication.md#fresh-proof)).',
]

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function cellsOf(op: Operation, callers: readonly NamedCaller[]): string[] {
  const { method, path, holders, proof, idem, limit } = op
  return [
    `${method} \`${path}\``,
    ...callers.map(([, caller]) => cellOf(op, caller)),
    holders ?? '',
    proof?.when ?? '',
    idem ? YES : '',
    limit ? `${limit.calls} in ${limit.windowS} s` : '',
  ]
}

function cellOf({ access, agentTokens }: Operation, caller: Caller): string {
  try {
    checkAccess(access, agentTokens, caller)
  } catch (error) {
    if (error instanceof Problem) return `\`${error.code}\``
    throw error
  }
  return caller.kind === 'key' && access.kind === 'scopes' ? access.scopes.join(', ') : YES
}
