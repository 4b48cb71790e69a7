import './code-block.css'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/button.tsx'
import { useCopy } from '../controls/use-copy.ts'
import { cls } from '../data/words.ts'

export type CodeBlockProps = {
  /** The text to copy, and to show unless `children` show it differently. */
  readonly text: string
  /** The content in words, for screen readers. */
  readonly label?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** Code in a scrolling box of its own, with a button that copies it. */
export function CodeBlock({ text, label = 'Code', className, children }: CodeBlockProps) {
  const { copied, copy, shown } = useCopy()
  return (
    <div className={cls('code', className)}>
      {/* biome-ignore lint/a11y: what is wider than its place is scrolled by keys too */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code ref={shown}>{children ?? text}</code>
      </pre>
      <IconButton label={copied ? 'Copied' : 'Copy'} size="sm" className="copy" onClick={() => copy(text)}>
        {copied ? <Check size={15} className="jade" aria-hidden /> : <Copy size={15} aria-hidden />}
      </IconButton>
      <span className="sr" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  )
}
