import type { Stance, Traits } from '@shugyo/engine'

/** A house fighter in an exhibition. */
export type HouseFighter = {
  readonly name: string
  readonly character: string
  readonly owner: string
  readonly rating: number
  readonly stance: Stance
  readonly skills: readonly string[]
  readonly traits: Traits
}

const fighter = (
  [name, character, owner]: readonly [string, string, string],
  rating: number,
  stance: Stance,
  skills: readonly string[],
  [warmth, energy, humour, detail]: readonly [number, number, number, number],
): HouseFighter => ({
  name,
  character,
  owner: `house_${owner}`,
  rating,
  stance,
  skills,
  traits: { warmth, energy, humour, detail },
})

/** House fighters with abilities, as the service defines them, from the weakest to the strongest. */
export const HOUSE: readonly HouseFighter[] = [
  fighter(['Sapling', 'sprig', 'moss'], 1110, 'defensive', ['brace', 'deep-breath'], [80, 20, 30, 80]),
  fighter(['Sparkplug', 'bolt', 'juno'], 1140, 'aggressive', ['overcharge', 'spark'], [40, 95, 60, 30]),
  fighter(
    ['Ripple', 'nami', 'ivo'],
    1165,
    'balanced',
    ['pattern-reader', 'recycle', 'slip'],
    [50, 50, 50, 70],
  ),
  fighter(['Lantern', 'glow', 'mara'], 1185, 'balanced', ['calm-core', 'unshaken', 'grit'], [75, 40, 40, 60]),
  fighter(['Pebble', 'iwa', 'tano'], 1200, 'defensive', ['iron-wall', 'riposte', 'brace'], [50, 30, 20, 90]),
  fighter(
    ['Ripcord', 'kitsu', 'sela'],
    1210,
    'balanced',
    ['misdirect', 'pickpocket', 'slip'],
    [30, 70, 90, 40],
  ),
  fighter(
    ['Bramble', 'kuma', 'otto'],
    1225,
    'balanced',
    ['keen-edge', 'shield-bite', 'last-stand', 'grit'],
    [60, 60, 40, 60],
  ),
  fighter(
    ['Undertow', 'koi', 'kiri'],
    1245,
    'balanced',
    ['deep-breath', 'unshaken', 'recycle'],
    [40, 50, 30, 90],
  ),
  fighter(
    ['Afterimage', 'shade', 'fenn'],
    1270,
    'balanced',
    ['poker-face', 'second-sight', 'misdirect'],
    [20, 60, 80, 60],
  ),
  fighter(
    ['Wildfire', 'hibi', 'lumi'],
    1295,
    'aggressive',
    ['keen-edge', 'follow-through', 'opening-bell'],
    [50, 100, 50, 20],
  ),
  fighter(
    ['Carapace', 'kabuto', 'goro'],
    1325,
    'defensive',
    ['iron-wall', 'brace', 'deep-breath'],
    [40, 40, 20, 100],
  ),
  fighter(
    ['Petal', 'hana', 'asa'],
    1360,
    'balanced',
    ['second-sight', 'steady-hand', 'lucky-star'],
    [60, 50, 70, 80],
  ),
  fighter(
    ['Tempest', 'ryu', 'ren'],
    1410,
    'aggressive',
    ['overcharge', 'second-sight', 'last-stand'],
    [50, 80, 30, 80],
  ),
]
