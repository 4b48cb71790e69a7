import { Flame, type LucideProps, PartyPopper, Shield, Skull, Zap } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Drawn, not written: not every machine has these emoji, and no two draw them alike. */
const Astonished = (props: LucideProps) => (
  <svg
    width={22}
    height={22}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    aria-hidden
    className={props.className}
  >
    <circle cx={12} cy={12} r={10} />
    <circle cx={12} cy={16} r={2.4} />
    <path d="M8.5 8.5v1M15.5 8.5v1" />
  </svg>
)

const REACTIONS = [
  ['🔥', 'Fire', Flame, 'side-b'],
  ['⚡', 'Lightning', Zap, 'gold'],
  ['😲', 'Astonished', Astonished, 'gold'],
  ['👏', 'Applause', PartyPopper, 'violet'],
  ['💀', 'Skull', Skull, 't2'],
  ['🛡️', 'Shield', Shield, 'jade'],
] as const

type Props = {
  readonly id: string
  readonly counts: Readonly<Record<string, string>>
  readonly signedIn: boolean
}

/** Six emoji, each with its count. The viewer's own counts at once. */
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
      {REACTIONS.map(([emoji, word, Icon, tone]) => {
        const count = Math.max(Number(counts[emoji] ?? 0), ahead[emoji] ?? 0)
        return (
          <button key={emoji} type="button" disabled={!signedIn} onClick={() => react(emoji)}>
            <Icon size={22} className={tone} aria-hidden />
            <span className="sr">{word}, </span>
            <span className="mono xs">{digits(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
