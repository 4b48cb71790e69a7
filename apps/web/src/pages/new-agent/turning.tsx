import { useEffect, useRef } from 'react'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'

const TURN_MS = 620

/** The character on its stand; it turns once when another is chosen. */
export function Turning({
  id,
  face,
  height,
}: {
  id: string
  face: 'happy' | 'idle' | 'fierce'
  height: number
}) {
  const stand = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    stand.current
      ?.querySelector('.chr')
      ?.animate(
        [
          { transform: 'perspective(700px) rotateY(-180deg) scale(0.9)', opacity: 0.2 },
          { transform: 'perspective(700px) rotateY(-20deg) scale(1.14)', opacity: 1, offset: 0.7 },
          {},
        ],
        { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      )
  }, [id])
  return (
    <div ref={stand}>
      <CharacterStand id={id} face={face} height={height} rays idle />
    </div>
  )
}
