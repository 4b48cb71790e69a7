import { X } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Listed } from './dojo-filter.ts'
import { DojoRow } from './list.tsx'

type Props = { readonly name: string; readonly dojos: readonly Listed[]; readonly onClose: () => void }

/** The Dojos of the city chosen on the map, over a corner of it. */
export const CityCard = ({ name, dojos, onClose }: Props) => (
  <section className="panel city-card" aria-label={name}>
    <div className="row between">
      <h2>{name}</h2>
      <IconButton label="Close" size="sm" onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
    <ul>
      {dojos.map((dojo) => (
        <DojoRow key={dojo.id} dojo={dojo} />
      ))}
    </ul>
  </section>
)
