import { Character } from '../../ui/agents/character.tsx'
import { BuyLine, type BuyLineProps } from './buy-line.tsx'
import { GearArt } from './gear-art.tsx'
import { characterGood, gearGood, type SoldCharacter, type SoldGear } from './goods.ts'

type Line = Omit<BuyLineProps, 'good'>

/** A piece of gear, drawn. */
export const GearCard = ({ gear, ...line }: Line & { readonly gear: SoldGear }) => (
  <li className="gear-good">
    <GearArt style={gear.style} />
    <h3>{gear.name}</h3>
    <p className="xs dim">{gear.tagline}</p>
    <BuyLine good={gearGood(gear)} {...line} />
  </li>
)

/** A character to buy. */
export const LookCard = ({ character, ...line }: Line & { readonly character: SoldCharacter }) => (
  <li className="gear-good">
    <span className="gear-art" data-tint="sand">
      <Character id={character.id} />
    </span>
    <h3>{character.name}</h3>
    <p className="xs dim">{character.tagline}</p>
    <BuyLine good={characterGood(character)} {...line} />
  </li>
)
