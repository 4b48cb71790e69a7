import './climb.css'
import type { Agent } from '@shugyo/sdk'
import { BookOpen, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../nav/index.ts'
import { Character } from '../../ui/agents/character.tsx'
import { cls } from '../../ui/data/words.ts'
import { ClimbScene, Torii } from './climb-scene.tsx'

export type ClimbNode = {
  readonly key: string
  readonly label: string
  readonly state: 'done' | 'begun' | 'open'
  /** For people who don't see its colour. */
  readonly word: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** Leads to something on this page rather than to another page. */
  readonly here?: boolean
  /** A gate rather than a stone. */
  readonly gate?: boolean
}

export type ClimbProps = {
  /** The content of the board above it. */
  readonly head: ReactNode
  readonly label: string
  /** From the foot of the mountain to its top. */
  readonly nodes: readonly ClimbNode[]
  /** The present position; the character stands there. */
  readonly current: string
  readonly walker?: Pick<Agent, 'character' | 'dan' | 'look'> | undefined
}

const STEP = 100
const FOOT = 88
const TOP = 178
const ACROSS = [0.3, 0.6, 0.71, 0.47, 0.24, 0.42]
const WIDTH = 372

const xOf = (at: number): number => ACROSS[at % ACROSS.length] ?? 0.5

/** A path up a mountain: in reading order from the bottom up, scrolled to the present position. */
export function ClimbPath({ head, label, nodes, current, walker }: ClimbProps) {
  const box = useRef<HTMLDivElement>(null)
  const height = TOP + FOOT + (nodes.length - 1) * STEP
  const yOf = (at: number) => height - FOOT - at * STEP
  useEffect(() => {
    const node = box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(current)}"]`)
    if (node && box.current) box.current.scrollTop = node.offsetTop - box.current.clientHeight * 0.55
  }, [current])
  return (
    <section className="climb" aria-label={label}>
      <div className="climb-head">{head}</div>
      <div ref={box} className="climb-scroll">
        <div className="climb-in" style={{ height }}>
          <ClimbScene />
          <Way points={nodes.map((_, at) => [xOf(at) * WIDTH, yOf(at)] as const)} height={height} />
          <ol>
            {nodes.map((node, at) => (
              <li key={node.key}>
                <Node node={node} x={xOf(at)} y={yOf(at)} isCurrent={node.key === current} />
                {node.key === current && walker && <Walker {...walker} x={xOf(at)} y={yOf(at)} />}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

type WayProps = { readonly points: readonly (readonly [number, number])[]; readonly height: number }

function Way({ points, height }: WayProps) {
  const d = points
    .map(([x, y], at) => {
      const [px, py] = points[at - 1] ?? [x, y]
      return at === 0 ? `M${x},${y}` : `C${px},${py - 50} ${x},${y + 50} ${x},${y}`
    })
    .join('')
  return (
    <svg className="climb-way" viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={d} className="shade" />
      <path d={d} className="stones" />
    </svg>
  )
}

type NodeProps = {
  readonly node: ClimbNode
  readonly x: number
  readonly y: number
  readonly isCurrent: boolean
}

function Node({ node, x, y, isCurrent }: NodeProps) {
  const { key, label, state, word, to, search, here = false, gate = false } = node
  return (
    <Link
      to={to}
      {...(search ? { search } : {})}
      resetScroll={!here}
      data-node={key}
      aria-label={`${label}, ${word}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={cls(
        'climb-node',
        gate && 'gate',
        state,
        isCurrent && 'now',
        x < 0.5 ? 'to-right' : 'to-left',
      )}
      style={{ left: `${x * 100}%`, top: y }}
    >
      {gate ? <Torii size={38} /> : <Sign state={state} isCurrent={isCurrent} />}
      <span className="climb-label">{label}</span>
    </Link>
  )
}

function Sign({ state, isCurrent }: { readonly state: ClimbNode['state']; readonly isCurrent: boolean }) {
  if (state === 'done') return <Check size={28} aria-hidden />
  return isCurrent || state === 'begun' ? <BookOpen size={26} aria-hidden /> : <i className="climb-dot" />
}

type WalkerProps = NonNullable<ClimbProps['walker']> & { readonly x: number; readonly y: number }

const Walker = ({ character, dan, look, x, y }: WalkerProps) => (
  <span
    className={cls('climb-walker', x < 0.5 ? 'to-left' : 'to-right')}
    style={{ left: `${x * 100}%`, top: y }}
    aria-hidden
  >
    <Character id={character} dan={dan} look={look} face="happy" idle />
  </span>
)
