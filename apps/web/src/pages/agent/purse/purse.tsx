import type { Agent, Policy } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { pages } from '../../../api/index.ts'
import { pendingApprovalsOf } from '../../../api/pending-approvals.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { AgentApprovals } from '../agent-approvals.tsx'
import { Balance } from './balance.tsx'
import { Ledger } from './ledger.tsx'
import { MoveMoney } from './move-money.tsx'
import { Payees } from './payees.tsx'
import { PolicyForm } from './policy-form.tsx'

/** The purse: its balance, its policy, and its movements. */
export function Purse({ agent, policy }: { readonly agent: Agent; readonly policy: Policy }) {
  const ledger = useInfiniteQuery(pages('listLedger', { id: agent.id, limit: 50 }))
  const asked = useQuery(pendingApprovalsOf(agent.id))
  // Waits for what is on top before showing anything below it, so that nothing jumps.
  if (ledger.isPending || asked.isPending) return <SkeletonRows rows={6} />
  return (
    <>
      <Questions agent={agent} />
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
          {(known) => (
            <Balance
              purse={known.pages[0]?.purse ?? agent.purse}
              entries={known.pages.flatMap(({ data }) => data)}
              isWhole={!ledger.hasNextPage}
            />
          )}
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

/** Open questions, and those answered until the page is left. */
function Questions({ agent }: { readonly agent: Agent }) {
  const waiting = useQuery(pendingApprovalsOf(agent.id)).data?.data.length ?? 0
  const [seen, setSeen] = useState(false)
  if (waiting > 0 && !seen) setSeen(true)
  if (!seen) return null
  return (
    <Sheet title="Your word, please" more={waiting > 0 && <Pill tone="side-b">{waiting} waiting</Pill>}>
      <div className="lines">
        <AgentApprovals agent={agent} />
      </div>
    </Sheet>
  )
}
