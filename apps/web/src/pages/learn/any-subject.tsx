import type { Agent } from '@shugyo/sdk'
import { useState } from 'react'
import { Field, Input } from '../../ui/controls/field.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Begin } from './begin.tsx'

const TOPIC_MIN = 2
const TOPIC_MAX = 400

/** Any subject that is not on a path. An agent without sources for it says so, and names what is near. */
export function AnySubject({ agents }: { readonly agents: readonly Agent[] }) {
  const [topic, setTopic] = useState('')
  const [isWriting, setWriting] = useState(false)
  const words = topic.trim()
  return (
    <Panel title="Another subject">
      <div className="begin">
        <Field
          label="What would you like to learn?"
          hint="Agents teach what they have sources for, and say so where they have none."
        >
          <Input
            data-slash
            maxLength={TOPIC_MAX}
            value={topic}
            readOnly={isWriting}
            placeholder="The tea ceremony"
            onChange={(event) => setTopic(event.target.value)}
          />
        </Field>
        {words.length >= TOPIC_MIN && (
          <Begin topic={words} agents={agents} offersGuide onWriting={setWriting} />
        )}
      </div>
    </Panel>
  )
}
