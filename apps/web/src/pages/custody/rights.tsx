import type { Custody } from '@shugyo/sdk'
import { Check, X } from 'lucide-react'
import { RIGHTS } from './rules.ts'

/** The holder's rights and their limits. */
export function Rights({ kind }: { readonly kind: Custody['kind'] }) {
  const { may, mayNot, owner } = RIGHTS[kind]
  const holder = kind === 'rental' ? 'renter' : 'trainer'
  return (
    <div className="rights">
      <div>
        <h3>The {holder} may</h3>
        <ul className="col sm">
          {may.map((text) => (
            <li key={text} className="row top">
              <Check size={16} className="jade" aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>The {holder} may not</h3>
        <ul className="col sm">
          {mayNot.map((text) => (
            <li key={text} className="row top">
              <X size={16} className="rose" aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="sm t2 whole">{owner}</p>
    </div>
  )
}
