import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { queries, query, shugyo, useIntention, useReach } from '../../api/index.ts'
import { announce } from '../../shell/announce.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { type Good, nameOf, priceOf } from './goods.ts'

const CHANGED = ['getAgent', 'listAgents', 'listGear', 'listPurchases', 'listLedger', 'listApprovals']

/** The button that was pressed is gone. */
const takeFocus = (part: HTMLElement | null) => part?.focus()

/** The purse, what would be left, and the one button that spends. */
export function Purchase({
  good,
  agent,
  owned,
}: {
  readonly good: Good
  readonly agent: Agent
  readonly owned: boolean
}) {
  const price = priceOf(good)
  const offline = useReach().offlineSince !== null
  const frozen = useQuery(query('getAgent', { id: agent.id })).data?.policy.frozen ?? false
  const once = useIntention()
  const buy = useMutation({
    mutationFn: () => once((named) => shugyo.buyItem({ agentId: agent.id, item: good.id }, named)),
    onSuccess: ({ purchase }) => {
      if (purchase.status !== 'awaiting_approval') announce(`${agent.name} has ${nameOf(good)}.`)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) })
    },
  })
  // Above the day's limit it asks; after a yes, the agent has it.
  const asked = !owned && buy.data?.purchase.status === 'awaiting_approval'
  if (asked)
    return (
      <p role="status">
        <b>It waits for your word.</b> {price} are more than <bdi>{agent.name}</bdi> may still spend today.{' '}
        <To href="/inbox">Answer in your inbox</To>.
      </p>
    )
  if (owned || buy.isSuccess)
    return (
      <div
        className="row between wrap"
        role="status"
        tabIndex={-1}
        ref={buy.isSuccess ? takeFocus : undefined}
      >
        <Pill tone="jade" icon={<Check size={13} aria-hidden />}>
          {agent.name} has it
        </Pill>
        <To
          href={`/a/${agent.id}/${good.kind === 'skill' ? 'skills' : 'look'}`}
          className={buttonClass('go', 'sm')}
        >
          {good.kind === 'skill' ? 'Equip it' : 'Put it on'}
        </To>
      </div>
    )
  const missing = price - agent.purse
  return (
    <>
      <KeyValues
        rows={[
          [`${agent.name}’s purse`, <Amount key="" credits={agent.purse} />],
          ['Price', <Amount key="" credits={price} size={18} />],
          ...(missing > 0 ? [] : [['Left afterwards', <Amount key="" credits={-missing} />] as const]),
        ]}
      />
      {buy.isError && <Refused>{problemLine(buy.error, 'once')}</Refused>}
      {missing > 0 ? (
        <Button full disabled>
          {agent.name}’s purse is {digits(missing)} short
        </Button>
      ) : (
        <Button
          kind="act"
          full
          disabled={offline || frozen}
          busy={buy.isPending && 'Buying'}
          onClick={() => buy.mutate()}
        >
          {frozen ? `${agent.name}’s purse is frozen` : `Buy for ${digits(price)}`}
        </Button>
      )}
      {(missing > 0 || frozen) && (
        <p className="sm t2">
          <To href={`/a/${agent.id}/purse`}>{frozen ? 'Thaw it' : 'Put credits in'}</To> at{' '}
          <bdi>{agent.name}</bdi>’s purse, or pick another agent on top.
        </p>
      )}
      <p className="xs t2">
        Paid from the purse: at once, or after your word where your rules ask for it. A tenth of it goes to
        the prizes of the season.
      </p>
    </>
  )
}
