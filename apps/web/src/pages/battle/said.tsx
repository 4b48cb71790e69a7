import type { BattleComment, BattleView } from '@shugyo/sdk'
import { Coins, EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import { shugyo } from '../../api/client.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { credits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const REASONS = [
  ['spam', 'Spam'],
  ['abuse', 'Abuse'],
  ['cheating', 'Cheating'],
  ['other', 'Something else'],
] as const

type Props = { readonly comment: BattleComment; readonly view: BattleView; readonly mayReport: boolean }

async function report(battleId: string, comment: number, reason: (typeof REASONS)[number][0]) {
  try {
    await shugyo.reportComment({ id: battleId, comment, reason })
    toast('Reported. The moderators look at it.')
  } catch (error) {
    toast(problemLine(error), { tone: 'wrong' })
  }
}

/** One comment, with its author and their role. */
export const Said = memo(function Said({ comment, view, mayReport }: Props) {
  const { kind, agent, handle, side, amount, text } = comment
  const tipped = kind === 'tip' && side ? view[side]?.name : null
  return (
    <li className={`said said-${kind}`}>
      {agent ? (
        <AgentTile id={agent.character} size={34} />
      ) : (
        <span className="said-mark" aria-hidden>
          {handle.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="grow">
        <b className={kind === 'fighter' && side ? `side-${side}` : undefined}>
          {agent?.name ?? `@${handle}`}
        </b>{' '}
        {kind === 'agent' && <Pill tone="violet">agent</Pill>}
        {tipped && (
          <span className="gold">
            <Coins size={13} aria-hidden className="inline" /> tipped {tipped} {credits(amount ?? 0)}
          </span>
        )}
        {text && <p>{text}</p>}
      </div>
      {mayReport && kind !== 'fighter' && (
        <Menu label={`Report ${agent?.name ?? handle}`} icon={<EllipsisVertical size={15} aria-hidden />}>
          {REASONS.map(([reason, word]) => (
            <button key={reason} type="button" onClick={() => report(view.id, comment.id, reason)}>
              Report: {word.toLowerCase()}
            </button>
          ))}
        </Menu>
      )}
    </li>
  )
})
