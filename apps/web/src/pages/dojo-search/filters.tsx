import type { Agent } from '@shugyo/sdk'
import { LocateFixed, LocateOff, Search } from 'lucide-react'
import type { usePosition } from '../../travel/position.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import type { DojoFilter, View, VisitedFilter } from './dojo-filter.ts'

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
]
const BEEN: readonly { readonly value: VisitedFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Not yet' },
  { value: 'been', label: 'Been there' },
]

type Props = {
  readonly wish: DojoFilter
  readonly set: (change: Partial<DojoFilter>) => unknown
  readonly countries: readonly string[]
  readonly agent: Agent | undefined
  readonly place: ReturnType<typeof usePosition>
}

/** The filters. The position is asked for only after a press. */
export function Filters({ wish, set, countries, agent, place }: Props) {
  return (
    <search className="dojo-filters">
      <div className="input find">
        <Search size={17} className="dim" aria-hidden />
        <input
          type="search"
          data-slash
          aria-label="Search for a Dojo, a landmark or a city"
          placeholder="Landmark, city or country"
          value={wish.q}
          onChange={(event) => set({ q: event.target.value, city: null })}
        />
      </div>
      <Field label="Country" quiet>
        <Select value={wish.country} onChange={(event) => set({ country: event.target.value, city: null })}>
          <option value="">Every country</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      {agent && (
        <Choice
          label={`Where ${agent.name} has been`}
          value={wish.been}
          options={BEEN}
          onChange={(been) => set({ been })}
        />
      )}
      {place.position ? (
        <Button kind="ghost" icon={<LocateOff size={17} aria-hidden />} onClick={place.forget}>
          Forget where I am
        </Button>
      ) : (
        <Button
          icon={<LocateFixed size={17} aria-hidden />}
          busy={place.asking && 'Looking'}
          onClick={place.ask}
        >
          Nearest to me
        </Button>
      )}
      <span className="end">
        <Choice label="View" value={wish.view} options={VIEWS} onChange={(view) => set({ view })} />
      </span>
    </search>
  )
}
