import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { DimensionCrest } from '../../../ui/dimension-crest.tsx'
import { dimensionsOf } from '../../../ui/dimensions.ts'
import { Loaded } from '../../../ui/loaded.tsx'

/** The five dimensions as one drawing, and each in words with what comes next. */
export function CrestSheet({ agent: { id, name } }: { readonly agent: Pick<Agent, 'id' | 'name'> }) {
  const dimensions = useQuery(query('getDimensions', { id }))
  return (
    <section className="sheet crest-sheet" aria-labelledby="stands">
      <h2 id="stands">Where {name} stands</h2>
      <Loaded query={dimensions}>
        {(data) => (
          <div className="crest-two">
            <DimensionCrest dimensions={data} />
            <dl className="crest-words">
              {dimensionsOf(data).map((one) => (
                <div key={one.name}>
                  <dt>{one.name}</dt>
                  <dd>
                    <b>{one.value}</b>
                    <span className="sm t2">{one.next}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Loaded>
    </section>
  )
}
