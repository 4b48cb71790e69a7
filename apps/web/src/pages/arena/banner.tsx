import '../../battle-player/battle-player.css'
import type { Agent } from '@shugyo/sdk'
import { Scene } from '../../battle-player/stage/scene.tsx'
import { Character } from '../../ui/agents/character.tsx'

/** The chosen agent, in the hall where it will fight. */
export const Banner = ({ agent }: { readonly agent: Agent }) => (
  <section className="stage banner" aria-label={agent.name}>
    <Scene />
    <Character
      id={agent.character}
      dan={agent.dan}
      look={agent.look}
      face="fierce"
      idle
      className="banner-fighter"
    />
    <div className="banner-words">
      <b className="hud-name">{agent.name}</b>
      <span className="row wrap">
        <span className="hud-dan">{agent.dan}</span>
        <span className="hud-rating">{agent.rating}</span>
      </span>
      <span className="sm">
        {agent.wins} won, {agent.losses} lost{agent.draws > 0 && `, ${agent.draws} drawn`}
        {agent.streak > 1 && ` · ${agent.streak} in a row`}
      </span>
    </div>
  </section>
)
