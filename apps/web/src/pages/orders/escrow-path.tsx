import { useId } from 'react'
import { ChestShape } from './chest.tsx'
import type { Side } from './use-sides.ts'

export type EscrowWords = {
  readonly paid: string
  readonly held: string
  readonly out: string
  readonly back: string
}

type Props = {
  readonly words: EscrowWords
  readonly payer: Side
  readonly payee: Side
  readonly open: boolean
}

const HEAD = 'M0 0 10 5 0 10z'

/** The three places side by side, with the paths between them. */
export function EscrowPath({ words, payer, payee, open }: Props) {
  const id = useId().replace(/[^A-Za-z0-9]/g, '')
  const head = `url(#${id})`
  return (
    <svg
      viewBox={`0 0 800 ${words.back ? 250 : 190}`}
      className="escrow-svg"
      role="img"
      aria-label={`${payer.name}: ${words.paid}. Escrow ${words.held}. ${payee.name}: ${words.out}. ${words.back && `${open ? '' : 'Otherwise: '}${words.back}.`}`}
    >
      <defs>
        <marker
          id={id}
          viewBox="0 0 10 10"
          refX={7}
          refY={5}
          markerWidth={4.5}
          markerHeight={4.5}
          orient="auto"
        >
          <path d={HEAD} fill="context-stroke" />
        </marker>
      </defs>
      <path className="way way-in" pathLength={1} d="M158 72H330" markerEnd={head} />
      <path className="way way-out" pathLength={1} d="M470 72H640" markerEnd={head} />
      <g transform="translate(340 18)">
        <ellipse cx={60} cy={112} rx={66} ry={8} className="chest-shadow" />
        <ChestShape open={open} />
      </g>
      <text className="say say-in" x={244} y={58}>
        {words.paid}
      </text>
      <text className="say say-out" x={555} y={58}>
        {words.out}
      </text>
      {words.back && (
        <>
          <path
            className="way way-back"
            pathLength={1}
            d="M400 184V208Q400 222 386 222H114Q100 222 100 208V190"
            markerEnd={head}
          />
          <rect className="say-ground" x={130} y={208} width={246} height={28} />
          <text className="say say-back" x={253} y={227}>
            {words.back}
          </text>
        </>
      )}
      <Name x={100} title={payer.name} text={payer.about} />
      <Name x={400} title="Escrow" text={words.held} />
      <Name x={700} title={payee.name} text={payee.about} />
    </svg>
  )
}

const Name = ({ x, title, text }: { readonly x: number; readonly title: string; readonly text: string }) => (
  <>
    <text className="say-name" x={x} y={150}>
      {title}
    </text>
    <text className="say-about" x={x} y={170}>
      {text}
    </text>
  </>
)
