import type { BattleView } from '@shugyo/sdk'
import { Dumbbell, Flame, type LucideIcon, Swords, Trophy } from 'lucide-react'
import { Fragment } from 'react'
import { cls } from '../../ui/data/words.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'

/** The input of `createBattle`. */
export type Entry = {
  readonly key: string
  readonly mode: 'ranked' | 'open' | 'boss' | 'training' | 'hardcore'
  readonly boss?: 'scout' | 'ember' | 'titan' | 'yuki' | 'raven'
}

/** Which entry was refused, and why: told beside what was pressed. */
export type RefusedEntry = { readonly key: string; readonly why: string }

const MODES: readonly (readonly [Entry['mode'] & BattleView['mode'], LucideIcon, string, string])[] = [
  ['ranked', Trophy, 'Ranked', 'For rating. Five points of abilities, one hp each. 12 rounds.'],
  ['training', Dumbbell, 'Training', 'At once, against a partner of the house. 7 rounds; it still teaches.'],
  ['open', Swords, 'Open', 'The full loadout, no rating. Three points for a win.'],
  ['hardcore', Flame, 'Hardcore', 'One run a day; the first loss ends it. Trophies from three wins on.'],
]

type Props = {
  readonly onEnter: (entry: Entry) => void
  readonly sending: string | null
  readonly off: boolean
  readonly refused: RefusedEntry | null
}

/** One click, and the agent enters. */
export const Modes = ({ onEnter, sending, off, refused }: Props) => (
  <div className="modes">
    {MODES.map(([mode, Icon, name, words]) => (
      <Fragment key={mode}>
        <button
          type="button"
          className={cls('mode', mode === 'ranked' && 'mode-first')}
          disabled={off || sending !== null}
          onClick={() => onEnter({ key: mode, mode })}
        >
          <Icon size={22} aria-hidden />
          <b>{sending === mode ? 'Entering' : name}</b>
          <span className="sm">{words}</span>
        </button>
        {refused?.key === mode && (
          <div className="whole">
            <Refused>{refused.why}</Refused>
          </div>
        )}
      </Fragment>
    ))}
  </div>
)
