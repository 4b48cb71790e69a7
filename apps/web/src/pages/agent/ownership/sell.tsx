import type { Agent } from '@shugyo/sdk'
import { useCustodies } from '../../../api/use-custodies.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Panel } from '../../../ui/data/panel.tsx'

/** Ways to let others have it for credits: permanently, or for a while. */
export function Sell({ agent: { id, name } }: { readonly agent: Agent }) {
  const away = useCustodies().custodyOf(id)
  return (
    <Panel title={`Sell ${name}`} className="inset-panel">
      <p className="sm dim part-head">
        For good, with its purse and what it learned; or rented out by the day. What happens stands there
        before you say yes.
      </p>
      <div className="row wrap">
        {away ? (
          <p className="sm">Once it is back from @{away.holder}.</p>
        ) : (
          <>
            <To href="/market/sell" search={{ agent: id }} className={buttonClass('ghost')}>
              Put it on sale
            </To>
            <To href="/custody/rent" search={{ offer: id }} className={buttonClass('ghost')}>
              Rent it out
            </To>
          </>
        )}
      </div>
    </Panel>
  )
}
