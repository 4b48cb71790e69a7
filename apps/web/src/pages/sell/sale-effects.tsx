import type { Agent } from '@shugyo/sdk'
import { Brain, Coins, Eraser, Lock, type LucideIcon, Medal, PowerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { credits } from '../../ui/data/words.ts'

const FEE_PERCENT = 5
const feeOf = (price: number): number => Math.floor((price * FEE_PERCENT) / 100)

/** The effects of a sale, spelled out before the agent is listed. */
export function SaleEffects({ agent, price }: { readonly agent: Agent; readonly price: number | null }) {
  const { name, purse } = agent
  return (
    <Panel title="What happens" className="stack">
      {price !== null && (
        <KeyValues
          rows={[
            ['The buyer pays', <Amount key="" credits={price} />],
            [`The platform keeps ${FEE_PERCENT} percent`, <Amount key="" credits={feeOf(price)} />],
            [
              'Into your wallet',
              <Amount key="" credits={price - feeOf(price)} size={18} className="sale-price" />,
            ],
            ['Out of your reach: the purse', <Amount key="" credits={purse} />],
          ]}
        />
      )}
      <ul className="lines happens">
        <Line icon={Coins} tone="gold" title={`The purse goes along: ${credits(purse)}.`}>
          Take credits out before you list. If the purse falls below {purse} while {name} is on sale, the
          listing ends by itself, to protect buyers.
        </Line>
        <Line icon={Eraser} tone="rose" title="What it keeps about you is erased.">
          Your private memories, this chat and your instructions are gone before the buyer sees {name}. Nobody
          gets them.
        </Line>
        <Line icon={Brain} tone="violet" title="What it learned goes along.">
          Notes from its work and battles, its skills and how far it mastered them.
        </Line>
        <Line icon={Medal} tone="jade" title="Its record goes along.">
          Level, rating, battles, stamps and gear.
        </Line>
        <Line icon={PowerOff} title="What you set up ends.">
          Tokens, spending rules, payees, schedules and will are gone; its services are off until the buyer
          switches them on. Your unfinished tasks are cancelled.
        </Line>
        <Line icon={Lock} title="Until then everything goes on.">
          {name} works, fights and talks as before, and you can take it off the market at any time. A sale
          can’t be undone.
        </Line>
      </ul>
    </Panel>
  )
}

type LineProps = {
  readonly icon: LucideIcon
  readonly tone?: string
  readonly title: string
  readonly children: ReactNode
}

const Line = ({ icon: Icon, tone = 't2', title, children }: LineProps) => (
  <li className="row g3 top">
    <Icon size={19} className={tone} aria-hidden />
    <span className="grow">
      <b>{title}</b> <span className="sm t2">{children}</span>
    </span>
  </li>
)
