import type { Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { useReach } from '../../api/reach.ts'
import { otherSide } from '../../battle-player/model/bout.ts'
import { Link, useNavigateFromHere } from '../../nav/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { MODE_NAMES } from './sides.ts'

type Props = { readonly view: BattleView; readonly own: Side }

/** The same again: invites to a friendly battle, enters any other. */
async function fightAgain({ mode, a, b }: BattleView, own: Side): Promise<{ id: string }> {
  const corners = { a, b }
  const agentId = corners[own]?.id ?? ''
  const rival = corners[otherSide(own)]
  if (mode === 'friendly') return shugyo.inviteFriendly({ agentId, opponentAgentId: rival?.id ?? '' })
  if (mode !== 'boss') return shugyo.createBattle({ agentId, mode })
  const { data } = await shugyo.listBosses()
  const boss = data.find(({ name }) => name === rival?.name)?.id
  return shugyo.createBattle({ agentId, mode, boss })
}

const WORDS: Partial<Record<BattleView['mode'], string>> = {
  friendly: 'Ask for a rematch',
  boss: 'Rematch',
  training: 'Train again',
}

export function Rematch({ view, own }: Props) {
  const navigate = useNavigateFromHere()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { offlineSince } = useReach()
  async function again() {
    setSending(true)
    setRefusal(null)
    try {
      const { id } = await fightAgain(view, own)
      await navigate({ to: `/b/${id}` })
    } catch (error) {
      setRefusal(problemLine(error))
      setSending(false)
    }
  }
  // Its first loss ended the run: the next one is begun first.
  const isOver = view.mode === 'hardcore' && view.outcome === otherSide(own)
  return (
    <div className="row wrap">
      {isOver ? (
        <p className="t2">The hardcore run is over. The arena begins another, one a day.</p>
      ) : (
        <Button
          kind="act"
          size="lg"
          icon={<Swords size={19} aria-hidden />}
          busy={sending && 'Entering'}
          disabled={offlineSince !== null}
          onClick={again}
        >
          {WORDS[view.mode] ?? `Another ${MODE_NAMES[view.mode].toLowerCase()} battle`}
        </Button>
      )}
      <Link to="/arena" className={buttonClass('ghost', 'lg')}>
        Arena
      </Link>
      <Refused>{refusal}</Refused>
    </div>
  )
}
