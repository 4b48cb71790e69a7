import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { readScout, type Way } from './scout.ts'

const LOOK_AGAIN_MS = 700
const WAYS_SHOWN = 5
const ENDED = new Set(['done', 'failed', 'cancelled'])

/** Has the agent scout the rival, as its owner could by a prompt, and reads its report. */
async function scout(agentId: string, rival: string, signal: AbortSignal) {
  const { id } = await shugyo.createTask({ agentId, prompt: `Scout ${rival}` }, { signal })
  for (;;) {
    const { task, documents } = await shugyo.getTask({ id }, { signal })
    const [written] = documents
    if (written) return readScout((await shugyo.getDocument({ id: written.id }, { signal })).body)
    if (ENDED.has(task.status)) throw new Error(task.error ?? 'It found nothing.')
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

type Props = { readonly agent: Agent; readonly rival: string }

export function ScoutReport({ agent, rival }: Props) {
  const equipped = agent.skills.filter((skill) => skill.equipped).map(({ name }) => name)
  const { data, error, refetch } = useQuery({
    queryKey: ['scout', agent.id, rival, equipped],
    queryFn: ({ signal }) => scout(agent.id, rival, signal),
    staleTime: 10 * 60_000,
    retry: false,
  })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data)
    return (
      <div className="scout" aria-busy>
        <p className="sm t2" role="status">
          <bdi>{agent.name}</bdi> studies {rival} and fights a few thousand battles in its head…
        </p>
        <Loading label="Scouting">
          <SkeletonText lines={3} />
        </Loading>
      </div>
    )
  return (
    <div className="scout">
      <p className="scout-advice">“{data.advice}”</p>
      <ul className="odds">
        {data.ways.slice(0, WAYS_SHOWN).map((way) => (
          <Odds key={`${way.stance} ${way.abilities}`} way={way} />
        ))}
      </ul>
      <p className="xs dim">
        Of 100 battles, with the 95 % interval. Played out with the engine that fights here.
      </p>
    </div>
  )
}

function Odds({ way: { stance, abilities, percent, error, now } }: { readonly way: Way }) {
  return (
    <li>
      <span className="sm odds-way">
        <b>{stance}</b>
        {now && ' (as now)'}, {abilities}
      </span>
      <span className="odds-bar" aria-hidden>
        <i style={{ left: `${percent - error}%`, width: `${2 * error}%` }} />
        <u style={{ left: `${percent}%` }} />
      </span>
      <span className="mono sm nw">
        {Math.round(percent)} <span className="dim">± {Math.round(error)}</span>
      </span>
    </li>
  )
}
