import { Minus, Plus } from 'lucide-react'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'

const [HELPERS_MIN, HELPERS_MAX] = [2, 6]
export const HELPERS_USUAL = 3

type Props = { readonly size: number; readonly onChange: (size: number) => void }

/** How many helpers, drawn in a row. */
export const SquadSize = ({ size, onChange }: Props) => (
  <fieldset className="row g3 wrap">
    <legend className="label">Helpers</legend>
    <IconButton
      kind="soft"
      label="One fewer"
      disabled={size <= HELPERS_MIN}
      onClick={() => onChange(size - 1)}
    >
      <Minus size={17} aria-hidden />
    </IconButton>
    <output className="disp squad-count" aria-label="Helpers" aria-live="polite">
      {size}
    </output>
    <IconButton
      kind="soft"
      label="One more"
      disabled={size >= HELPERS_MAX}
      onClick={() => onChange(size + 1)}
    >
      <Plus size={17} aria-hidden />
    </IconButton>
    <span className="row g1" aria-hidden>
      {Array.from({ length: size }, (_, at) => (
        <AgentTile key={helperLook(at)} id={helperLook(at)} size={32} />
      ))}
    </span>
  </fieldset>
)

/** Helpers have no look of their own: these stand for them, always in the same order. */
const LOOKS = ['bolt', 'sprig', 'puff', 'tori', 'nami', 'glow'] as const
export const helperLook = (at: number): string => LOOKS[at % LOOKS.length] ?? 'bolt'
