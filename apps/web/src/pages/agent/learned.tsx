import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages, query } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { StatStrip } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { DocumentRows } from '../learn/document-rows.tsx'

/** The lessons of its own work and battles; they stay with the agent under every owner. */
export function Learned({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent
  const knowledge = useQuery(query('getKnowledge', { id }))
  const memory = useInfiniteQuery(pages('getMemory', { id, layer: 'learned' }))
  return (
    <>
      <section>
        <h2>
          What <bdi>{name}</bdi> has learned
        </h2>
        <Loaded query={knowledge}>
          {({ reports, guides, courses, learnedNotes, subjects }) => (
            <>
              <StatStrip
                stats={[
                  ['Reports', reports],
                  ['Guides', guides],
                  ['Courses', courses],
                  ['Notes', learnedNotes],
                ]}
              />
              <div className="row wrap under">
                {subjects.map((subject) => (
                  <Pill key={subject} tone="violet">
                    {subject}
                  </Pill>
                ))}
              </div>
            </>
          )}
        </Loaded>
      </section>
      <Documents agent={agent} />
      <section>
        <h2>Notes</h2>
        <Loaded query={memory}>
          {({ pages: known }) => {
            const data = known.flatMap(({ data }) => data)
            if (data.length === 0)
              return (
                <EmptyState
                  character={agent.character}
                  title="No notes yet"
                  text={`${name} writes down what battles and work teach it.`}
                />
              )
            return (
              <>
                <ul className="lines">
                  {data.map(({ content, at }) => (
                    <li key={at + content} className="row between top">
                      <span>{content}</span>
                      <Time at={at} className="sm dim nw" />
                    </li>
                  ))}
                </ul>
                <More query={memory} />
              </>
            )
          }}
        </Loaded>
      </section>
    </>
  )
}

function Documents({ agent }: { readonly agent: Agent }) {
  const documents = useInfiniteQuery(pages('listDocuments', { limit: 100 }))
  const { data, hasNextPage, isError, isFetching, fetchNextPage } = documents
  const [wanted, setWanted] = useState(1)
  const own = data?.pages.flatMap(({ data }) => data).filter(({ agentId }) => agentId === agent.id)
  const isSought = own !== undefined && own.length < wanted && hasNextPage && !isError
  // The list is of all agents: the next of this one may come late on it.
  useEffect(() => {
    if (isSought && !isFetching) void fetchNextPage()
  }, [isSought, isFetching, fetchNextPage])
  return (
    <section>
      <h2>Documents</h2>
      <Loaded query={{ ...documents, data: own?.length === 0 && hasNextPage ? undefined : own }}>
        {(list) => (
          <>
            {list.length === 0 && (
              <p className="sm dim">None yet. Say “Teach me the tea ceremony” in the chat.</p>
            )}
            <DocumentRows list={list} />
            {hasNextPage && (
              <Button
                full
                busy={isSought && 'Loading'}
                onClick={() => {
                  setWanted(list.length + 1)
                  void fetchNextPage()
                }}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
