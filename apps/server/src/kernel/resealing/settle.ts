import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Random } from '../lib/random.ts'
import { fingerprintOfHex, type Keyring, openKeyring } from '../secrets/keyring.ts'
import { seal, unsealBy } from '../secrets/sealed.ts'
import { SettingsError } from '../settings/settings.ts'

const [PRESENT, ORIGIN, LEFT] = ['master-key', 'master-key-origin', 'master-keys-left']
const PURPOSE = 'first master key'

type Given = {
  readonly masterKey: string
  readonly second: string | null
  readonly manifestIndex: number
}

/**
 * [keys-1] The keyring that fits the database, which remembers the master key of its first start, and the later ones.
 */
export const settleKeyring = (db: Db, random: Random, log: Logger, given: Given): Promise<Keyring> =>
  inTransaction(db, async (tx) => {
    const mine = fingerprintOfHex(given.masterKey)
    await sql`insert into kernel.installation (name, value) values (${PRESENT}, ${mine}) on conflict do nothing`.execute(
      tx,
    )
    const known = await readAll(tx)
    const present = known.get(PRESENT)
    const keys = present === mine ? given : isSecond(given, present) ? given : null
    if (!keys) {
      throw new SettingsError(
        'MASTER_KEY is not the one this database was made with; set that one (or restore master.key in DATA_DIR)',
      )
    }
    if (present === mine) return open(given.masterKey, given.second, known, given)
    // The database moved on, and this node has the old setting: it works with both, and seals with the right one.
    if (known.get(LEFT)?.split(' ').includes(mine))
      return open(given.second as string, given.masterKey, known, given)
    log.warn('the master key is another from now on: what is sealed is sealed anew in the background')
    return changeKey(tx, random, known, given)
  })

const isSecond = ({ second }: Given, present: string | undefined): boolean =>
  second !== null && fingerprintOfHex(second) === present

async function changeKey(tx: Tx, random: Random, known: Known, given: Given): Promise<Keyring> {
  const before = open(given.second as string, null, known, given)
  const first = readOrigin(before, known) ?? Buffer.from(given.second as string, 'hex')
  const after = openKeyring(given.masterKey)
  const origin = seal(after.derive(PURPOSE), random, ORIGIN, first).toString('base64')
  const left = [known.get(LEFT), before.fingerprint].filter(Boolean).join(' ')
  const values = { [PRESENT]: after.fingerprint, [ORIGIN]: origin, [LEFT]: left }
  for (const [name, value] of Object.entries(values))
    await sql`insert into kernel.installation (name, value) values (${name}, ${value})
              on conflict (name) do update set value = excluded.value`.execute(tx)
  return open(given.masterKey, given.second, new Map([...known, ...Object.entries(values)]), given)
}

type Known = ReadonlyMap<string, string>

function open(key: string, second: string | null, known: Known, { manifestIndex }: Given): Keyring {
  const origin = readOrigin(openKeyring(key, { second }), known)
  return openKeyring(key, { second, origin, manifestIndex })
}

function readOrigin(keyring: Keyring, known: Known): Buffer | null {
  const sealed = known.get(ORIGIN)
  return sealed === undefined ? null : unsealBy(keyring, PURPOSE, ORIGIN, Buffer.from(sealed, 'base64'))
}

/** The fingerprint of the database's present key, whichever this node was started with. */
export const findPresent = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`
    select value from kernel.installation where name = ${PRESENT}`.execute(tx)
  return rows[0]?.value
}

/** Other starting nodes wait until it is settled. */
async function readAll(tx: Tx): Promise<Known> {
  await sql`select from kernel.installation where name = ${PRESENT} for update`.execute(tx)
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from kernel.installation`.execute(tx)
  return new Map(rows.map(({ name, value }) => [name, value]))
}
