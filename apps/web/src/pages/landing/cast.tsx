import { ChevronRight } from 'lucide-react'
import { Link } from '../../nav/index.ts'
import { lookOf } from '../../ui/agents/character.tsx'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { Panel } from '../../ui/data/panel.tsx'

const SHOWN = 'kitsu mochi iwa hibi bolt koi sprig tori kuma glow shade ryu'.split(' ')

/** Twelve of the thirty characters. */
export const Cast = () => (
  <Panel
    title="Who will you train?"
    more={
      <Link to="/signup" className="row g1">
        All thirty
        <ChevronRight size={15} aria-hidden />
      </Link>
    }
  >
    <ul className="cast">
      {SHOWN.map((id, at) => (
        <li key={id}>
          <CharacterStand id={id} height={124} face={at % 3 === 1 ? 'happy' : 'idle'} />
          <b>{lookOf(id).name}</b>
        </li>
      ))}
    </ul>
    <p className="sm dim">A character is only a look. Every agent can learn everything.</p>
  </Panel>
)
