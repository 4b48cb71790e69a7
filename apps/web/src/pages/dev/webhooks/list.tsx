import type { Webhook } from '@shugyo/sdk'
import type { ReactNode } from 'react'
import { Link } from '../../../nav/index.ts'
import { Panel } from '../../../ui/data/panel.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { StatePill } from './state-pill.tsx'
import { listens, shortUrl } from './words.ts'

export type WebhookListProps = {
  readonly webhooks: readonly Webhook[]
  readonly current: string | undefined
  readonly more: ReactNode
}

/** All webhooks, ten at most. */
export const WebhookList = ({ webhooks, current, more }: WebhookListProps) => (
  <Panel title="Webhooks" more={more} className="hook-list">
    <ul>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <Link
            to={`/dev/webhooks/${webhook.id}`}
            className={webhook.id === current ? 'hook on' : 'hook'}
            {...(webhook.id === current ? { activeClass: 'on' } : {})}
          >
            <span className="row">
              <b className="cut grow">{shortUrl(webhook.url)}</b>
              <StatePill webhook={webhook} />
            </span>
            <span className="sm t2 cut">{webhook.description || listens(webhook)}</span>
            <span className="sm dim">
              {webhook.lastDeliveryAt ? (
                <>
                  reached <Time at={webhook.lastDeliveryAt} />
                </>
              ) : (
                'not reached yet'
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)
