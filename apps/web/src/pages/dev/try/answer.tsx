import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { Json } from '../../../ui/reading/json.tsx'
import type { Said } from './use-try.ts'

/** Colouring more would be slow. */
const COLOURED_MAX = 40_000

export type AnswerProps = {
  readonly said: Said | null
  readonly lost: string | null
  readonly sending: boolean
}

/** The answer: its status, how long it took, its id in the log, and the body. */
export function Answer({ said, lost, sending }: AnswerProps) {
  if (lost) return <Refused>The service did not answer. {lost}</Refused>
  if (!said) return null
  return (
    <div className="try-said" aria-busy={sending}>
      <div className="row wrap" role="status">
        <Pill tone={said.status < 400 ? 'jade' : 'rose'}>{said.status}</Pill>
        <span className="xs dim">{said.ms} ms</span>
        {said.requestId && <EntityChip value={said.requestId} name="X-Request-Id" />}
        {said.replayed && <Pill>replayed</Pill>}
      </div>
      {said.type.startsWith('image/svg') && (
        <img src={`data:image/svg+xml,${encodeURIComponent(said.text)}`} alt="What was answered" />
      )}
      <CodeBlock text={said.text || '(empty)'} label="The answer" className="answer">
        {said.type.includes('json') && said.text.length < COLOURED_MAX ? (
          <Json text={said.text} />
        ) : undefined}
      </CodeBlock>
    </div>
  )
}
