import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { CharacterStand } from '../../../ui/agents/character-stand.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DanBadge, Pill } from '../../../ui/data/pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { useChangeAgent } from '../change-agent.ts'
import { Faces } from './faces.tsx'
import { SLOT_NAMES, Wardrobe } from './wardrobe.tsx'

/** Character and gear, tried on before they are saved. */
export function Look({ agent }: { readonly agent: Agent }) {
  const gear = useQuery(query('listAllGear'))
  const owned = useQuery(query('listGear', { id: agent.id }))
  const characters = useQuery(query('listCharacters'))
  const [character, setCharacter] = useState(agent.character)
  const [look, setLook] = useState(agent.look)
  const save = useChangeAgent(agent.id, `${agent.name} looks different now.`)
  const has = new Set(owned.data?.data.map(({ item }) => item))
  const changed = character !== agent.character || slots(look, agent.look).length > 0
  const reset = () => {
    setCharacter(agent.character)
    setLook(agent.look)
  }
  const keep = () => {
    const worn = Object.fromEntries(slots(look, agent.look).map((slot) => [slot, look[slot] ?? '']))
    save.mutate({
      ...(character === agent.character ? {} : { character }),
      ...(Object.keys(worn).length > 0 ? { look: worn } : {}),
    })
  }
  return (
    <div className="look">
      <section className="form" aria-label="Preview">
        <CharacterStand
          id={character}
          dan={agent.dan}
          look={look}
          face="happy"
          rays
          idle
          height={300}
          label={agent.name}
        />
        <div className="row wrap">
          <DanBadge dan={agent.dan} />
          {Object.entries(look).map(([slot, style]) => (
            <Pill key={slot} tone="violet">
              {gear.data?.data.find((item) => item.slot === slot && item.style === style)?.name ?? style}
            </Pill>
          ))}
        </div>
        <p className="xs dim">The belt is of the rank. Gear is for the eye: it changes no battle.</p>
        <div className="row">
          <Button kind="go" disabled={!changed} busy={save.isPending && 'Saving'} onClick={keep}>
            Keep this look
          </Button>
          {changed && (
            <Button kind="plain" onClick={reset}>
              Reset
            </Button>
          )}
        </div>
      </section>
      <div className="form">
        <Loaded query={characters}>
          {({ data }) => (
            <Faces characters={data} has={has} current={character} onChange={setCharacter} dan={agent.dan} />
          )}
        </Loaded>
        <Loaded query={gear}>
          {({ data }) => <Wardrobe gear={data} has={has} look={look} onChange={setLook} />}
        </Loaded>
      </div>
    </div>
  )
}

/** The slots in which two looks differ. */
const slots = (one: Agent['look'], other: Agent['look']): string[] =>
  Object.keys(SLOT_NAMES).filter((slot) => (one[slot] ?? '') !== (other[slot] ?? ''))
