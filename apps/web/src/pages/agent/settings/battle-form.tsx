import type { Agent, BattleSettings } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query, shugyo, useChangeNow } from '../../../api/index.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toastProblem } from '../../../ui/feedback/toast.tsx'

const STANCES = [
  { value: 'aggressive', label: 'Aggressive' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'defensive', label: 'Defensive' },
] as const
const FRIENDLIES = [
  { value: 'ask', label: 'Ask me' },
  { value: 'auto', label: 'Accept' },
  { value: 'never', label: 'Never' },
] as const

/** How it fights by default. */
export function BattleForm({ agent: { id } }: { readonly agent: Agent }) {
  const known = query('getBattleSettings', { id })
  const settings = useQuery(known)
  const put = useChangeNow({
    queryKey: known.queryKey,
    send: (change: Partial<BattleSettings>) => shugyo.setBattleSettings({ id, ...change }),
    foresee: (shown: BattleSettings, change) => ({ ...shown, ...change }),
    take: (_shown, now) => now,
    onRefused: toastProblem,
  })
  return (
    <Panel title="Battles" className="inset-panel">
      <Loaded query={settings}>
        {({ defaultStance, acceptFriendlies }) => (
          <div className="form">
            <div>
              <p className="label">Stance</p>
              <Choice
                label="Stance"
                value={defaultStance}
                options={STANCES}
                onChange={(stance) => put.mutate({ defaultStance: stance })}
              />
            </div>
            <div>
              <p className="label">Friendly challenges</p>
              <Choice
                label="Friendly challenges"
                value={acceptFriendlies}
                options={FRIENDLIES}
                onChange={(answer) => put.mutate({ acceptFriendlies: answer })}
              />
            </div>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
