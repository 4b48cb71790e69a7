import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { BattleLine } from './battle-line.tsx'

type BattlesProps = { readonly agent: Pick<Agent, 'id' | 'name' | 'character'>; readonly foreign?: boolean }

/** Every battle it has fought, newest first. */
export function Battles({ agent, foreign = false }: BattlesProps) {
  const battles = useInfiniteQuery(pages('listAgentBattles', { id: agent.id, limit: 20 }))
  const rental = useCustodies(!foreign).rentalOf(agent.id)
  return (
    <section>
      <h2>Battles</h2>
      <Loaded query={battles}>
        {({ pages: known }) => {
          const list = known.flatMap(({ data }) => data)
          if (list.length === 0)
            return (
              <EmptyState
                character={agent.character}
                face="fierce"
                title={`${agent.name} has not fought yet`}
                text={
                  foreign ? (
                    'Follow it, and its first battle comes to your feed.'
                  ) : rental ? (
                    <>
                      It is <RentedTo custody={rental} />, and fights for nobody until it is back.
                    </>
                  ) : (
                    'A training battle costs nothing and changes no rating.'
                  )
                }
                action={
                  !foreign &&
                  !rental && (
                    <To href="/arena" className={buttonClass('go', 'sm')}>
                      To the arena
                    </To>
                  )
                }
              />
            )
          return (
            <>
              <ul className="lines">
                {list.map((battle) => (
                  <BattleLine key={battle.id} battle={battle} />
                ))}
              </ul>
              <More query={battles} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
