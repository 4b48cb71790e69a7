import type { ModerationEntry } from '@shugyo/sdk'
import { To } from '../../ui/controls/to.tsx'
import { Time } from '../../ui/data/time.tsx'
import { actionWords, ICONS } from './words.ts'

/** One line of the log: what, to whom, why, by whom, when. */
export function Entry({ entry }: { readonly entry: ModerationEntry }) {
  const Icon = ICONS[entry.action]
  const [before, after] = actionWords(entry)
  return (
    <li className="row g3 top entry">
      <Icon size={17} aria-hidden className="entry-icon dim" />
      <span className="grow">
        {before} <Whom entry={entry} /> {after}
        {entry.reason && <span className="dim"> · {entry.reason}</span>}
      </span>
      <span className="sm dim nw entry-who">
        {entry.moderator ? `@${entry.moderator}` : 'the operator'} · <Time at={entry.at} />
      </span>
    </li>
  )
}

function Whom({ entry: { agent, player, action } }: { readonly entry: ModerationEntry }) {
  if (action === 'verify_mastery' && agent)
    return (
      <To href={`/agents/${agent.id}`}>
        <b>{agent.name}</b>
      </To>
    )
  return player ? (
    <To href={`/p/${player}`}>
      <b>@{player}</b>
    </To>
  ) : (
    <b>somebody who left</b>
  )
}
