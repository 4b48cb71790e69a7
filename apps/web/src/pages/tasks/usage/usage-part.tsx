import './usage.css'
import type { Agent, Usage } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { useNavigate, useSearch } from '../../../nav/index.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { StatStrip } from '../../../ui/data/stats.tsx'
import { digits } from '../../../ui/data/words.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AgentFilter } from '../agent-filter.tsx'
import { DayBars } from './day-bars.tsx'
import { units, usd } from './figures.ts'
import { Jobs, Models } from './shares.tsx'

const SPANS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const
type Span = (typeof SPANS)[number]['value']

const waiting = (
  <Loading>
    <Skeleton height={520} radius={16} />
  </Loading>
)

/** Model usage of the agents' work: by day, by kind of work, by model. The address says which agent and since when. */
export function UsagePart({ agents }: { readonly agents: readonly Agent[] }) {
  const { agent: named, days: asked } = useSearch()
  const agent = agents.find(({ id }) => id === named)?.id
  const navigate = useNavigate()
  const days = SPANS.find(({ value }) => value === asked)?.value ?? '30'
  const show = (whose: string | undefined, span: Span) =>
    void navigate({ to: '.', search: { agent: whose, days: span }, replace: true, resetScroll: false })
  return (
    <>
      <div className="row wrap between">
        <Choice label="How far back" value={days} options={SPANS} onChange={(span) => show(agent, span)} />
        {agents.length > 1 && (
          <AgentFilter agents={agents} value={agent} onChange={(whose) => show(whose, days)} />
        )}
      </div>
      <UsageOf agentId={agent} days={Number(days)} />
    </>
  )
}

export function UsageOf({ agentId, days }: { readonly agentId: string | undefined; readonly days: number }) {
  const own = useQuery({ ...query('getMyUsage', { days }), enabled: agentId === undefined })
  const one = useQuery({
    ...query('getAgentUsage', { id: agentId ?? '', days }),
    enabled: agentId !== undefined,
  })
  return (
    <Loaded query={agentId === undefined ? own : one} skeleton={waiting}>
      {(usage) => (usage.byDay.length === 0 ? <Nothing /> : <Charts usage={usage} />)}
    </Loaded>
  )
}

const Nothing = () => (
  <div className="panel">
    <EmptyState
      level={2}
      character="bolt"
      title="No model was used"
      text="Work from the library, from our own figures and by the engine needs none, and is not counted here."
    />
  </div>
)

const sum = (usage: Usage, of: 'inputTokens' | 'outputTokens'): number =>
  usage.byModel.reduce((total, model) => total + model[of], 0)

const Charts = ({ usage }: { readonly usage: Usage }) => (
  <>
    <Panel title="Compute by day">
      <StatStrip
        stats={[
          ['Units', units(usage.units)],
          ['Model cost', usd(usage.usd)],
          ['Tokens read', digits(sum(usage, 'inputTokens'))],
          ['Tokens written', digits(sum(usage, 'outputTokens'))],
        ]}
      />
      <DayBars usage={usage} />
    </Panel>
    <div className="usage-two">
      <Jobs usage={usage} />
      <Models usage={usage} />
    </div>
  </>
)
