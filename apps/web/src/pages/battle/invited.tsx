import type { Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { useLive } from '../../api/live.ts'
import { queries } from '../../api/query.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'

const ANSWER_WITHIN_MS = 24 * 60 * 60_000

type Props = {
  readonly view: BattleView
  readonly own: Side | null
  /** The stream ended with the invite: reads what became of it. */
  readonly onAnswer: () => void
}

/** A friendly battle that waits: the invited owner answers it, or the challenger withdraws it. */
export function Invited({ view, own, onAnswer }: Props) {
  useLive((event) => {
    if (event.type === 'battle' && (event.data as { battle?: { id?: string } }).battle?.id === view.id)
      onAnswer()
  })
  const rental = useCustodies(own === 'b').rentalOf(view.b?.id ?? '')
  const [sending, setSending] = useState<'accept' | 'decline' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function answer(which: 'accept' | 'decline') {
    setSending(which)
    setRefusal(null)
    try {
      await (which === 'accept'
        ? shugyo.acceptBattle({ id: view.id })
        : shugyo.declineBattle({ id: view.id }))
      await queries.invalidateQueries({ queryKey: ['listInvites'] })
      onAnswer()
    } catch (error) {
      setRefusal(problemLine(error))
      setSending(null)
    }
  }
  const until = new Date(Date.parse(view.createdAt) + ANSWER_WITHIN_MS).toISOString()
  return (
    <Sheet title="A friendly battle?" level={1} className="invited">
      <div className="row g3">
        <AgentTile id={view.a?.character ?? 'shade'} look={view.a?.look} size={64} face="fierce" />
        <p className="grow">
          <b>{view.a?.name}</b> of @{view.a?.owner} asks <b>{view.b?.name}</b> of @{view.b?.owner}. No rating
          is at stake; both learn. <Time at={until} left />
        </p>
        <AgentTile id={view.b?.character ?? 'shade'} look={view.b?.look} size={64} />
      </div>
      {rental && (
        <p className="t2">
          {view.b?.name} is <RentedTo custody={rental} />, and fights for nobody until it is back.
        </p>
      )}
      {own && (
        <div className="row">
          <Button kind="ghost" busy={sending === 'decline' && 'Sending'} onClick={() => answer('decline')}>
            {own === 'a' ? 'Take it back' : 'Decline'}
          </Button>
          {own === 'b' && !rental && (
            <Button kind="act" busy={sending === 'accept' && 'Accepting'} onClick={() => answer('accept')}>
              Accept and fight
            </Button>
          )}
        </div>
      )}
      <Refused>{refusal}</Refused>
    </Sheet>
  )
}
