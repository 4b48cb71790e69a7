import { useLocation } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { type Good, nameOf, priceOf } from './goods.ts'
import { ItemAbout } from './item-about.tsx'
import { Purchase } from './purchase.tsx'
import type { Buyer } from './use-buyer.ts'

export type ItemDialogProps = {
  readonly good: Good | undefined
  readonly buyer: Buyer | null
  readonly owned: boolean
  readonly onClose: () => void
}

/** An item's description and effect, and the button to buy it. */
export const ItemDialog = ({ good, buyer, owned, onClose }: ItemDialogProps) => (
  <Dialog paper open={good !== undefined} onClose={onClose} title={good ? nameOf(good) : ''}>
    {good && (
      <div className="stack">
        <ItemAbout good={good} />
        <Decision key={good.id} good={good} buyer={buyer} owned={owned} />
      </div>
    )}
  </Dialog>
)

type DecisionProps = { readonly good: Good; readonly buyer: Buyer | null; readonly owned: boolean }

function Decision({ good, buyer, owned }: DecisionProps) {
  const { href } = useLocation()
  if (!buyer) return null
  if (!buyer.signedIn)
    return (
      <>
        <p className="row between">
          <span className="t2">Price</span>
          <Amount credits={priceOf(good)} size={18} />
        </p>
        <To href="/signin" search={{ next: href }} className={buttonClass('act', 'md', 'full')}>
          Sign in to buy
        </To>
      </>
    )
  if (!buyer.agent)
    return (
      <To href="/agents/new" className={buttonClass('act', 'md', 'full')}>
        Make an agent
      </To>
    )
  return <Purchase good={good} agent={buyer.agent} owned={owned} />
}
