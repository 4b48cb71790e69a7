import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionOptions } from '../db/database.ts'
import { ASKED_AGAIN_MS, beginLocked, withoutTimeout } from '../db/without-timeout.ts'
import { fingerprintOfHex } from '../secrets/keyring.ts'
import { copyOut } from './copy.ts'
import { BackupError, newHead, writeBackup } from './file.ts'
import { listSequences, listTables, quoted } from './tables.ts'

export type Saved = { readonly tables: number; readonly rows: number }

type Wanted = { readonly path: string; readonly version: string; readonly masterKey: string | null }

/** [backup-1] All rows of one snapshot, while others go on writing; only migrations wait until it is done. */
export async function saveBackup(connection: ConnectionOptions, wanted: Wanted): Promise<Saved> {
  return withoutTimeout(connection, async (client) => {
    while (!(await beginLocked(client, 'row share', 'repeatable read'))) await pause(ASKED_AGAIN_MS)
    const fingerprint = await findFingerprint(client)
    if (wanted.masterKey && fingerprint !== null && fingerprintOfHex(wanted.masterKey) !== fingerprint)
      throw new BackupError(
        'The master key is another than the database’s: set MASTER_KEY, or DATA_DIR, as its service has it. Nothing was made.',
      )
    return await writeBackup(wanted.path, async (writer) => {
      const { rows: migrations } = await client.query(
        'select room, name, sha256 from kernel.migrations order by at, room, name',
      )
      await writer.line(
        newHead({
          version: wanted.version,
          at: new Date().toISOString(),
          migrations,
          masterKeyFingerprint: fingerprint,
          ...(wanted.masterKey ? { masterKey: wanted.masterKey } : {}),
        }),
      )
      const tables = await listTables(client)
      let rows = 0
      for (const { name, columns } of tables) {
        await writer.line({ table: name, columns })
        await copyOut(client, `copy ${name} (${quoted(columns)}) to stdout`, async (piece) => {
          for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) rows++
          await writer.piece(piece)
        })
      }
      // Read last: never behind the rows, though it may be ahead of them.
      const sequences = await listSequences(client)
      await writer.line({ end: { tables: tables.length, rows, sequences } })
      return { tables: tables.length, rows }
    })
  })
}

/** The fingerprint of the master key that the database remembers. */
async function findFingerprint(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    `select value from kernel.installation where name = 'master-key'`,
  )
  return rows[0]?.value ?? null
}
