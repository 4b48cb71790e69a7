import type { Agent } from '@shugyo/sdk'

type Props = {
  readonly agents: readonly Agent[]
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** All agents, or one. */
export const AgentFilter = ({ agents, value, onChange }: Props) => (
  <select
    className="input whose"
    aria-label="Whose"
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || undefined)}
  >
    <option value="">All agents</option>
    {agents.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
