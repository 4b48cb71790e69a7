import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { buttonClass } from './button.tsx'

export type MenuProps = {
  /** Its content, in words. */
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string
  /** Links and buttons. */
  readonly children: ReactNode
}

/** A native popover with links and buttons; Escape and a click elsewhere close it. */
export function Menu({ label, icon, className, children }: MenuProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const anchor = `--m${id.replace(/[^A-Za-z0-9]/g, '')}`
  return (
    <>
      <button
        type="button"
        className={className ?? buttonClass('plain', 'md', 'only-icon')}
        aria-label={label}
        title={label}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
      >
        {icon}
      </button>
      {/* biome-ignore lint/a11y: what is chosen inside closes it; its links and buttons have the keys */}
      <div
        ref={box}
        id={id}
        className="menu"
        popover="auto"
        style={{ positionAnchor: anchor } as CSSProperties}
        onClick={() => box.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
