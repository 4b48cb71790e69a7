import type { Agent, Policy } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { pages, query } from '../../../api/index.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { credits } from '../../../ui/words.ts'
import { Asked } from '../asked-for.tsx'
import { Balance } from './balance.tsx'
import { Ledger } from './ledger.tsx'
import { MoveMoney } from './move-money.tsx'
import { Payees } from './payees.tsx'
import { PolicyForm } from './policy-form.tsx'

/** What it has, what it may do with it, and where it went. */
export function Purse({ agent, policy }: { readonly agent: Agent; readonly policy: Policy }) {
  const ledger = useInfiniteQuery(pages('listLedger', { id: agent.id, limit: 50 }))
  return (
    <>
      <Questions agent={agent} policy={policy} />
      <section>
        <div className="row wrap between">
          <div>
            <h2>Purse</h2>
            <Amount credits={agent.purse} big />
          </div>
          <MoveMoney agent={agent} />
        </div>
        {policy.frozen && (
          <Notice icon={<Snowflake size={18} aria-hidden />} title={`${agent.name}’s purse is frozen.`}>
            Nothing is spent until you thaw it below.
          </Notice>
        )}
        <Loaded query={ledger}>
          {(known) => <Balance purse={agent.purse} entries={known.pages.flatMap(({ data }) => data)} />}
        </Loaded>
      </section>
      <div className="two-cols">
        <PolicyForm key={`${policy.dailyLimit} ${policy.askAbove}`} agent={agent} policy={policy} />
        <Payees agent={agent} />
      </div>
      <Ledger ledger={ledger} />
    </>
  )
}

function Questions({ agent: { id, purse }, policy }: { readonly agent: Agent; readonly policy: Policy }) {
  const asked = useQuery(query('listApprovals', { agentId: id, status: 'pending' })).data?.data ?? []
  if (asked.length === 0) return null
  const left = Math.max(0, policy.dailyLimit - policy.spentToday)
  return (
    <section className="sheet">
      <h2>Your word, please</h2>
      <div className="lines under">
        {asked.map((approval) => (
          <Asked
            key={approval.id}
            approval={approval}
            rule={`You set: ask above ${policy.askAbove}. ${credits(left)} of today’s limit are left; the purse holds ${credits(purse)}.`}
          />
        ))}
      </div>
    </section>
  )
}
