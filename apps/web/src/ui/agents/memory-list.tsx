import { Eraser } from 'lucide-react'
import { useNow } from '../../api/clock.ts'

export type MemoryItem = {
  readonly key: string
  readonly text: string
  /** Until when forgetting can be undone, while it is pending. */
  readonly undoUntil?: number | undefined
}

export type MemoryListProps = {
  readonly items: readonly MemoryItem[]
  /** Left out for memories that can't be forgotten. */
  readonly onForget?: (key: string) => void
  readonly onUndo?: (key: string) => void
}

/** An agent's memories, each with a button to forget it and six seconds to undo that. */
export const MemoryList = ({ items, onForget, onUndo }: MemoryListProps) => (
  <ul className="mem lines">
    {items.map((item) => (
      <li key={item.key}>
        {item.undoUntil === undefined ? (
          <>
            <span>{item.text}</span>
            {onForget && (
              <button
                type="button"
                className="forget hit"
                aria-label={`Forget: ${item.text}`}
                onClick={() => onForget(item.key)}
              >
                <Eraser size={14} aria-hidden />
                Forget
              </button>
            )}
          </>
        ) : (
          <Forgetting {...item} until={item.undoUntil} onUndo={() => onUndo?.(item.key)} />
        )}
      </li>
    ))}
  </ul>
)

function Forgetting({ text, until, onUndo }: { text: string; until: number; onUndo: () => void }) {
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000))
  return (
    <>
      <span className="dim">
        <s>{text}</s>
        <br />
        <span className="xs">Forgotten. For good in {left} s.</span>
      </span>
      <button type="button" className="sm side-a hit" aria-label={`Undo: ${text}`} onClick={onUndo}>
        <b>Undo</b>
      </button>
    </>
  )
}
