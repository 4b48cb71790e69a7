export type Family =
  | 'beast'
  | 'bird'
  | 'golem'
  | 'spirit'
  | 'machine'
  | 'aqua'
  | 'plant'
  | 'drake'
  | 'insect'
  | 'ninja'

export type Rarity = 'starter' | 'rare' | 'boss'
export type Eyes = 'round' | 'slit' | 'sleepy' | 'visor' | 'dot' | 'ring' | 'brow'
export type Mouth = 'smile' | 'cat' | 'fang' | 'beak' | 'grill' | 'line' | 'none' | 'muzzle'
export type Mark = 'belly' | 'plates' | 'core' | 'stripes' | 'spots' | 'gi' | 'scales' | 'cracks' | 'none'
export type Hands = 'paw' | 'wing' | 'block' | 'claw' | 'glove' | 'leaf' | 'scythe'
export type Feet = 'paw' | 'talon' | 'block' | 'none' | 'fin'

export type Crown =
  | 'bear'
  | 'fox'
  | 'rabbit'
  | 'tuft'
  | 'horns'
  | 'tall-horns'
  | 'antenna'
  | 'feelers'
  | 'leaf'
  | 'sakura'
  | 'thorn'
  | 'flame'
  | 'fin'
  | 'rock'
  | 'beetle'
  | 'hood'
  | 'topknot'
  | 'band'
  | 'snow'
  | 'feathers'
  | 'owl'
  | 'dish'
  | 'spines'

export type Back =
  | 'none'
  | 'tail'
  | 'fox-tail'
  | 'wings'
  | 'bug-wings'
  | 'cape'
  | 'drake-tail'
  | 'fin-tail'
  | 'aura'
  | 'pack'
  | 'scarf'
  | 'bat-wings'

/** A rounded body: half width, half height, how square it is (2 is an ellipse) and how much wider it is below. */
export type Lump = readonly [rx: number, ry: number, squareness: number, taper: number]

/** The whole recipe of a character. Everything that is drawn follows from it. */
export interface Look {
  readonly id: string
  readonly name: string
  readonly family: Family
  readonly rarity: Rarity
  /** Hue of the body and of its contrasting parts, in degrees of OKLCH. */
  readonly hue: number
  readonly accentHue: number
  readonly chroma: number
  readonly light: number
  readonly body: Lump
  readonly head: Lump
  readonly eyes: Eyes
  readonly mouth: Mouth
  readonly crown: Crown
  readonly back: Back
  readonly mark: Mark
  readonly hands: Hands
  readonly feet: Feet
}
