import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { problemLine } from '../../ui/problem.ts'
import { toast } from '../../ui/toast.tsx'
import { digits } from '../../ui/words.ts'

const REACTIONS = [
  ['🔥', 'Fire'],
  ['⚡', 'Lightning'],
  ['😲', 'Astonished'],
  ['👏', 'Applause'],
  ['💀', 'Skull'],
  ['🛡️', 'Shield'],
] as const

type Props = {
  readonly id: string
  readonly counts: Readonly<Record<string, string>>
  readonly signedIn: boolean
}

/** Six signs, each with how often it was given. One's own counts at once. */
export function Reactions({ id, counts, signedIn }: Props) {
  const [ahead, setAhead] = useState<Readonly<Record<string, number>>>({})
  async function react(emoji: (typeof REACTIONS)[number][0]) {
    const now = Math.max(Number(counts[emoji] ?? 0), ahead[emoji] ?? 0)
    setAhead((before) => ({ ...before, [emoji]: now + 1 }))
    try {
      await shugyo.reactToBattle({ id, emoji })
    } catch (error) {
      setAhead((before) => ({ ...before, [emoji]: now }))
      toast(problemLine(error), { tone: 'wrong' })
    }
  }
  return (
    <div className="reactions">
      {REACTIONS.map(([emoji, word]) => {
        const count = Math.max(Number(counts[emoji] ?? 0), ahead[emoji] ?? 0)
        return (
          <button key={emoji} type="button" disabled={!signedIn} onClick={() => react(emoji)}>
            <span aria-hidden>{emoji}</span>
            <span className="sr">{word}, </span>
            <span className="mono xs">{digits(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
