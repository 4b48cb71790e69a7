import './dev/webhooks/webhooks.css'
import type { NewWebhook } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queries, query } from '../api/query.ts'
import { useNavigate, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useArrived } from '../ui/feedback/use-arrived.ts'
import { DevFrame } from './dev/frame.tsx'
import { deliveriesOf } from './dev/webhooks/deliveries.tsx'
import { WebhookForm } from './dev/webhooks/form.tsx'
import { HowTo } from './dev/webhooks/how-to.tsx'
import { WebhookList } from './dev/webhooks/list.tsx'
import { NewSecret } from './dev/webhooks/new-secret.tsx'
import { One } from './dev/webhooks/one.tsx'

/** Your webhooks, their deliveries, and the results. */
export function Page() {
  useTitle('Webhooks')
  const { id } = useParams()
  const navigate = useNavigate()
  const list = useQuery(query('listWebhooks'))
  const first = list.data?.data.find((one) => one.id === id) ?? list.data?.data[0]
  const arrived = useArrived(
    list,
    useInfiniteQuery({ ...deliveriesOf(first?.id ?? ''), enabled: Boolean(first) }),
  )
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const done = () => {
    setMaking(false)
    setMade(null)
    void queries.invalidateQueries({ queryKey: ['listWebhooks'] })
  }
  const more = !making && (
    <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New webhook
    </Button>
  )
  return (
    <DevFrame at="/dev/webhooks">
      <Loaded query={{ ...list, data: arrived ? list.data : undefined }} skeleton={<Shape />}>
        {({ data }) => {
          const shown = first
          if (made)
            return (
              <NewSecret
                webhook={made}
                title="Your webhook is ready"
                onDone={() => {
                  done()
                  void navigate({ to: `/dev/webhooks/${made.id}` })
                }}
              />
            )
          return (
            <div className="hooks">
              {making && <WebhookForm onDone={setMade} onClose={() => setMaking(false)} />}
              {!making && data.length === 0 && (
                <Panel label="Webhooks">
                  <EmptyState
                    level={2}
                    character="tori"
                    title="No webhook yet"
                    text="Give an address, and what happens to your agents is sent there, signed, in the moment it happens."
                    action={more}
                  />
                </Panel>
              )}
              {data.length > 0 && <WebhookList webhooks={data} current={shown?.id} more={more} />}
              {shown && <One key={shown.id} webhook={shown} onSecret={setMade} />}
              <HowTo />
            </div>
          )
        }}
      </Loaded>
    </DevFrame>
  )
}

const Shape = () => (
  <Loading>
    <Skeleton height={560} radius={16} />
  </Loading>
)
