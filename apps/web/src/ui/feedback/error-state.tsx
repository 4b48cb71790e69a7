import type { ReactNode } from 'react'
import { Character } from '../agents/character.tsx'
import { EntityChip } from '../agents/entity-chip.tsx'
import { Button } from '../controls/button.tsx'
import { tellProblem } from './problem.ts'

export type ErrorStateProps = {
  /** As thrown by the client. */
  readonly error: unknown
  readonly onRetry?: (() => unknown) | undefined
  readonly retrying?: boolean
  /** A link elsewhere, instead of trying again. */
  readonly action?: ReactNode
  readonly level?: 1 | 2 | 3
}

/** The problem, the assurance that nothing was lost, the way out, and the id to mention when asking for help. */
export function ErrorState({ error, onRetry, retrying = false, action, level = 3 }: ErrorStateProps) {
  const { title, text, requestId, again } = tellProblem(error)
  const Heading = `h${level}` as const
  return (
    <div className="state" role="alert">
      <Character id="bolt" face="hurt" />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="row">
        {onRetry && again && (
          <Button kind="go" size="sm" busy={retrying && 'Trying'} onClick={() => onRetry()}>
            Try again
          </Button>
        )}
        {action}
        {requestId && <EntityChip value={requestId} name="request id" />}
      </div>
    </div>
  )
}
