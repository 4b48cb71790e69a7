import { useQuery } from '@tanstack/react-query'
import { Gem, Sparkles } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'

/** Its former owners: from the chain's own log, and from the ledger what is not in that. */
export function History({ id }: { readonly id: string }) {
  const ownership = useQuery(query('getOwnership', { id }))
  return (
    <>
      <h2>History</h2>
      <Loaded query={ownership}>
        {({ created, events }) => (
          <ol className="lines timeline">
            <li>
              <span className="mark gold">
                <Sparkles size={19} aria-hidden />
              </span>
              <span>
                <b>Created</b>
                <br />
                <Time at={created} className="sm dim" />
              </span>
            </li>
            {events.map(({ kind, from, to, txHash, block, at }) => (
              <li key={`${kind} ${txHash} ${at}`}>
                <span className="mark jade">
                  <Gem size={19} aria-hidden />
                </span>
                <div>
                  <b>{kind === 'minted' ? 'Token written' : 'Changed hands'}</b>{' '}
                  <span className="sm dim">
                    {block !== null && `block ${block}, `}
                    <Time at={at} />
                  </span>
                  <div className="row wrap under">
                    {from && kind === 'transferred' && (
                      <EntityChip kind="wallet" value={from} name="former owner" />
                    )}
                    {to && <EntityChip kind="wallet" value={to} name="owner" />}
                    {txHash && <EntityChip kind="transaction" value={txHash} />}
                  </div>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </>
  )
}
