import { useMemo, useState } from 'react'
import { BattlePlayer } from '../battle-player/battle-player.tsx'
import { Boundary } from '../nav/boundary.tsx'
import { MODE_NAMES, signed } from '../pages/battle/sides.ts'
import { KeyboardHelp } from '../shell/help.tsx'
import { LogoMark } from '../shell/logo-mark.tsx'
import { Kbd } from '../ui/data/kbd.tsx'
import { Panel } from '../ui/data/panel.tsx'
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

/** A page without an address of its own, as in a frame that was written by another, names no round. */
function nameRound(round: number): void {
  try {
    history.replaceState(null, '', `#${round}`)
  } catch {
    // The player goes on without.
  }
}

function Player({ record }: { readonly record: ReplayRecord }) {
  const bout = useMemo(() => boutOf(record), [record])
  const [first] = useState(roundInAddress)
  return (
    <BattlePlayer
      bout={bout}
      live={false}
      running={false}
      round={first}
      prize={prizeOf(record)}
      onShown={nameRound}
      told
      beside={
        <span className="row sm t2 only-d zen-hide">
          <Kbd>?</Kbd> shows the keys
        </span>
      }
    />
  )
}

/** An altered file may hold values that no battle has; the findings stay readable. */
const Unplayable = () => (
  <Panel title="This replay can’t be played">
    <p className="t2">
      What stands in this file is not the record of a battle. It was altered, or cut short.
    </p>
  </Panel>
)

/** A finished battle in a file of its own: the player of the arena's page, and the proof. */
export const Replay = ({ record }: { readonly record: ReplayRecord }) => (
  <main className="replay-page">
    <Heading record={record} />
    <Boundary error={undefined} resetKey="" broken={Unplayable}>
      <Player record={record} />
    </Boundary>
    <Checked record={record} />
    <KeyboardHelp />
  </main>
)
