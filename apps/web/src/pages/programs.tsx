import './market/market.css'
import './custody/custody.css'
import type { Program } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, useSession } from '../api/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../ui/feedback/loaded.tsx'
import { CustodyHead } from './custody/custody-head.tsx'
import { EnrolDialog } from './custody/enrol-dialog.tsx'
import { OwnPrograms } from './custody/own-programs.tsx'
import { ProgramCard } from './custody/program-card.tsx'
import { GoodsSkeleton } from './market/skeleton.tsx'

/** `/custody/train`: trainers and their programs, and your own. */
export function Page() {
  useTitle('Trainers')
  const session = useSession()
  const list = useInfiniteQuery(pages('listPrograms', { limit: 24 }))
  const [chosen, setChosen] = useState<Program | null>(null)
  return (
    <div className="market">
      <CustodyHead title="Train" />
      <Panel title="Programs">
        <Loaded
          query={{ ...list, data: list.data?.pages.flatMap(({ data }) => data) }}
          skeleton={<GoodsSkeleton count={6} height={170} />}
        >
          {(programs) =>
            programs.length === 0 ? (
              <EmptyState title="No trainer is waiting" text="You could be the first." character="iwa" />
            ) : (
              <ul className="programs">
                {programs.map((program) => (
                  <ProgramCard
                    key={program.id}
                    program={program}
                    own={program.trainer === session?.user.handle}
                    onEnrol={() => setChosen(program)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={list} />
      </Panel>
      {session && !list.isPending && <OwnPrograms handle={session.user.handle} />}
      <EnrolDialog program={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}
