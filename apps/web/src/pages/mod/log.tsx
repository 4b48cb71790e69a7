import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { Entry } from './entry.tsx'
import { lookingAgain } from './use-reports.ts'

/** Everything that moderators did, newest first. Nothing in it can be changed. */
export function Log() {
  const list = useInfiniteQuery({ ...pages('listModerationLog', { limit: 40 }), ...lookingAgain })
  return (
    <section className="panel mod-log" aria-label="Log">
      <p className="sm t2">What is written here stays: nobody can change or remove an entry.</p>
      <Loaded query={list}>
        {({ pages: all }) => {
          const entries = all.flatMap(({ data }) => data)
          return entries.length === 0 ? (
            <EmptyState level={2} title="Nothing was done yet" text="Every decision is written here." />
          ) : (
            <ul className="lines">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <More query={list}>Older</More>
    </section>
  )
}
