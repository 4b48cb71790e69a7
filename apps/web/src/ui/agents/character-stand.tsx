import type { CSSProperties, ReactNode } from 'react'
import { cls } from '../data/words.ts'
import { Character, type CharacterProps, tint } from './character.tsx'

export type CharacterStandProps = Omit<CharacterProps, 'bust'> & {
  readonly height?: number
  /** Rays behind it: for its own page. */
  readonly rays?: boolean
  /** A word about what it is doing, in the corner. */
  readonly children?: ReactNode
}

/** The whole figure on its ground. */
export function CharacterStand({
  height = 214,
  rays,
  className,
  children,
  ...character
}: CharacterStandProps) {
  const style = { '--tint': tint(character.id), height } as CSSProperties
  return (
    <div className={cls('stand', rays && 'rays', className)} style={style}>
      <Character {...character} />
      {children}
    </div>
  )
}
