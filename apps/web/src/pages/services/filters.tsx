import type { Service } from '@shugyo/sdk'
import { Field, Select } from '../../ui/controls/field.tsx'
import { KINDS } from '../orders/words.ts'

const SORTS = { rating: 'Best rated', price: 'Cheapest', orders: 'Most delivered', new: 'Newest' } as const
type Sort = keyof typeof SORTS

export const kindOf = (text: string | undefined): Service['kind'] | undefined =>
  text !== undefined && Object.hasOwn(KINDS, text) ? (text as Service['kind']) : undefined
export const sortOf = (text: string | undefined): Sort =>
  text !== undefined && Object.hasOwn(SORTS, text) ? (text as Sort) : 'rating'

type Props = {
  readonly kind: Service['kind'] | undefined
  readonly sort: Sort
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

/** The kind of work, and the order of the list. */
export const Filters = ({ kind, sort, onChange }: Props) => (
  <div className="service-filters">
    <fieldset className="scroll-x chips">
      <legend className="sr">Kind</legend>
      <button
        type="button"
        className="chip"
        aria-pressed={!kind}
        onClick={() => onChange({ kind: undefined })}
      >
        Everything
      </button>
      {Object.entries(KINDS).map(([value, [name, gets]]) => (
        <button
          key={value}
          type="button"
          className="chip"
          title={`You get ${gets}`}
          aria-pressed={kind === value}
          onClick={() => onChange({ kind: value })}
        >
          {name}
        </button>
      ))}
    </fieldset>
    <Field label="Sorted by" quiet>
      <Select value={sort} onChange={({ target }) => onChange({ sort: target.value })}>
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  </div>
)
