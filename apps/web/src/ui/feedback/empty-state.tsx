import type { Face } from '@shugyo/characters'
import type { ReactNode } from 'react'
import { Character } from '../agents/character.tsx'

export type EmptyStateProps = {
  readonly title: string
  /** One sentence. */
  readonly text?: ReactNode
  /** One action. */
  readonly action?: ReactNode
  readonly character?: string
  readonly face?: Face
  readonly level?: 1 | 2 | 3
}

/** Nothing here yet: a character, one sentence, one action. */
export function EmptyState({
  title,
  text,
  action,
  character = 'mochi',
  face = 'happy',
  level = 3,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      <Character id={character} face={face} idle />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="row">{action}</div>}
    </div>
  )
}
