import type { MasteryToVerify } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { type Answer, query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { StatStrip } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count } from '../../ui/data/words.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Entry } from './entry.tsx'
import { Verify } from './verify.tsx'

const TONES = { won: 'jade', lost: 'rose', drawn: undefined } as const
type Found = Answer<'getMasteryEvidence'>

/** The evidence for one agent's mastery, and the decision. */
export function Evidence({ row, session }: { readonly row: MasteryToVerify; readonly session: Session }) {
  const found = useQuery(query('getMasteryEvidence', { id: row.agent.id, skill: row.skill }))
  return (
    <div className="col g4">
      <Panel
        title={`${row.agent.name} and ${row.mastery.skill}`}
        more={<To href={`/agents/${row.agent.id}`}>Its page</To>}
      >
        <div className="row g3 evidence-head">
          <AgentTile id={row.agent.character} size={48} />
          <p className="t2">
            {row.mastery.stage}, reached <Time at={row.since} />; of{' '}
            <To href={`/p/${row.agent.owner}`}>@{row.agent.owner}</To>. Asks for <b>{row.asks.stage}</b>.
          </p>
        </div>
        <Loaded query={found}>{(evidence) => <Known evidence={evidence} />}</Loaded>
      </Panel>
      <Verify row={row} session={session} />
    </div>
  )
}

function Known({ evidence: { mastery, fought, log } }: { readonly evidence: Found }) {
  const wins = fought?.battles.filter(({ result }) => result === 'won').length ?? 0
  const losses = fought?.battles.filter(({ result }) => result === 'lost').length ?? 0
  return (
    <>
      <StatStrip
        stats={[
          ['Practice, best attempt', `${mastery.checksPassed} of ${mastery.of}`],
          ...(fought
            ? ([
                ['Battles with it', `${fought.battles.length} of ${fought.looked}`],
                ['Won and lost', `${wins} – ${losses}`],
              ] as const)
            : []),
        ]}
      />
      {fought ? (
        <Battles battles={fought.battles} />
      ) : (
        <p className="sm t2 evidence-note">
          This skill has no part in battles: look at what the agent wrote and delivered on its page.
        </p>
      )}
      {log.length > 0 && (
        <>
          <h3>Said before</h3>
          <ul className="lines">
            {log.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const SHOWN = 8

function Battles({ battles }: { readonly battles: NonNullable<Found['fought']>['battles'] }) {
  if (battles.length === 0)
    return <p className="sm t2 evidence-note">It has not fought with this skill lately.</p>
  return (
    <ul className="lines evidence-battles">
      {battles.slice(0, SHOWN).map(({ battleId, opponent, result, at }) => (
        <li key={battleId} className="row g3">
          <Pill tone={TONES[result]}>{result}</Pill>
          <To href={`/b/${battleId}`} className="grow">
            against {opponent}
          </To>
          <Time at={at} className="sm dim nw" />
        </li>
      ))}
      {battles.length > SHOWN && (
        <li className="sm dim">and {count(battles.length - SHOWN, 'more', 'more')}</li>
      )}
    </ul>
  )
}
