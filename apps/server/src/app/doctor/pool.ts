import type pg from 'pg'
import { FORGETS, keepsStatements } from '../../kernel/db/keeps-statements.ts'
import { broken, type Finding, unwell, well } from './finding.ts'

/** [doctor-3] What stands between the service and the database must keep its named statements and its time limits. */
export async function lookAtPool(client: pg.Client, connect: () => Promise<pg.Client>): Promise<Finding> {
  if (!(await keepsStatements(client, connect))) return broken(FORGETS.words, FORGETS.fix)
  const { rows } = await client.query(`select current_setting('statement_timeout') <> '0' as limited`)
  return rows[0]?.limited
    ? well('keep named statements and time limits')
    : unwell(
        'a pool on the way forgets time limits',
        "give them to the role: alter role … set statement_timeout = '20s' (docs/scale.md)",
      )
}
