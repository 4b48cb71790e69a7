import { useState } from 'react'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Kbd } from '../ui/data/kbd.tsx'
import { useAllKeys, useKeys } from './keys.ts'

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
}

/** `?`: lists every key that does something on this page. */
export function KeyboardHelp() {
  const [open, setOpen] = useState(false)
  const keys = useAllKeys()
  useKeys([{ key: '?', does: 'Show these keys', run: () => setOpen(true) }])
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keys on this page">
      <dl className="keys">
        {keys.map(({ key, does }) => (
          <div key={`${key} ${does}`} className="row between">
            <dt>{does}</dt>
            <dd className="row g1">
              {(key === ' ' ? [key] : key.split(' ')).map((one) => (
                <Kbd key={one}>{NAMES[one] ?? one}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
