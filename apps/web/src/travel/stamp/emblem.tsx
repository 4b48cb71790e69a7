import { memo } from 'react'
import { lotsOf, oneOf } from './lots.ts'
import { Picture } from './picture.tsx'

/** Inks that contrast with paper. */
export const INKS = [
  '#2b479a',
  '#b8321a',
  '#1d6647',
  '#6d2a70',
  '#0b6069',
  '#855300',
  '#2b2a3c',
  '#8f1d3c',
] as const

/** The motif of a Dojo's stamp, small and in its ink, for lists. */
export const Emblem = memo(function Emblem(props: { readonly dojoId: string; readonly landmark: string }) {
  const lot = lotsOf(props.dojoId)
  lot()
  return (
    <svg
      className="dojo-emblem"
      viewBox="-52 -54 104 104"
      width={46}
      height={46}
      aria-hidden="true"
      focusable="false"
      style={{ color: oneOf(INKS, lot()) }}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Picture {...props} width={2.6} />
    </svg>
  )
})
