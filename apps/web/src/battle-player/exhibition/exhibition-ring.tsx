import { type ReactNode, useRef } from 'react'
import { Scene } from '../stage/scene.tsx'
import { WatchRing } from '../watch-ring.tsx'
import { useExhibition } from './use-exhibition.ts'

type Props = { readonly now: () => number; readonly className?: string; readonly children?: ReactNode }

/** An exhibition of two house fighters, for when nobody else fights: computed in this page, the same for everybody. */
export function Exhibition({ now, className = '', children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useExhibition(place, now)
  return (
    <div ref={place} data-exhibition={shown?.key}>
      {shown ? (
        <WatchRing key={shown.key} bout={shown.bout} billing="exhibition" className={className}>
          {children}
        </WatchRing>
      ) : (
        <div className={`stage ${className}`}>
          <Scene />
          {children}
        </div>
      )}
    </div>
  )
}
