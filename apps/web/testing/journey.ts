import { findDojo } from '@shugyo/knowledge'

/** Ten landmarks around the world, in the order in which a test's agent sees them. */
export const JOURNEY = [
  'rio-cristo-redentor',
  'san-francisco-ferry-building',
  'london-tower-bridge',
  'paris-eiffel',
  'rome-colosseum',
  'cairo-great-pyramid',
  'delhi-jama-masjid',
  'sydney-opera-house',
  'tokyo-sensoji',
  'seoul-gwanghwamun',
].map((id) => {
  const dojo = findDojo(id)
  if (!dojo) throw new Error(`there is no Dojo ${id}`)
  return dojo
})
