import type { BattleView } from '@shugyo/sdk'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { Seals } from '../../battle-player/proof/seals.tsx'
import { Panel } from '../../ui/data/panel.tsx'

const ProofCheck = lazy(async () => ({
  default: (await import('../../battle-player/proof/proof-check.tsx')).ProofCheck,
}))

/** The hashes as this page saw them while the battle could still go either way. */
function useHashesSeen({ status, seedHash, fightersHash }: BattleView) {
  const [seen] = useState(() =>
    status === 'running' ? { seedHash, fightersHash } : { seedHash: null, fightersHash: null },
  )
  return seen
}

/** How anybody can check that nobody manipulated this fight. */
export const FairPlay = memo(function FairPlay({ view }: { readonly view: BattleView }) {
  const seen = useHashesSeen(view)
  const { id } = view
  const load = useCallback(() => shugyo.getProof({ id }), [id])
  return (
    <Panel title="Fair play">
      <Seals battle={view} />
      {view.status === 'done' && (
        <Suspense fallback={<div className="proof-place" />}>
          <ProofCheck load={load} seen={seen} />
        </Suspense>
      )}
    </Panel>
  )
})
