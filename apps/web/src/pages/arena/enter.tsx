import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries, query } from '../../api/query.ts'
import { useReach } from '../../api/reach.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { Link, useNavigate, useNavigateFromHere, useSearch } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Banner } from './banner.tsx'
import { Bosses } from './bosses.tsx'
import { InTheRing } from './in-the-ring.tsx'
import { type Entry, Modes, type RefusedEntry } from './modes.tsx'
import { type StanceChoice, Stances } from './stances.tsx'

type Props = { readonly agents: readonly Agent[] }

const KEPT = 'shugyo.arena.agent'
const readKept = (): string | null => {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function usePicked(agents: readonly Agent[]) {
  const { agent: asked } = useSearch()
  const navigate = useNavigate()
  const known = (wanted: string | null | undefined) => agents.find(({ id }) => id === wanted)
  const agent = known(asked) ?? known(readKept()) ?? (agents[0] as Agent)
  const pick = (id: string) => {
    void navigate({ to: '/arena', search: { agent: id }, replace: true, resetScroll: false })
    try {
      localStorage.setItem(KEPT, id)
    } catch {
      // Without storage, the first agent is chosen next time.
    }
  }
  return { agent, pick }
}

/** Which agent enters, and which mode: one click each. One that is rented out fights for nobody. */
export function Enter({ agents }: Props) {
  const { rentalOf } = useCustodies()
  const here = agents.filter(({ id }) => !rentalOf(id))
  const lines = agents.flatMap(({ id }) => {
    const rental = rentalOf(id)
    return rental ? (
      <p key={id} className="sm t2">
        <bdi>{rental.agent.name}</bdi> is <RentedTo custody={rental} />.
      </p>
    ) : (
      []
    )
  })
  if (here.length === 0)
    return (
      <Sheet title="Nobody to send in now" className="col g3">
        {lines}
        <p className="t2">An agent that is rented out fights for nobody until it is back.</p>
      </Sheet>
    )
  return <EnterWith agents={here}>{lines}</EnterWith>
}

function EnterWith({ agents, children }: Props & { readonly children: ReactNode }) {
  const { agent, pick } = usePicked(agents)
  const [stance, setStance] = useState<StanceChoice>('usual')
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedEntry | null>(null)
  const { offlineSince } = useReach()
  const navigate = useNavigateFromHere()
  const busy = useQuery(query('listBattles', { limit: 50 })).data?.data.find(
    ({ a, b, status }) => (status === 'queued' || status === 'running') && [a.id, b?.id].includes(agent.id),
  )

  async function enter({ key, ...entry }: Entry) {
    setSending(key)
    setRefused(null)
    try {
      if (entry.mode === 'hardcore') await startRunIfNone(agent.id)
      const battle = await shugyo.createBattle({
        agentId: agent.id,
        ...entry,
        ...(stance === 'usual' ? {} : { stance }),
      })
      void queries.invalidateQueries({ queryKey: ['listBattles'] })
      await navigate({ to: `/b/${battle.id}` })
    } catch (error) {
      setRefused({ key, why: problemLine(error) })
    } finally {
      setSending(null)
    }
  }

  const off = offlineSince !== null || agent.status === 'dormant' || busy !== undefined
  return (
    <>
      <Banner agent={agent} />
      <Sheet title="Into the ring" className="enter">
        <fieldset className="picker">
          <legend className="sr">Agent</legend>
          {agents.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === agent.id}
              onClick={() => {
                pick(one.id)
                setRefused(null)
              }}
            >
              <AgentTile id={one.character} dan={one.dan} look={one.look} size={56} />
              <span className="cut">{one.name}</span>
            </button>
          ))}
        </fieldset>
        {children}
        {busy && <InTheRing battle={busy} />}
        {agent.status === 'dormant' && (
          <p className="hint gold">
            {agent.name} sleeps. <Link to={`/a/${agent.id}`}>Wake it</Link> before it can fight.
          </p>
        )}
        <Stances value={stance} onChange={setStance} />
        <Modes onEnter={enter} sending={sending} off={off} refused={refused} />
        <Bosses agent={agent} onEnter={enter} sending={sending} off={off} refused={refused} />
      </Sheet>
    </>
  )
}

/** A hardcore battle belongs to a run: starts one if none is under way. */
async function startRunIfNone(id: string): Promise<void> {
  const { run } = await shugyo.getHardcore({ id })
  if (run?.status !== 'active') await shugyo.startHardcore({ id })
}
