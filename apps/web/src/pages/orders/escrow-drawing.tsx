import type { Order } from '@shugyo/sdk'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../api/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { cls, digits } from '../../ui/data/words.ts'
import { Chest } from './chest.tsx'
import { EscrowPath, type EscrowWords } from './escrow-path.tsx'
import type { Side, Sides } from './use-sides.ts'
import { type Leg, legOf } from './words.ts'

const FRESH_MS = 8_000

/** Whether the money has just moved: only then the arrow is animated. */
function useMoved(leg: Leg, createdAt: string): boolean {
  const [seen] = useState(leg)
  const [fresh] = useState(() => serverNow() - Date.parse(createdAt) < FRESH_MS)
  return leg !== seen || (fresh && leg === 'in')
}

function wordsOf({ price, fee, status }: Order): EscrowWords {
  const leg = legOf({ status })
  const [whole, pay] = [digits(price), digits(price - fee)]
  return {
    paid: `${whole} paid`,
    held: leg === 'in' ? `holds ${whole}, nobody can touch it` : 'is empty',
    out:
      leg === 'out'
        ? `${pay} paid, ${digits(fee)} fee`
        : leg === 'in'
          ? `${pay} on delivery, ${digits(fee)} fee`
          : 'nothing paid',
    back: leg === 'back' ? `${whole} back` : leg === 'in' ? `failed, or 24 hours over: ${whole} back` : '',
  }
}

export type EscrowDrawingProps = { readonly order: Order; readonly sides: Sides }

/** Where the price of an order is: with the buyer, in escrow, with the provider, or back. */
export function EscrowDrawing({ order, sides }: EscrowDrawingProps) {
  const leg = legOf(order)
  const moved = useMoved(leg, order.createdAt)
  const words = wordsOf(order)
  const { payer, payee } = sides
  return (
    <div className={cls('escrow', `leg-${leg}`, moved && 'moved')}>
      <div className="escrow-wide only-d">
        <EscrowPath words={words} payer={payer} payee={payee} open={leg !== 'in'} />
        <Stand side={payer} className="escrow-payer" />
        <Stand side={payee} className="escrow-payee" />
      </div>
      <ol className="escrow-tall only-m">
        <Stop mark={<Mark side={payer} size={52} />} title={payer.name} text={payer.about} />
        <Link on={leg === 'in'} done={leg === 'out'} back={leg === 'back'}>
          {leg === 'back' ? words.back : words.paid}
        </Link>
        <Stop
          mark={<Chest open={leg !== 'in'} />}
          title={leg === 'in' ? `Escrow holds ${digits(order.price)}` : 'Escrow is empty'}
          text={leg === 'in' ? 'failed or 24 hours over: all of it back' : ''}
        />
        <Link on={leg === 'out'} done={false} back={false}>
          {words.out}
        </Link>
        <Stop mark={<Mark side={payee} size={52} />} title={payee.name} text={payee.about} />
      </ol>
    </div>
  )
}

const Mark = ({ side, size }: { readonly side: Side; readonly size: number }) =>
  side.character ? (
    <AgentTile id={side.character} size={size} />
  ) : (
    <span className="wallet-mark">
      <Wallet size={size / 2} aria-hidden />
    </span>
  )

const Stand = ({ side, className }: { readonly side: Side; readonly className: string }) => (
  <span className={className}>
    <Mark side={side} size={68} />
  </span>
)

const Stop = ({
  mark,
  title,
  text,
}: {
  readonly mark: React.ReactNode
  readonly title: string
  readonly text: string
}) => (
  <li className="escrow-stop">
    {mark}
    <span>
      <b>{title}</b>
      {text && (
        <>
          <br />
          <span className="sm dim">{text}</span>
        </>
      )}
    </span>
  </li>
)

type LinkProps = {
  readonly on: boolean
  readonly done: boolean
  readonly back: boolean
  readonly children: string
}

const Link = ({ on, done, back, children }: LinkProps) => (
  <li className={cls('escrow-link', on && 'on', done && 'done', back && 'on back')}>
    <i />
    <span className="sm">{children}</span>
  </li>
)
