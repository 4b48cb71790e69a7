import { Check } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { digits } from '../../ui/data/words.ts'
import { type Good, isOwned, nameOf, priceOf } from './goods.ts'
import type { Buyer } from './use-buyer.ts'

export type BuyLineProps = {
  readonly good: Good
  readonly buyer: Buyer | null
  readonly owned: ReadonlySet<string>
  readonly onOpen: (good: Good) => void
}

/** At the foot of a card: the price and a button, or that the agent has it already. */
export function BuyLine({ good, buyer, owned, onOpen }: BuyLineProps) {
  const agent = buyer?.agent
  if (agent && isOwned(good, owned))
    return (
      <div className="buy-line">
        <Pill tone="jade" icon={<Check size={13} aria-hidden />}>
          {agent.name} has it
        </Pill>
      </div>
    )
  const visitor = buyer !== null && !buyer.signedIn
  const missing = agent ? Math.max(0, priceOf(good) - agent.purse) : 0
  return (
    <div className="buy-line">
      <Amount credits={priceOf(good)} />
      <Button
        size="sm"
        kind={missing > 0 ? 'ghost' : 'soft'}
        aria-label={
          missing > 0
            ? `${nameOf(good)}: ${digits(missing)} short`
            : `${visitor ? 'Look at' : 'Buy'} ${nameOf(good)}`
        }
        onClick={() => onOpen(good)}
      >
        {missing > 0 ? `${digits(missing)} short` : visitor ? 'Look' : 'Buy'}
      </Button>
    </div>
  )
}
