import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cls } from '../data/words.ts'
import { IconButton } from './button.tsx'

export type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Paper for a decision, ink for information. */
  readonly paper?: boolean
  readonly wide?: boolean
  /** The buttons, at the end. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A native modal: Escape, the backdrop and × close it, and the focus goes back. From below on phones. */
export function Dialog({
  open,
  onClose,
  title,
  paper = false,
  wide = false,
  actions,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    const around = opener?.parentElement
    dialog.showModal()
    return () => {
      dialog.close()
      // The button that led here may be gone after the action: the focus stays where it was.
      if (!around || opener.isConnected) return
      around.tabIndex = -1
      around.focus()
    }
  }, [open])
  const onBackdrop = (event: MouseEvent) => {
    if (event.target !== ref.current) return
    const { left, right, top, bottom } = ref.current.getBoundingClientRect()
    const inside =
      event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    if (!inside) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      className={cls('dialog', paper ? 'sheet' : 'panel', wide && 'wide')}
      aria-labelledby={id}
      onClose={onClose}
      onClick={onBackdrop}
    >
      {open && (
        <>
          <div className="head">
            <h2 id={id}>{title}</h2>
            <span className="more">
              <IconButton label="Close" size="sm" onClick={onClose}>
                <X size={18} aria-hidden />
              </IconButton>
            </span>
          </div>
          {children}
          {actions && <div className="row wrap actions">{actions}</div>}
        </>
      )}
    </dialog>
  )
}
