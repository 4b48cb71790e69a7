import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Brain, Lock } from 'lucide-react'
import { pages, query } from '../../../api/index.ts'
import { MemoryList } from '../../../ui/agents/memory-list.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { atLeast } from '../../../ui/data/words.ts'
import { Loaded, More } from '../../../ui/feedback/loaded.tsx'
import { useForget } from './use-forget.ts'

const SHOWN_MAX = 4

/** The agent's memories: of its owner, each with a button to forget it, and its own lessons. */
export function Memory({ agent }: { readonly agent: Agent }) {
  const told = useInfiniteQuery(toldTo(agent.id))
  const learning = useQuery(learnedBy(agent.id))
  const { waiting, forget, undo } = useForget(agent.id)
  const own = told.data?.pages.flatMap(({ data }) => data)
  const learned = learning.data?.data
  const kept = own && learned && own.length + learned.length
  const isMore = learning.data?.next != null
  return (
    <Sheet
      title="What it keeps"
      more={kept !== undefined && <Pill>{atLeast(kept, told.hasNextPage || isMore)}</Pill>}
    >
      <Loaded query={{ ...told, data: own }}>
        {(own) => (
          <>
            <h3 className="row h4">
              <Lock size={15} aria-hidden />
              About you
            </h3>
            <p className="xs t2">
              Only you can read this. Erased if <bdi>{agent.name}</bdi> is ever sold.
            </p>
            {own.length === 0 && <p className="sm t2 under">Nothing yet. Say “Remember that …”.</p>}
            <MemoryList
              items={own.map(({ content }) => ({
                key: content,
                text: content,
                undoUntil: waiting.get(content),
              }))}
              onForget={forget}
              onUndo={undo}
            />
            <More query={told} />
            <h3 className="row h4 next">
              <Brain size={15} aria-hidden />
              Learned
            </h3>
            <p className="xs t2">
              Stays with <bdi>{agent.name}</bdi>, whoever owns it.
            </p>
            <Loaded query={{ ...learning, data: learned }}>
              {(learned) => (
                <>
                  {learned.length === 0 && (
                    <p className="sm t2 under">Nothing yet. Work and battles teach it.</p>
                  )}
                  <MemoryList
                    items={learned
                      .slice(0, SHOWN_MAX)
                      .map(({ content, at }) => ({ key: `${at}${content}`, text: content }))}
                  />
                  {learned.length > SHOWN_MAX && (
                    <To href={`/a/${agent.id}/learned`} className="sm link">
                      All {atLeast(learned.length, isMore)}
                    </To>
                  )}
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

/** The facts that its owner told it. */
export const toldTo = (id: string) => pages('getMemory', { id, layer: 'owner', limit: 20 })
/** The newest of what it learned itself. */
export const learnedBy = (id: string) => query('getMemory', { id, layer: 'learned' })
