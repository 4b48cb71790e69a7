import type { Agent, Quote } from '@shugyo/sdk'
import { Scale, ShieldAlert, ShieldCheck, ShieldX, Sparkle } from 'lucide-react'
import type { ReactNode } from 'react'
import { To } from '../../../ui/controls/to.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValues } from '../../../ui/data/stats.tsx'
import { cls, digits } from '../../../ui/data/words.ts'
import { INTENTS } from '../words.ts'

const GATES = {
  pays: [ShieldCheck, 'jade'],
  asks: [ShieldAlert, 'gold'],
  blocked: [ShieldX, 'rose'],
} as const

/** Why the work can't be given, according to the quote, in the service's words. */
export const isShut = ({ policy, needsSkill, hasSkill }: Quote): boolean =>
  policy === 'blocked' || (needsSkill !== null && !hasSkill)

type Props = { readonly quote: Quote; readonly agent: Agent; readonly stale: boolean }

/** How the agent understands it, what it costs, and which rule applies. */
export function QuoteLines({ quote, agent, stale }: Props) {
  const { intent, topic, cost, breakdown } = quote
  return (
    <div className={cls('quote', stale && 'stale')} role="status" aria-label="Quote" aria-busy={stale}>
      <div className="row between top">
        <p>
          <span className="sm dim">
            <bdi>{agent.name}</bdi> understands
          </span>
          <br />
          <b>
            {INTENTS[intent]}: {topic}
          </b>
        </p>
        <Amount credits={cost} size={20} className="lead" />
      </div>
      {breakdown.length > 0 && (
        <KeyValues
          rows={breakdown.map(({ item, zai }) => [
            item,
            <span key={item} className="mono">
              {digits(zai)}
            </span>,
          ])}
        />
      )}
      <Gate quote={quote} agent={agent} />
    </div>
  )
}

function Gate({ quote, agent }: { readonly quote: Quote; readonly agent: Agent }) {
  const { policy, policyMessage, cost, needsSkill, hasSkill } = quote
  const [Icon, tone] = GATES[policy]
  if (needsSkill && !hasSkill)
    return (
      <Line tone="rose" icon={<Sparkle size={18} aria-hidden />}>
        <b>
          <bdi>{agent.name}</bdi> needs the skill {needsSkill} for this.
        </b>{' '}
        <To href="/market" className="link">
          Find it in the market
        </To>
      </Line>
    )
  const words =
    policy === 'pays'
      ? cost === 0
        ? 'Nothing is spent.'
        : 'Within your rules: paid without asking.'
      : (policyMessage ?? '')
  return (
    <>
      <Line tone={tone} icon={<Icon size={18} aria-hidden />}>
        <b>{words}</b>
        {policy === 'asks' && ' The task waits for it, and goes on by itself.'}
        {policy === 'blocked' && cost > 0 && (
          <>
            {' '}
            <To href={`/a/${agent.id}/purse`} className="link">
              Purse and rules
            </To>
          </>
        )}
      </Line>
      {needsSkill && (
        <p className="row sm t2">
          <Scale size={15} aria-hidden />
          <span>
            Needs {needsSkill}, which <bdi>{agent.name}</bdi> has.
          </span>
        </p>
      )}
    </>
  )
}

type LineProps = { readonly tone: string; readonly icon: ReactNode; readonly children: ReactNode }

const Line = ({ tone, icon, children }: LineProps) => (
  <p className={cls('rule-line', tone)}>
    {icon}
    <span>{children}</span>
  </p>
)
