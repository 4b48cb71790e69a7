import type pg from 'pg'
import type { Settings } from '../../kernel/settings/settings.ts'
import { type Finding, unwell, well } from './finding.ts'

type Row = { readonly index: number; readonly open: number; readonly retired: boolean }

/** [doctor-3] The relayer that signs, whether this node's settings know it, and whether the earlier ones are done. */
export async function lookAtRelayer(
  client: pg.Client,
  { relayerKeyIndex: told }: Settings,
): Promise<Finding> {
  const there = await client.query(
    `select from information_schema.columns
     where table_schema = 'chain' and table_name = 'lanes' and column_name = 'relayer_index'`,
  )
  if (there.rows.length === 0) return well(`number ${told}, from the first start on`)
  const { rows } = await client.query<Row>(
    `select relayer_index as index, retired_at is not null as retired,
            (select count(*)::int from chain.txs t where t.lane = l.lane and t.status = 'open') as open
     from chain.lanes l order by relayer_index desc`,
  )
  const [{ index } = { index: 0 }, ...former] = rows
  if (told < index)
    return unwell(
      `number ${index} signs, but RELAYER_KEY_INDEX is ${told}`,
      `set RELAYER_KEY_INDEX to ${index}: until then this node goes by the database’s`,
    )
  if (told > index) return well(`number ${index} signs; number ${told} follows at the next start`)
  const unfinished = former.filter(({ retired }) => !retired)
  if (unfinished.length === 0) return well(`number ${index} signs`)
  const words = unfinished.map((one) => `number ${one.index} has ${one.open} transactions under way`)
  return well(`number ${index} signs; ${words.join(', ')} and keeps its role until they count`)
}
