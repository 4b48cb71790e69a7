import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { pages } from '../../../api/index.ts'
import { Time } from '../../../ui/data/time.tsx'
import { Loaded, More } from '../../../ui/feedback/loaded.tsx'

export const milestonesOf = (id: string) => pages('listMilestones', { id, limit: 10 })

/** Its milestones, newest first. */
export function Milestones({ id }: { readonly id: string }) {
  const milestones = useInfiniteQuery(milestonesOf(id))
  return (
    <section>
      <h2>Milestones</h2>
      <Loaded query={milestones}>
        {({ pages: known }) => {
          const list = known.flatMap(({ data }) => data)
          return (
            <>
              {list.length === 0 && (
                <p className="sm dim">The first one comes with the first battle, lesson or journey.</p>
              )}
              <ol className="lines">
                {list.map(({ id: key, title, about, at }) => (
                  <li key={key} className="item">
                    <span className="mark gold wash">
                      <Flag size={19} aria-hidden />
                    </span>
                    <span>
                      <b>{title}</b>
                      <br />
                      <span className="sm dim">{about}</span>
                    </span>
                    <Time at={at} className="sm dim nw" />
                  </li>
                ))}
              </ol>
              <More query={milestones} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
