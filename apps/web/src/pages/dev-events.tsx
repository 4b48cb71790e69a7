import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { Pill } from '../ui/data/pill.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { CodeBlock } from '../ui/reading/code-block.tsx'
import { Json } from '../ui/reading/json.tsx'
import { Inline } from '../ui/reading/markdown/inline.tsx'
import { exampleOf } from './dev/definition/example.ts'
import { eventsDefinition } from './dev/definition/load.ts'
import type { Details, EventKind } from './dev/definition/types.ts'
import { Fields } from './dev/fields.tsx'
import { DevFrame } from './dev/frame.tsx'

/** All events of webhooks and streams: when they are sent, and their data. */
export function Page() {
  useTitle('Events')
  const [text, setText] = useState('')
  const details = useQuery(eventsDefinition)
  const word = text.trim().toLowerCase()
  return (
    <DevFrame at="/dev/events">
      <Panel title="Events" className="events">
        <p className="t2">
          What happens to your account, as <Led to="/dev/webhooks">webhooks</Led> post it to you and{' '}
          <Led to="/dev/api/streamMe">the stream</Led> tells it live:{' '}
          <code>{'{id, type, createdAt, data}'}</code>, with the record in <code>data</code> exactly as the
          API returns it.
        </p>
        <label className="input">
          <Search size={16} aria-hidden />
          <span className="sr">Search the events</span>
          <input
            data-slash
            type="search"
            placeholder="Search the events"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Loaded query={details}>
          {(known) => (
            <ul className="event-list">
              {known.events
                .filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(word))
                .map((kind) => (
                  <One key={kind.name} kind={kind} details={known} />
                ))}
            </ul>
          )}
        </Loaded>
      </Panel>
    </DevFrame>
  )
}

const Led = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="link">
    {children}
  </Link>
)

function One({ kind, details }: { readonly kind: EventKind; readonly details: Details }) {
  const { name, about, data } = kind
  const [open, setOpen] = useState(() => location.hash === `#${name}`)
  const changes = data.properties?.['change']
  useEffect(() => {
    if (location.hash === `#${name}`) document.getElementById(name)?.scrollIntoView()
  }, [name])
  return (
    <li id={name}>
      <button type="button" className="event" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={16} className="dim" aria-hidden />
        <code>{name}</code>
        <span className="t2">
          <Inline text={about} />
        </span>
      </button>
      <span className="row wrap event-changes">
        {(changes?.enum ?? (changes?.const === undefined ? [] : [changes.const])).map((change) => (
          <Pill key={String(change)}>{String(change)}</Pill>
        ))}
      </span>
      {open && <Opened kind={kind} details={details} />}
    </li>
  )
}

function Opened({ kind: { name, data }, details: { schemas } }: { kind: EventKind; details: Details }) {
  const sent = {
    id: '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d',
    type: name,
    createdAt: '2026-11-15T10:00:00.000Z',
    data: exampleOf(data, schemas),
  }
  const text = JSON.stringify(sent, null, 2)
  return (
    <div className="event-more">
      <section>
        <h3>data</h3>
        <Fields schema={data} schemas={schemas} opened />
      </section>
      <section>
        <h3>An example</h3>
        <CodeBlock text={text} label={`An example of ${name}`} className="answer">
          <Json text={text} />
        </CodeBlock>
      </section>
    </div>
  )
}
