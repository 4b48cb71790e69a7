import { Check, Copy, Hash, Link2, Swords, User, Wallet } from 'lucide-react'
import { useCopy } from '../controls/use-copy.ts'
import { shorten } from '../data/words.ts'

const ICONS = { wallet: Wallet, hash: Hash, transaction: Link2, battle: Swords, agent: User } as const
const NAMES = {
  wallet: 'address',
  hash: 'id',
  transaction: 'transaction',
  battle: 'battle id',
  agent: 'agent id',
} as const

export type EntityKind = keyof typeof ICONS
export type EntityChipProps = {
  readonly kind?: EntityKind
  readonly value: string
  /** Instead of the kind's own word: “request id”. */
  readonly name?: string
  /** People read it too, so it is not shortened. */
  readonly whole?: boolean
}

/** The only way to show what only machines read in full: shortened, whole on hover, copied by a click. */
export function EntityChip({ kind = 'hash', value, name = NAMES[kind], whole = false }: EntityChipProps) {
  const { copied, copy } = useCopy()
  const Icon = ICONS[kind]
  return (
    <button type="button" className="ent hit" title={value} onClick={() => copy(value)}>
      <Icon size={13} aria-hidden />
      <span className="sr">Copy {name} </span>
      <span className="cut">{whole ? value : shorten(value)}</span>
      {copied ? (
        <Check size={12} className="jade" aria-hidden />
      ) : (
        <Copy size={12} className="dim" aria-hidden />
      )}
      <span className="sr" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  )
}
