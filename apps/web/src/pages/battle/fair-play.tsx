import type { BattleView } from '@shugyo/sdk'
import { Blocks, Hash, KeyRound, LockOpen, type LucideIcon, Snowflake } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { Panel } from '../../ui/panel.tsx'
import { shorten } from '../../ui/words.ts'

const ProofCheck = lazy(async () => ({
  default: (await import('../../arena/proof/proof-check.tsx')).ProofCheck,
}))

type Seal = {
  readonly icon: LucideIcon
  readonly title: string
  readonly value: string | null
  readonly later: string
}

function sealsOf(view: BattleView): readonly Seal[] {
  const { seedHash, fightersHash, clientSeeds, beacon, seed, status } = view
  const seeds = `a: ${clientSeeds.a ?? '—'} · b: ${clientSeeds.b ?? '—'}`
  const started = view.startedAt !== null
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
    { icon: KeyRound, title: 'Client seeds', value: started ? seeds : null, later: 'before round 1' },
    {
      icon: Blocks,
      title: 'Beacon',
      value: beacon ? `chain ${beacon.chainId} · block ${beacon.block}` : started ? 'none was reached' : null,
      later: 'at the start',
    },
    {
      icon: LockOpen,
      title: 'Revealed',
      value: seed === null ? null : `seed ${seed.toString(16)}`,
      later: status === 'failed' ? 'never: called off' : 'when the battle ends',
    },
  ]
}

/** The hashes as this page saw them while the outcome was still open. */
function useHashesSeen({ status, seedHash, fightersHash }: BattleView) {
  const [seen] = useState(() =>
    status === 'running' ? { seedHash, fightersHash } : { seedHash: null, fightersHash: null },
  )
  return seen
}

/** How anybody can check that nobody manipulated this fight. */
export function FairPlay({ view }: { readonly view: BattleView }) {
  const seen = useHashesSeen(view)
  const { id } = view
  const load = useCallback(() => shugyo.getProof({ id }), [id])
  return (
    <Panel
      title="Fair play"
      more={<span className="only-d">checked in your browser with the open engine</span>}
    >
      <ul className="seals">
        {sealsOf(view).map(({ icon: Icon, title, value, later }) => (
          <li key={title} data-sealed={value ? true : undefined}>
            <b>
              <Icon size={15} aria-hidden />
              {title}
            </b>
            <span className="mono xs cut">{value ?? later}</span>
          </li>
        ))}
      </ul>
      {view.status === 'done' && (
        <Suspense fallback={<div className="proof-place" />}>
          <ProofCheck load={load} seen={seen} />
        </Suspense>
      )}
    </Panel>
  )
}
