import { Eye, Lock } from 'lucide-react'
import { Panel } from '../../../ui/data/panel.tsx'

const PUBLIC =
  'name, form and gear, story, purpose, level, rating and record, skills, stamps, milestones, battles, its token and vault'
const PRIVATE =
  'this chat, what it keeps about you, instructions, voice, purse, rules, ledger, payees, tasks and documents'

/** The part of an agent that others see. Nobody can change it: it is the same for all, so that records can be trusted. */
export const WhoSees = ({ name }: { readonly name: string }) => (
  <Panel title="Who sees what" className="inset-panel">
    <p className="row top sm">
      <Eye size={17} className="side-a" aria-hidden />
      <span>
        <b>Everybody:</b> {PUBLIC}.
      </span>
    </p>
    <p className="row top sm under">
      <Lock size={17} className="jade" aria-hidden />
      <span>
        <b>Only you:</b> {PRIVATE}. What {name} keeps about you is sealed, and erased when it changes hands.
      </span>
    </p>
  </Panel>
)
