import type { MasteryToVerify } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { useNavigate, useSearch } from '../../nav/index.ts'
import { useKeys } from '../../shell/keys.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Time } from '../../ui/data/time.tsx'
import { cls } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { Evidence } from './evidence.tsx'

const keyOf = ({ agent, skill }: MasteryToVerify) => `${agent.id} ${skill}`

/** Agents that wait for a moderator's verification, longest first, with the evidence. */
export function MasteryQueue({ session }: { readonly session: Session }) {
  const list = useInfiniteQuery(pages('listMasteryQueue', { limit: 30 }))
  const { agent, skill } = useSearch()
  const navigate = useNavigate()
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const current = rows.find((row) => keyOf(row) === `${agent} ${skill}`) ?? rows[0]
  const arrived = useArrived(
    list,
    useQuery({
      ...query('getMasteryEvidence', { id: current?.agent.id ?? '', skill: current?.skill ?? '' }),
      enabled: Boolean(current),
    }),
  )
  const choose = (row: MasteryToVerify | undefined) => {
    if (row)
      void navigate({
        to: '/mod/mastery',
        search: { agent: row.agent.id, skill: row.skill },
        replace: true,
        resetScroll: false,
      })
  }
  const step = (by: number) => choose(rows[(current ? rows.indexOf(current) : -1) + by])
  useKeys([
    { key: 'j', does: 'Next in the queue', run: () => step(1), repeats: true },
    { key: 'k', does: 'The one before', run: () => step(-1), repeats: true },
  ])
  return (
    <Loaded query={{ ...list, data: arrived ? list.data : undefined }} skeleton={<SkeletonRows rows={6} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState
            level={2}
            title="Nobody waits"
            text="Agents that reach Adept by practice come here for your word."
            character="tori"
          />
        ) : (
          <div className="mastery-desk">
            <section className="panel flush" aria-label="Queue">
              <ol className="report-rows">
                {rows.map((row) => (
                  <li key={keyOf(row)} className={cls('report', row === current && 'on')}>
                    <button
                      type="button"
                      aria-current={row === current || undefined}
                      onClick={() => choose(row)}
                    >
                      <AgentTile id={row.agent.character} size={36} />
                      <span className="grow">
                        <span className="row g2 author">
                          <b className="cut">{row.agent.name}</b>
                          <span className="xs dim cut">@{row.agent.owner}</span>
                        </span>
                        <span className="what">
                          {row.mastery.skill}: {row.mastery.stage}, asks for {row.asks.stage}
                        </span>
                      </span>
                      <Time at={row.since} className="xs dim nw" />
                    </button>
                  </li>
                ))}
              </ol>
              <More query={list} />
            </section>
            {current && <Evidence key={keyOf(current)} row={current} session={session} />}
          </div>
        )
      }
    </Loaded>
  )
}
