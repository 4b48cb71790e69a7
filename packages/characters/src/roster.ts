import type { Look } from './look.ts'
import { AQUATICS } from './roster/aquatics.ts'
import { BEASTS } from './roster/beasts.ts'
import { BIRDS } from './roster/birds.ts'
import { DRAKES } from './roster/drakes.ts'
import { GOLEMS } from './roster/golems.ts'
import { INSECTS } from './roster/insects.ts'
import { MACHINES } from './roster/machines.ts'
import { NINJAS } from './roster/ninjas.ts'
import { PLANTS } from './roster/plants.ts'
import { SPIRITS } from './roster/spirits.ts'

/** All thirty looks, family by family. */
export const ROSTER: readonly Look[] = [
  ...BEASTS,
  ...BIRDS,
  ...GOLEMS,
  ...SPIRITS,
  ...MACHINES,
  ...AQUATICS,
  ...PLANTS,
  ...DRAKES,
  ...INSECTS,
  ...NINJAS,
]

export function findLook(id: string): Look | null {
  return ROSTER.find((look) => look.id === id) ?? null
}
