import type { Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import { memo, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { useNow } from '../../api/clock.ts'
import { useReach } from '../../api/reach.ts'
import { useIntention } from '../../api/use-intention.ts'
import { otherSide, SIDES } from '../../battle-player/model/bout.ts'
import { Link } from '../../nav/index.ts'
import { useReturnSearch } from '../../shell/sign-in-guard.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { credits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Reactions } from './reactions.tsx'

const AMOUNTS = [5, 20, 100] as const
/** How long after its end a battle still takes tips and reactions. */
const OPEN_AFTER_MS = 15 * 60_000

type Props = {
  readonly view: BattleView
  readonly signedIn: boolean
  readonly wallet: number
  readonly own: Side | null
}

const hasPurse = (view: BattleView, side: Side): boolean => Boolean(view[side]?.id)

function isOpen(view: BattleView, nowMs: number): boolean {
  if (view.status === 'running') return true
  return view.finishedAt !== null && nowMs < Date.parse(view.finishedAt) + OPEN_AFTER_MS
}

/** Tips and reactions: neither changes a round. */
export const Cheer = memo(function Cheer({ view, signedIn, wallet, own }: Props) {
  const nowMs = useNow(15_000)
  const wayBack = useReturnSearch()
  if (!isOpen(view, nowMs)) return null
  return (
    <Panel title="Cheer">
      {signedIn ? (
        <Tips view={view} wallet={wallet} own={own} />
      ) : (
        <p className="sm t2">
          <Link to="/signin" search={wayBack} className="link">
            Sign in
          </Link>{' '}
          to tip a fighter, react and talk.
        </p>
      )}
      <Reactions id={view.id} counts={view.reactions} signedIn={signedIn} />
    </Panel>
  )
})

function Tips({ view, wallet, own }: Omit<Props, 'signedIn'>) {
  const takers = SIDES.filter((side) => hasPurse(view, side))
  const [side, setSide] = useState<Side | undefined>(() => own ?? takers[0])
  const [sending, setSending] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { offlineSince } = useReach()
  const once = useIntention()
  if (!side) return null
  const name = view[side]?.name ?? ''

  async function tip(amount: number) {
    if (!side) return
    setSending(amount)
    setRefusal(null)
    try {
      await once((named) => shugyo.createTip({ id: view.id, side, amount }, named))
      toast(`${credits(amount)} into ${name}’s purse`)
    } catch (error) {
      setRefusal(problemLine(error, 'once'))
    } finally {
      setSending(null)
    }
  }

  return (
    <div className="tips">
      {takers.length === 2 && (
        <fieldset className="seg full">
          <legend className="sr">Who to tip</legend>
          {([side === 'a' ? side : otherSide(side), side === 'a' ? otherSide(side) : side] as const).map(
            (one) => (
              <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
                <span className="cut">{view[one]?.name}</span>
              </button>
            ),
          )}
        </fieldset>
      )}
      <div className="tip-amounts">
        {AMOUNTS.map((amount) => (
          <Button
            key={amount}
            kind="soft"
            className="mono"
            busy={sending === amount && 'Sending'}
            disabled={offlineSince !== null || wallet < amount || (sending !== null && sending !== amount)}
            aria-label={`Tip ${credits(amount)} to ${name}`}
            onClick={() => tip(amount)}
          >
            Tip {amount}
          </Button>
        ))}
      </div>
      <p className="xs dim">
        Straight into {name}’s purse. You have {credits(wallet)}. Tips never change the outcome.
      </p>
      <Refused>{refusal}</Refused>
    </div>
  )
}
