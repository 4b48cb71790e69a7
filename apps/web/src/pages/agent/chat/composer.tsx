import { ArrowUp, Lock, Sparkles } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useReach } from '../../../api/index.ts'
import { IconButton } from '../../../ui/controls/button.tsx'

const TEXT_MAX = 2000
const FIGHT = 'Start a training battle'
/** The service's own examples: each really does what it says. */
const SUGGESTIONS = [
  'What do you know about me?',
  'How much is in your purse?',
  'What is your record?',
  FIGHT,
  'Quiz me',
  'What can you do?',
] as const

export type ComposerProps = {
  readonly name: string
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onSay: (text: string) => void
  readonly busy: boolean
  /** Not while it is rented out. */
  readonly fights: boolean
  /** Answers to the agent's question that need one press. */
  readonly answers: readonly string[]
}

export function Composer({ name, draft, onDraft, onSay, busy, fights, answers }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const offline = useReach().offlineSince !== null
  const send = (text: string) => {
    if (busy || offline || text.trim() === '') return
    onSay(text)
    if (text === draft) onDraft('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(draft)
  }
  const offered = answers.length > 0 ? answers : SUGGESTIONS.filter((text) => fights || text !== FIGHT)
  return (
    <div className="composer">
      <fieldset className="scroll-x" aria-label={answers.length > 0 ? 'Answers' : 'Suggestions'}>
        {offered.map((text, at) => (
          <button
            key={text}
            type="button"
            className="chip"
            disabled={busy || offline}
            onClick={() => send(text)}
          >
            {at === 0 && answers.length === 0 && <Sparkles size={15} className="gold" aria-hidden />}
            {text}
          </button>
        ))}
      </fieldset>
      <form
        className="input"
        onSubmit={(event) => {
          event.preventDefault()
          send(draft)
        }}
      >
        <textarea
          ref={field}
          data-slash
          rows={1}
          maxLength={TEXT_MAX}
          value={draft}
          placeholder={`Say something to ${name}`}
          aria-label={`Message to ${name}`}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          kind="soft"
          size="sm"
          type="submit"
          label="Send"
          disabled={busy || offline || draft.trim() === ''}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
      </form>
      <p className="xs dim row g1">
        <Lock size={13} aria-hidden />
        <span>Chat never spends. What costs credits becomes a task and asks by your rules.</span>
      </p>
    </div>
  )
}
