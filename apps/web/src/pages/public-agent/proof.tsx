import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import type { Profile } from './profile-card.tsx'

/** The proof of its identity: its token, its vault, and the platform's signature. */
export function Proof({ agent }: { readonly agent: Profile }) {
  const manifest = useQuery(query('getManifest', { id: agent.id }))
  return (
    <section className="form">
      <h2>Proof</h2>
      <KeyValues
        rows={[
          ['Agent', <EntityChip key="id" kind="agent" value={agent.id} />],
          [
            'Token',
            <span key="token" className="mono">
              {agent.tokenId === null ? 'none yet' : `#${agent.tokenId}`}
            </span>,
          ],
          [
            'Vault',
            agent.vaultAddress ? (
              <EntityChip key="vault" kind="wallet" value={agent.vaultAddress} />
            ) : (
              'none yet'
            ),
          ],
        ]}
      />
      <Loaded query={manifest}>
        {({ manifest: { issuedAt, expiresAt }, signature, signer }) => (
          <div className="inset form sm">
            <p>
              <b>Signed by the platform.</b> Name, level, rating and record stand in a manifest that anybody
              can check, also elsewhere: signed <Time at={issuedAt} />, good until <Time at={expiresAt} />.
            </p>
            <div className="row wrap">
              <EntityChip value={signature} name="signature" />
              <EntityChip kind="wallet" value={signer} name="signer" />
              <a className="link" href={`/api/v1/agents/${agent.id}/manifest`}>
                The manifest
              </a>
            </div>
          </div>
        )}
      </Loaded>
    </section>
  )
}
