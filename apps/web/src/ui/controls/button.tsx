import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cls } from '../data/words.ts'

/** `act` decides and spends, one per region; `go` plays and claims; the others are quiet. */
export type ButtonKind = 'act' | 'go' | 'soft' | 'ghost' | 'plain'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly full?: boolean
  readonly icon?: ReactNode
  /** The label while it is being sent. The button keeps its width and ignores further presses. */
  readonly busy?: string | false | undefined
}

/** The look of a button, for links that lead to an action. */
export const buttonClass = (kind: ButtonKind = 'soft', size: ButtonSize = 'md', more?: string): string =>
  cls('btn', kind, size !== 'md' && size, more)

export function Button({ kind, size, full, icon, busy, className, children, ...rest }: ButtonProps) {
  const label = (
    <>
      {icon}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy ? true : undefined}
      onClick={(event) => {
        // The second press of a double click comes before anything can render.
        if (busy || (busy === false && event.detail > 1)) event.preventDefault()
        else rest.onClick?.(event)
      }}
      className={buttonClass(kind, size, cls(full && 'full', className))}
    >
      {busy === undefined ? (
        label
      ) : (
        <span className="swap">
          <span className={cls(busy && 'off')} aria-hidden={busy ? true : undefined}>
            {label}
          </span>
          {busy && <span>{busy}</span>}
        </span>
      )}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'busy' | 'full' | 'aria-label'> & {
  /** Its effect in words: for screen readers and on hover. */
  readonly label: string
}

export function IconButton({ label, kind = 'plain', size, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={buttonClass(kind, size, cls('only-icon', className))}
    >
      {children}
    </button>
  )
}
