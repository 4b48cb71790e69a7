import type { BattleView } from '@shugyo/sdk'
import { Blocks, Hash, KeyRound, LockOpen, type LucideIcon, Snowflake } from 'lucide-react'
import { shorten } from '../../ui/data/words.ts'

export type Sealed = Pick<
  BattleView,
  'seedHash' | 'fightersHash' | 'clientSeeds' | 'beacon' | 'seed' | 'status' | 'startedAt'
>

type Seal = {
  readonly icon: LucideIcon
  readonly title: string
  readonly value: string | null
  readonly later: string
}

function sealsOf(battle: Sealed): readonly Seal[] {
  const { seedHash, fightersHash, clientSeeds, beacon, seed, status } = battle
  const started = battle.startedAt !== null
  const given = clientSeeds.a !== null || clientSeeds.b !== null
  const seeds = `a: ${clientSeeds.a ?? 'none'} · b: ${clientSeeds.b ?? 'none'}`
  return [
    {
      icon: Hash,
      title: 'Committed',
      value: seedHash && `sha256 ${shorten(seedHash)}`,
      later: 'when asked for',
    },
    {
      icon: Snowflake,
      title: 'Fighters frozen',
      value: fightersHash && shorten(fightersHash),
      later: 'before round 1',
    },
    {
      icon: KeyRound,
      title: 'Client seeds',
      value: started && given ? seeds : null,
      later: started ? 'none were given' : 'before round 1',
    },
    {
      icon: Blocks,
      title: 'Beacon',
      value: beacon && `chain ${beacon.chainId} · block ${beacon.block}`,
      later: started ? 'none was reached' : 'at the start',
    },
    {
      icon: LockOpen,
      title: 'Revealed',
      value: seed === null ? null : `seed ${seed.toString(16)}`,
      later: status === 'failed' ? 'never: called off' : 'at the end',
    },
  ]
}

/** The values sealed before the battle and opened after it, in that order. */
export const Seals = ({ battle }: { readonly battle: Sealed }) => (
  <ul className="seals">
    {sealsOf(battle).map(({ icon: Icon, title, value, later }) => (
      <li key={title} data-sealed={value ? true : undefined}>
        <b className="seal-name">
          <Icon size={15} aria-hidden />
          {title}
        </b>
        <span className="mono xs cut">{value ?? later}</span>
      </li>
    ))}
  </ul>
)
