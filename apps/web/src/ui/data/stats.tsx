import type { ReactNode } from 'react'

export type Stat = readonly [label: string, value: ReactNode]

/** Large figures side by side. */
export const StatStrip = ({ stats }: { readonly stats: readonly Stat[] }) => (
  <dl className="stats">
    {stats.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Labels and values, line by line. */
export const KeyValues = ({ rows }: { readonly rows: readonly Stat[] }) => (
  <dl className="kv">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
