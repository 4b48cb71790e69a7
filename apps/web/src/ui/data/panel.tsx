import { type ReactNode, useId } from 'react'
import { cls } from './words.ts'

export type PanelProps = {
  readonly title?: ReactNode
  /** 2 unless the panel is inside another one. */
  readonly level?: 1 | 2 | 3
  /** At the end of the heading's line: a count, a link. */
  readonly more?: ReactNode
  /** Without padding: the content reaches the edges. */
  readonly flush?: boolean
  readonly className?: string | undefined
  /** Names the region where there is no title to name it. */
  readonly label?: string
  readonly children: ReactNode
}

function Surface({
  kind,
  title,
  level = 2,
  more,
  flush,
  className,
  label,
  children,
}: PanelProps & { kind: string }) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={cls(kind, flush && 'flush', className)}
      aria-label={label}
      aria-labelledby={title && !label ? id : undefined}
    >
      {title && (
        <div className="head">
          <Heading id={id}>{title}</Heading>
          {more && <div className="more">{more}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Ink: everything that is not the player's own. */
export const Panel = (props: PanelProps) => <Surface kind="panel" {...props} />

/** Paper: what is the player's own, or theirs to decide. */
export const Sheet = (props: PanelProps) => <Surface kind="sheet" {...props} />
