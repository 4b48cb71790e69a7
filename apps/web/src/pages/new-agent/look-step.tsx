import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Choices } from './choices.tsx'

const TILE = 76

/** The choice of a starter character. */
export function LookStep({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data, error, refetch } = useQuery(query('listCharacters'))
  if (error) return <ErrorState error={error} onRetry={refetch} />
  const starters = data?.data.filter(({ source }) => source === 'starter')
  if (!starters)
    return (
      <Loading>
        <Skeleton height={3 * (TILE + 44)} />
      </Loading>
    )
  const about = starters.find(({ id }) => id === value)
  return (
    <>
      <Choices
        className="looks"
        legend="Pick a look. It is only a look: every agent can do everything."
        value={value}
        onChange={onChange}
        options={starters.map(({ id, name }) => ({
          value: id,
          label: (
            <>
              <AgentTile id={id} size={TILE} face={id === value ? 'happy' : 'idle'} />
              <span>{name}</span>
            </>
          ),
        }))}
      />
      <p className="t2" aria-live="polite">
        {about?.tagline}
      </p>
    </>
  )
}
