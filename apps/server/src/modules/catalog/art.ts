import { findLook, renderCharacter } from '@shugyo/characters'
import { CHARACTERS } from './data/characters.ts'
import { characterArtPath } from './views.ts'

export type Picture = { readonly path: string; readonly svg: string }

/** Every character's picture, with its address. */
export function characterPictures(): Picture[] {
  return CHARACTERS.map(({ id }) => {
    const look = findLook(id)
    if (!look) throw new Error(`character ${id} has no look`)
    return { path: characterArtPath(id), svg: renderCharacter(look) }
  })
}
