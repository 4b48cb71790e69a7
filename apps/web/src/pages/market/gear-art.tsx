import type { CSSProperties } from 'react'
import type { Drawing } from './gear-above.tsx'
import { ABOVE } from './gear-above.tsx'
import { BELOW } from './gear-below.tsx'

const DRAWINGS: Readonly<Record<string, Drawing>> = { ...ABOVE, ...BELOW }
const BOX: Drawing = {
  tint: '#e6e0d3',
  art: <path d="M18 36 50 22l32 14v36L50 86 18 72zM18 36l32 14 32-14M50 50v36" fill="#d9b98a" />,
}

/** A piece of gear, drawn; unknown ones appear as a box. */
export function GearArt({ style, big = false }: { readonly style: string; readonly big?: boolean }) {
  const { tint, art } = DRAWINGS[style] ?? BOX
  return (
    <span className={big ? 'gear-art big' : 'gear-art'} style={{ '--tint': tint } as CSSProperties}>
      <svg viewBox="0 0 100 100" aria-hidden focusable={false}>
        <g stroke="#2b1d24" strokeWidth={4} strokeLinejoin="round" strokeLinecap="round" fill="none">
          {art}
        </g>
      </svg>
    </span>
  )
}
