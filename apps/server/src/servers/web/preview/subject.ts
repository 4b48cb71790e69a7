/** A figure in a picture, with everything drawn of it. */
export type Figure = {
  readonly name: string
  readonly character: string | null
  readonly look: Readonly<Record<string, string>>
  readonly dan: string
  /** Under the name: `1428 · @mika`. */
  readonly about: string
}

/** Everything that a link's picture shows. Public and bounded: drawing it needs no further query. */
export type Subject =
  | {
      readonly kind: 'battle'
      readonly a: Figure
      readonly b: Figure
      readonly outcome: 'a' | 'b' | 'draw' | null
      /** In the middle: `RANKED · FINAL`. */
      readonly billing: string
    }
  | { readonly kind: 'agent'; readonly agent: Figure; readonly line: string }
  | {
      readonly kind: 'player'
      readonly name: string
      readonly line: string
      readonly agents: readonly Figure[]
    }
  | {
      readonly kind: 'passport'
      readonly agent: Figure
      readonly line: string
      /** The newest first. */
      readonly stamps: readonly {
        readonly city: string
        readonly country: string
        readonly lesson: boolean
      }[]
    }
