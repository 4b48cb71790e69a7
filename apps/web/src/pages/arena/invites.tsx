import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, query } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { useStableOrder } from '../../ui/data/use-stable-rows.ts'
import { More } from '../../ui/feedback/loaded.tsx'

export const INVITES = pages('listInvites', { limit: 10 })

/** Friendly battles that wait for an answer, sent and received. */
export function Invites({ handle }: { readonly handle: string }) {
  const list = useInfiniteQuery(INVITES)
  const invites = useStableOrder(list.data?.pages.flatMap(({ data }) => data) ?? [])
  if (invites.length === 0) return null
  return (
    <Sheet title="Friendly battles">
      <ul className="lines">
        {invites.map(({ id }) => (
          <Invite key={id} id={id} handle={handle} />
        ))}
      </ul>
      <More query={list} />
    </Sheet>
  )
}

function Invite({ id, handle }: { readonly id: string; readonly handle: string }) {
  const { data: view } = useQuery(query('getBattle', { id }))
  if (!view?.a || !view.b) return null
  const asked = view.b.owner === handle
  return (
    <li className="row g3">
      <AgentTile id={view.a.character ?? 'shade'} look={view.a.look} size={40} />
      <span className="grow">
        <b>{view.a.name}</b> asks <b>{view.b.name}</b>
      </span>
      <Link to={`/b/${id}`} className={buttonClass(asked ? 'act' : 'ghost', 'sm')}>
        {asked ? 'Answer' : 'Look'}
      </Link>
    </li>
  )
}
