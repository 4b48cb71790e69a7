import { checkSeenFighters, checkSeenHash, holds, verify } from '@shugyo/engine'
import { useMemo } from 'react'
import { ProofSteps, ProofVerdict } from '../battle-player/proof/proof-steps.tsx'
import { Seals } from '../battle-player/proof/seals.tsx'
import { judge } from '../battle-player/proof/verdict.ts'
import { Boundary } from '../nav/boundary.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { type ReplayRecord, sealedOf } from './record.ts'

const ENGINE = { verify, holds, checkSeenHash, checkSeenFighters }
const UNSEEN = { seedHash: null, fightersHash: null }

const Sealed = ({ record }: { readonly record: ReplayRecord }) => <Seals battle={sealedOf(record)} />
const Unsealed = () => <p className="t2">No seals stand in this file.</p>

/** The proof, checked as the file opens by the engine that stands in it. */
export function Checked({ record }: { readonly record: ReplayRecord }) {
  const { proof } = record
  const verdict = useMemo(() => judge(ENGINE, proof, UNSEEN), [proof])
  return (
    <Panel
      title="Fair play"
      className="checked zen-hide"
      more={<span className="only-d">checked with the open engine that stands in this file</span>}
    >
      <Boundary error={undefined} resetKey="" broken={Unsealed}>
        <Sealed record={record} />
      </Boundary>
      <ProofVerdict proven={verdict.proven} />
      {/* A passed check tells how the battle ended, so it is opened by hand; a failed one is always open. */}
      <details open={!verdict.proven}>
        <summary>What was checked, and how it ended</summary>
        <ProofSteps verdict={verdict} />
      </details>
      <details>
        <summary>The proof</summary>
        <pre className="mono">{JSON.stringify(proof, null, 1)}</pre>
      </details>
    </Panel>
  )
}
