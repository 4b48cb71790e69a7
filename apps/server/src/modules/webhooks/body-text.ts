import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { showNames } from '../identity/index.ts'

/** [webhooks-19] A kept body as it is sent and shown: with the names that the players in it go by now. */
export async function withNamesNow(db: Db | Tx, body: Buffer): Promise<Buffer> {
  // Most name nobody, and are sent as they are.
  if (!body.includes('@{')) return body
  const [shown] = await showNames<unknown>(db, [JSON.parse(body.toString())])
  return Buffer.from(JSON.stringify(shown))
}
