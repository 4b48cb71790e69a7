import type { ModerationEntry } from '@shugyo/sdk'
import { ChevronRight } from 'lucide-react'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Entry } from './entry.tsx'

const SHOWN = 5

/** The latest decisions of all moderators. */
export const Decided = ({ entries }: { readonly entries: readonly ModerationEntry[] }) => (
  <Panel
    title="Decided lately"
    more={
      <To href="/mod/log" className="row g1">
        Log <ChevronRight size={15} aria-hidden />
      </To>
    }
  >
    {entries.length === 0 ? (
      <p className="sm dim">Nothing yet.</p>
    ) : (
      <ul className="lines">
        {entries.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    )}
  </Panel>
)
