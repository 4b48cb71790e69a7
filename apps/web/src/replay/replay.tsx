import { useCallback, useMemo, useState } from 'react'
import { BattlePlayer } from '../arena/battle-player.tsx'
import { MODE_NAMES, signed } from '../pages/battle/sides.ts'
import { KeyboardHelp } from '../shell/help.tsx'
import { LogoMark } from '../shell/logo-mark.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Checked } from './checked.tsx'
import { boutOf, type ReplayRecord } from './record.ts'

const HOUSE = 'house'
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The round that the address names after its #: a link into a file that was put somewhere. */
function roundInAddress(): number | undefined {
  const [, round] = /^#(\d{1,2})$/.exec(location.hash) ?? []
  return round === undefined ? undefined : Number(round)
}

const ofWhom = (owner: string): string => (owner === HOUSE ? 'the house' : `@${owner}`)

function prizeOf({ proof, ratingDelta }: ReplayRecord): string | undefined {
  const delta = proof.outcome === 'draw' ? null : ratingDelta[proof.outcome]
  return delta ? signed(delta) : undefined
}

function Heading({ record: { a, b, mode, finishedAt } }: { readonly record: ReplayRecord }) {
  return (
    <header className="replay-head zen-hide">
      <div className="grow">
        <h1>
          {a.name} and {b.name}
        </h1>
        <p className="sm t2">
          {MODE_NAMES[mode]} battle of {ofWhom(a.owner)} and {ofWhom(b.owner)},{' '}
          <time className="nw" dateTime={finishedAt}>
            {WHEN.format(Date.parse(finishedAt))} UTC
          </time>
        </p>
      </div>
      <p className="replay-mark">
        <LogoMark />
        <span className="only-d">Shugyo</span>
      </p>
    </header>
  )
}

/** A finished battle in a file of its own: the player of the arena's page, and the proof. */
export function Replay({ record }: { readonly record: ReplayRecord }) {
  const bout = useMemo(() => boutOf(record), [record])
  const [first] = useState(roundInAddress)
  const onShown = useCallback((round: number) => history.replaceState(null, '', `#${round}`), [])
  return (
    <main className="replay-page">
      <Heading record={record} />
      <BattlePlayer
        bout={bout}
        live={false}
        running={false}
        round={first}
        prize={prizeOf(record)}
        onShown={onShown}
        told
        beside={
          <span className="row sm t2 only-d zen-hide">
            <Kbd>?</Kbd> shows the keys
          </span>
        }
      />
      <Checked record={record} />
      <KeyboardHelp />
    </main>
  )
}
