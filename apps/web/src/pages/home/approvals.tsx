import type { Agent, Approval } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { pendingApprovals } from '../../api/pending-approvals.ts'
import { queries } from '../../api/query.ts'
import { useReach } from '../../api/reach.ts'
import { Link } from '../../nav/index.ts'
import { announce } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { type Answer, ApprovalCard } from '../../ui/agents/approval-card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/data/kbd.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useStableOrder } from '../../ui/data/use-stable-rows.ts'
import { atLeast } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { More } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'
import { ruleOf, titleOf } from './question.ts'

type Answering = { readonly id: string; readonly which: Answer }
type Props = { readonly agents: readonly Agent[]; readonly level?: 1 | 2 }

/** Questions that only the owner can decide. An answered one folds to a line and stays until the page is left. */
export function Approvals({ agents, level = 2 }: Props) {
  const list = useInfiniteQuery(pendingApprovals)
  const { data, error, refetch, hasNextPage } = list
  const [settled, setSettled] = useState<readonly Approval[]>([])
  const [answering, setAnswering] = useState<readonly Answering[]>([])
  const { offlineSince } = useReach()
  const waiting = (data?.pages.flatMap(({ data }) => data) ?? []).filter(
    ({ id }) => !settled.some((one) => one.id === id),
  )
  const shown = useStableOrder([...settled, ...waiting])

  async function answer(which: Answer, asked: Approval, reason?: string) {
    setAnswering((others) => [...others, { id: asked.id, which }])
    try {
      const { approval } = await shugyo[which]({ id: asked.id, ...(reason ? { reason } : {}) })
      setSettled((before) => [...before, approval])
      announce(`${approval.status === 'approved' ? 'Approved' : 'Declined'}: ${titleOf(asked, agents)}`)
    } finally {
      setAnswering((now) => now.filter(({ id }) => id !== asked.id))
    }
    for (const name of ['listApprovals', 'listAgents', 'getMe'])
      void queries.invalidateQueries({ queryKey: [name] })
  }

  const first = shown.find((one) => waiting.includes(one))
  const byKey = (which: Answer) => () => {
    // The next question may take its place: until there is an answer, another press is not meant for that.
    if (first && answering.length === 0 && offlineSince === null) answer(which, first).catch(toastProblem)
  }
  useKeys(
    first
      ? [
          { key: 'a', does: 'Approve the first question', run: byKey('approve') },
          { key: 'd', does: 'Decline the first question', run: byKey('decline') },
        ]
      : [],
  )
  return (
    <Sheet
      level={level}
      className="asks"
      title="Your word, please"
      more={waiting.length > 0 && <Pill tone="side-b">{atLeast(waiting.length, hasNextPage)} waiting</Pill>}
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && waiting.length === 0 && settled.length === 0 && <NothingAsked agents={agents} />}
      {shown.map((approval) => (
        <ApprovalCard
          key={approval.id}
          mark={<Tile agents={agents} id={approval.agentId} />}
          title={titleOf(approval, agents)}
          text={approval.memo}
          rule={ruleOf(approval, agents)}
          amount={approval.amount}
          status={approval.status}
          answering={answering.find(({ id }) => id === approval.id)?.which}
          offline={offlineSince !== null}
          onApprove={() => answer('approve', approval)}
          onDecline={(reason) => answer('decline', approval, reason)}
        />
      ))}
      <More query={list} />
      {first && (
        <p className="sm t2 row top">
          <Clock size={15} aria-hidden />
          <span>
            Asked <Time at={first.createdAt} />. Unanswered questions close by themselves after 72 hours.{' '}
            <span className="only-d">
              <Kbd>a</Kbd> approves the first, <Kbd>d</Kbd> declines it.
            </span>
          </span>
        </p>
      )}
    </Sheet>
  )
}

function Tile({ agents, id }: { readonly agents: readonly Agent[]; readonly id: string }) {
  const agent = agents.find((one) => one.id === id)
  return agent ? <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={44} /> : null
}

const NothingAsked = ({ agents }: { readonly agents: readonly Agent[] }) => (
  <EmptyState
    title="Nothing needs your word"
    text="Agents ask here before they spend more than you allow."
    action={
      agents[0] && (
        <Link to={`/a/${agents[0].id}/purse`} className={buttonClass('soft', 'sm')}>
          Set the rules
        </Link>
      )
    }
  />
)
