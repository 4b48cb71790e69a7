import { distance } from '../../travel/dojo-lookup.ts'
import { To } from '../../ui/controls/to.tsx'
import type { Listed } from './dojo-filter.ts'
import { Visits } from './list.tsx'

type Props = {
  readonly dojos: readonly Listed[]
  /** The agent whose visits are counted; none for visitors. */
  readonly traveller: string | undefined
  readonly measured: boolean
}

/** The same places as a table: for screen readers, and for comparing. */
export const DojoTable = ({ dojos, traveller, measured }: Props) => (
  <div className="dojo-table">
    <table>
      <caption className="sr">Dojos{measured ? ', the nearest first' : ', by city'}</caption>
      <thead>
        <tr>
          <th scope="col">Dojo</th>
          <th scope="col">Landmark</th>
          <th scope="col">City</th>
          <th scope="col" className="only-d">
            Country
          </th>
          {measured && <th scope="col">Distance</th>}
          {traveller && <th scope="col">{traveller}</th>}
        </tr>
      </thead>
      <tbody>
        {dojos.map((dojo) => (
          <tr key={dojo.id}>
            <th scope="row">
              <To href={`/dojos/${dojo.id}`} className="link">
                {dojo.name}
              </To>
            </th>
            <td>{dojo.landmark}</td>
            <td>{dojo.city}</td>
            <td className="only-d">{dojo.country}</td>
            {measured && <td className="mono nw">{dojo.metres === null ? '' : distance(dojo.metres)}</td>}
            {traveller && (
              <td>{dojo.visits === 0 ? <span className="dim">not yet</span> : <Visits {...dojo} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
