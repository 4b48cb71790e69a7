import type { WebhookDelivery } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock.ts'
import { pages } from '../../../api/query.ts'
import { NewBar } from '../../../ui/data/new-bar.tsx'
import { useNewRows } from '../../../ui/data/use-stable-rows.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../../ui/feedback/loaded.tsx'
import { Delivery } from './delivery.tsx'

const SOONEST_MS = 700
const LATEST_MS = 60_000

/** When the next waiting delivery is due; polls while one is due now. */
function lookAgainMs(rows: readonly WebhookDelivery[]): number | false {
  const due = rows.flatMap(({ nextAttemptAt }) => (nextAttemptAt ? [Date.parse(nextAttemptAt)] : []))
  if (due.length === 0) return false
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(...due) - serverNow()))
}

export const deliveriesOf = (id: string) => pages('listWebhookDeliveries', { id, limit: 20 })

/** Deliveries, newest first, kept up to date. */
export function Deliveries({ id }: { readonly id: string }) {
  const list = useInfiniteQuery({
    ...deliveriesOf(id),
    refetchInterval: ({ state }) => lookAgainMs(state.data?.pages.flatMap(({ data }) => data) ?? []),
  })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const { shown, count, show } = useNewRows(rows, (row) => row.id)
  return (
    <Loaded query={list}>
      {() =>
        shown?.length === 0 ? (
          <EmptyState
            character="tori"
            title="Nothing sent yet"
            text="Send a ping to see whether your endpoint answers; events follow as they happen."
          />
        ) : (
          <>
            <NewBar count={count} onShow={show} />
            <div className="dl-head" aria-hidden>
              <span>Event</span>
              <span>Attempts</span>
              <span>Answer</span>
              <span className="only-d">When</span>
            </div>
            <ul className="dl">
              {shown?.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            <More query={list}>Show older ones</More>
          </>
        )
      }
    </Loaded>
  )
}
