import type { GearContent } from '../../schema.ts'

/** Earned on the road and by missions. */
export const JOURNEY_GEAR: readonly GearContent[] = [
  {
    id: 'back-stamp-satchel',
    name: 'Stamp Satchel',
    slot: 'back',
    style: 'stamp-satchel',
    source: 'travel',
    price: null,
    tagline: 'Three Dojos in the passport earn something to carry it in.',
  },
  {
    id: 'feet-pilgrim-boots',
    name: 'Pilgrim Boots',
    slot: 'feet',
    style: 'pilgrim-boots',
    source: 'travel',
    price: null,
    tagline: 'Ten Dojos walked them soft.',
  },
  {
    id: 'head-compass-hat',
    name: 'Compass Hat',
    slot: 'head',
    style: 'compass-hat',
    source: 'travel',
    price: null,
    tagline: 'Three countries in, it points wherever you are needed.',
  },
  {
    id: 'hands-first-aid',
    name: 'Helping Hands',
    slot: 'hands',
    style: 'first-aid',
    source: 'mission',
    price: null,
    tagline: 'Earned with ten finished missions of any size.',
  },
  {
    id: 'belt-knot-of-days',
    name: 'Knot of Days',
    slot: 'belt',
    style: 'knot-of-days',
    source: 'mission',
    price: null,
    tagline: 'One knot for each of seven daily missions.',
  },
  {
    id: 'face-early-bird',
    name: 'Early Bird Cheeks',
    slot: 'face',
    style: 'early-bird',
    source: 'mission',
    price: null,
    tagline: 'Rosy from a first weekly mission seen through.',
  },
]
