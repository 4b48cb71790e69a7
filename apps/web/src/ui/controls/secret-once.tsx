import './secret-once.css'
import { Copy, KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../../nav/leave-guard.ts'
import { cls } from '../data/words.ts'
import { toast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'
import { CheckBox } from './check-box.tsx'
import { Dialog } from './dialog.tsx'
import { copyText } from './use-copy.ts'

export type SecretOnceProps = {
  /** “Key “ferry-bot” is ready” */
  readonly title: ReactNode
  readonly secret: string
  /** Its kind, in a word: “key”, “signing secret”. */
  readonly name: string
  /** Where to put it, or how to use it. */
  readonly children?: ReactNode
  /** After this it is gone for good. */
  readonly onDone: () => void
  /** Without paper of its own, where it is already on some. */
  readonly bare?: boolean
}

/** A secret that nobody can show again: Done needs the tick, and leaving asks first. */
export function SecretOnce({ title, secret, name, children, onDone, bare = false }: SecretOnceProps) {
  const [stored, setStored] = useState(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const code = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => (stored ? undefined : guardLeaving((go) => setLeave(() => go))), [stored])
  const copy = async () => {
    if (await copyText(secret, code.current)) toast(`The ${name} is copied. Store it somewhere safe.`)
  }
  return (
    <section className={cls('secret-once', !bare && 'sheet')} aria-label={`Your new ${name}`}>
      <div className="row g3">
        <KeyRound size={24} className="mark" aria-hidden />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="sm t2">Copy it now. It can’t be shown again.</p>
        </div>
      </div>
      <div className="secret">
        <code ref={code}>{secret}</code>
        <Button kind="act" size="sm" icon={<Copy size={15} aria-hidden />} onClick={copy}>
          Copy
          <span className="sr"> the {name}</span>
        </Button>
      </div>
      {children}
      <div className="row wrap between">
        <CheckBox label="I have stored it somewhere safe" checked={stored} onChange={setStored} />
        <Button disabled={!stored} onClick={onDone}>
          Done
        </Button>
      </div>
      <Dialog
        open={leave !== null}
        onClose={() => setLeave(null)}
        title={`Leave without the ${name}?`}
        paper
        actions={
          <>
            <Button kind="act" onClick={() => setLeave(null)}>
              Stay and store it
            </Button>
            <Button kind="ghost" onClick={() => leave?.()}>
              Leave
            </Button>
          </>
        }
      >
        <p>
          You have not said that you stored it. Once you leave, nobody can show it again, and you would have
          to make another.
        </p>
      </Dialog>
    </section>
  )
}
