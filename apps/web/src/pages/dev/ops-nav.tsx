import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from '../../nav/index.ts'
import { useKeys } from '../../shell/keys.ts'
import { Kbd } from '../../ui/data/kbd.tsx'
import { cls } from '../../ui/data/words.ts'
import { findOps } from './definition/search.ts'
import type { Area, Listed } from './definition/types.ts'

export const pathOfOp = (id: string): string => `/dev/api/${id}`

type Props = { readonly areas: readonly Area[]; readonly current: string | undefined }

/** Every operation by area, with a search. Folded on phones until it is opened. */
export function OpsNav({ areas, current }: Props) {
  const all = useMemo(() => areas.flatMap(({ ops }) => ops), [areas])
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => findOps(areas, text), [areas, text])
  const searching = text.trim() !== ''
  const count = found.reduce((sum, { ops }) => sum + ops.length, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another operation was opened
  useEffect(() => {
    setOpen(false)
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!box || !link) return
    const away = link.offsetTop - box.offsetTop
    if (away < box.scrollTop || away > box.scrollTop + box.clientHeight - 60) box.scrollTop = away - 80
  }, [current])

  const step = (by: number) => () => {
    const at = all.findIndex(({ id }) => id === current)
    const next = all[Math.max(0, Math.min(all.length - 1, at + by))]
    if (next) void navigate({ to: pathOfOp(next.id) })
  }
  useKeys([
    { key: 'j', does: 'The next operation', run: step(1), repeats: true },
    { key: 'k', does: 'The operation before', run: step(-1), repeats: true },
  ])
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found.flatMap(({ ops }) => ops)
    if (event.key === 'Enter' && first && searching) void navigate({ to: pathOfOp(first.id) })
    else if (event.key === 'Escape') setText('')
    else if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('a, summary')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <nav className={cls('ops', (open || searching) && 'open')} aria-label="Operations">
      <label className="input ops-search">
        <Search size={16} aria-hidden />
        <span className="sr">Search the operations</span>
        <input
          data-slash
          type="search"
          value={text}
          placeholder={`${all.length} operations`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <span className="only-d" aria-hidden>
          <Kbd>/</Kbd>
        </span>
      </label>
      <button
        type="button"
        className="ops-fold only-m"
        aria-expanded={open || searching}
        onClick={() => setOpen(!open)}
      >
        All operations by area
        <ChevronDown size={17} aria-hidden />
      </button>
      <p className="sr" role="status">
        {searching ? `${count} found` : ''}
      </p>
      <div ref={list} className="ops-list">
        {count === 0 && <p className="sm dim">Nothing is called that. Try a path, a verb or an area.</p>}
        {found.map(({ name, ops }) => (
          <details key={`${name} ${searching}`} open={searching || ops.some(({ id }) => id === current)}>
            <summary>
              <h2 className="ops-area">{name}</h2>
              <span className="dim xs">{ops.length}</span>
            </summary>
            <ul>
              {ops.map((op) => (
                <Row key={op.id} op={op} current={op.id === current} told={searching} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  )
}

type RowProps = { readonly op: Listed; readonly current: boolean; readonly told: boolean }

const Row = ({ op: { id, method, path, summary }, current, told }: RowProps) => (
  <li>
    <Link to={pathOfOp(id)} title={summary} className="dev-op" {...(current ? { activeClass: 'on' } : {})}>
      <span className={cls('verb', method.toLowerCase())}>{method}</span>
      <span className="grow">
        <code className="cut">{path}</code>
        {told && <span className="sm dim cut">{summary}</span>}
      </span>
    </Link>
  </li>
)
