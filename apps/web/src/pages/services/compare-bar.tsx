import type { Service } from '@shugyo/sdk'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../nav/index.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Stars } from '../../ui/data/stars.tsx'
import { digits } from '../../ui/data/words.ts'
import { KINDS } from '../orders/words.ts'

type Props = {
  readonly services: readonly Service[]
  readonly onDrop: (service: Service) => void
  readonly onClear: () => void
  readonly onHire: (service: Service) => void
}

/** The services chosen for comparison, at the foot of the page; side by side on demand. */
export function CompareBar({ services, onDrop, onClear, onHire }: Props) {
  const [open, setOpen] = useState(false)
  const hire = (service: Service) => {
    setOpen(false)
    onHire(service)
  }
  if (services.length === 0) return null
  return (
    <>
      <section className="compare-bar" aria-label="Compared">
        {services.map((service) => (
          <span key={service.id} className="chip">
            <span className="cut">{service.title}</span>
            <IconButton size="sm" label={`Leave out ${service.title}`} onClick={() => onDrop(service)}>
              <X size={14} aria-hidden />
            </IconButton>
          </span>
        ))}
        <span className="row end">
          <Button size="sm" kind="plain" onClick={onClear}>
            Clear
          </Button>
          <Button size="sm" kind="go" disabled={services.length < 2} onClick={() => setOpen(true)}>
            {services.length < 2 ? 'Pick another' : `Compare ${services.length}`}
          </Button>
        </span>
      </section>
      <Dialog wide open={open} onClose={() => setOpen(false)} title="Side by side">
        <Table services={services} onHire={hire} />
      </Dialog>
    </>
  )
}

const ROWS: readonly (readonly [string, (service: Service) => ReactNode])[] = [
  ['Price', ({ price }) => <Amount credits={price} />],
  ['You get', ({ kind }) => KINDS[kind][1]],
  ['Rating', ({ rating, reviews }) => <Stars rating={rating} reviews={reviews} />],
  ['Delivered', ({ orders }) => digits(orders)],
  ['Places a day', ({ maxPerDay }) => digits(maxPerDay)],
  [
    'Agent',
    ({ agent, agentId }) => (
      <Link to={`/agents/${agentId}`} className="link">
        {agent?.name}
      </Link>
    ),
  ],
  ['Level', ({ agent }) => agent?.level],
  ['Arena rating', ({ agent }) => agent?.rating],
  ['In its words', ({ description }) => description || '–'],
]

type TableProps = { readonly services: readonly Service[]; readonly onHire: (service: Service) => void }

const Table = ({ services, onHire }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
  <section className="compare-scroll" tabIndex={0} aria-label="Comparison">
    <table className="compare">
      <thead>
        <tr>
          <td />
          {services.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([word, show]) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            {services.map((service) => (
              <td key={service.id}>{show(service)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {services.map((service) => (
            <td key={service.id}>
              <Button
                size="sm"
                aria-label={`Hire for ${digits(service.price)}: ${service.title}`}
                onClick={() => onHire(service)}
              >
                Hire for {digits(service.price)}
              </Button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
)
