/** The identity that a server reports, which tells a copy from another database. */
export type ServerIdentity = {
  /** Made once for a cluster, and the same in all its copies. */
  readonly system: string
  /** The database's number in its cluster. */
  readonly database: string
  /** Rises when a copy is made a primary. */
  readonly timeline: number
  readonly position: bigint
  readonly startedAt: string
  readonly follows: boolean
}

/**
 * A copy reads its timeline from its sender, which not every role may see; else from its last checkpoint, which may be
 * minutes old after a failover: until then it is not asked.
 */
const SERVER_IDENTITY = `
  select system_identifier::text as system, pg_is_in_recovery() as follows,
    (select oid::text from pg_database where datname = current_database()) as database,
    extract(epoch from pg_postmaster_start_time())::text as "startedAt",
    case when pg_is_in_recovery()
      then coalesce((select received_tli from pg_stat_wal_receiver), greatest(timeline_id, min_recovery_end_timeline))
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
    coalesce(pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end, '0/0'), 0)::text as position
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

type Row = Omit<ServerIdentity, 'position'> & { readonly position: string }

export async function readServerIdentity(
  ask: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<ServerIdentity> {
  const { rows } = await ask(SERVER_IDENTITY)
  const row = rows[0] as Row
  return { ...row, position: BigInt(row.position) }
}

/** The role may not ask for it. */
export const SERVER_IDENTITY_ADVICE =
  'grant execute on function pg_control_system(), pg_control_checkpoint(), pg_control_recovery() to its role'

/**
 * [replica-3] Why the server at READ_DATABASE_URL is no copy of the database; null when it is one, or the database
 * itself. The original is asked after it, so that it has everything that a copy has.
 */
export function whyNoCopy(copy: ServerIdentity, original: ServerIdentity): string | null {
  if (original.follows) return 'the database of DATABASE_URL is itself a copy'
  if (copy.system !== original.system) return 'it is a copy of another server'
  if (copy.database !== original.database) return 'it is another database of the server'
  if (!copy.follows)
    return copy.startedAt === original.startedAt
      ? null
      : 'it follows nobody: it was made a primary of its own'
  if (copy.timeline !== original.timeline) return 'it follows another timeline than the database’s'
  return copy.position > original.position ? 'it is ahead of the database, which was restored' : null
}
