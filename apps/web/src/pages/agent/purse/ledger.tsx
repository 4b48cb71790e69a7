import type { LedgerEntry } from '@shugyo/sdk'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../api/index.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { Loaded, More } from '../../../ui/feedback/loaded.tsx'
import { plain } from '../words.ts'

export type LedgerProps = { readonly ledger: UseInfiniteQueryResult<InfiniteData<Answer<'listLedger'>>> }

/** Every movement of the purse, newest first. */
export const Ledger = ({ ledger }: LedgerProps) => (
  <section>
    <h2>Ledger</h2>
    <Loaded query={ledger}>
      {({ pages }) => (
        <>
          {pages.every(({ data }) => data.length === 0) && (
            <p className="sm dim">Nothing has moved since it is yours. What comes and goes stands here.</p>
          )}
          <Movements entries={pages.flatMap(({ data }) => data)} />
          <More query={ledger} />
        </>
      )}
    </Loaded>
  </section>
)

export const Movements = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => (
  <ul className="lines">
    {entries.map(({ id, amount, kind, memo, at }) => (
      <li key={id} className="row g3">
        <span className="grow">
          <b>{memo || plain(kind)}</b>
          <br />
          <span className="sm dim">
            {plain(kind)} · <Time at={at} />
          </span>
        </span>
        <Amount credits={amount} signed />
      </li>
    ))}
  </ul>
)
