import { type CSSProperties, memo } from 'react'
import { cls } from '../data/words.ts'
import { Character, type CharacterProps, tint } from './character.tsx'

export type AgentTileProps = Omit<CharacterProps, 'bust' | 'idle'> & { readonly size?: number }

/** Head and shoulders on a contrasting ground. */
export const AgentTile = memo(function AgentTile({ size = 40, className, ...character }: AgentTileProps) {
  const style = { '--sz': `${size}px`, '--tint': tint(character.id) } as CSSProperties
  return (
    <span className={cls('tile', className)} style={style}>
      <Character {...character} bust />
    </span>
  )
})
