import type { Task, TaskEvent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { KeyValues, type Stat } from '../../../ui/data/stats.tsx'
import { cls, count, digits } from '../../../ui/data/words.ts'
import { isOver } from '../words.ts'

const HELPER_PRICE = 15

const Figure = ({ value }: { readonly value: number }) => <span className="mono">{digits(value)}</span>

/** The parts of the price, as far as known. */
function partsOf(task: Task, events: readonly TaskEvent[]): Stat[] {
  const line = (label: string, value: number): Stat => [label, <Figure key="amount" value={value} />]
  if (task.kind === 'squad')
    return [
      line(`${count(task.costQuote / HELPER_PRICE, 'helper')}, ${HELPER_PRICE} each`, task.costQuote),
      line('Splitting, checking, merging', 0),
    ]
  if (/^Course: /.test(task.title)) return [line('A course with a final check', task.costQuote)]
  const paid = events.filter(({ type }) => type === 'paid')
  if (paid.length > 0)
    return paid.map(({ data }) => line(String(data['to'] ?? data['for']), Number(data['amount'])))
  return [line(task.costQuote > 0 ? 'What it buys' : 'The work itself', task.costQuote)]
}

/** Which rule applied. */
function ruleOf(task: Task, events: readonly TaskEvent[]): readonly [tone: 'jade' | 'gold', text: string] {
  const told = (type: TaskEvent['type']) => events.some((event) => event.type === type)
  if (task.status === 'awaiting_approval') return ['gold', 'More than it may spend alone, so it asks you.']
  if (isOver(task) && task.costActual === 0)
    return told('paid') || told('approved')
      ? ['jade', 'Nothing was kept: what was charged is back in the purse.']
      : ['jade', 'Nothing was charged.']
  if (told('approved')) return ['jade', 'More than it may spend alone, so it was paid by your word.']
  if (task.costActual > 0) return ['jade', 'Within your rules, so it was paid without asking.']
  return ['jade', 'It is charged when the work begins, under your rules.']
}

export type PriceSheetProps = { readonly task: Task; readonly events: readonly TaskEvent[] }

/** The cost, its parts, and the rule. */
export function PriceSheet({ task, events }: PriceSheetProps) {
  const policy = useQuery(query('getAgent', { id: task.agentId })).data?.policy
  if (task.costQuote === 0 && task.costActual === 0) return null
  const [tone, rule] = ruleOf(task, events)
  const Shield = tone === 'gold' ? ShieldAlert : ShieldCheck
  const left = policy && Math.max(0, policy.dailyLimit - policy.spentToday)
  return (
    <Sheet
      title="What it costs"
      more={<Amount credits={Math.max(task.costQuote, task.costActual)} size={20} className="lead" />}
      className="price"
    >
      <KeyValues rows={partsOf(task, events)} />
      <p className={cls('rule-line wash', tone)}>
        <Shield size={18} aria-hidden />
        <span>
          <b>{rule}</b>
          {policy && ` ${digits(left ?? 0)} of ${digits(policy.dailyLimit)} left today.`}
        </span>
      </p>
    </Sheet>
  )
}
