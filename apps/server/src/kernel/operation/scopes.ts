/** The names of all scopes. The module that keeps their table adds them, so that a misspelt one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: filled from above
export interface ScopeNames {}
export type Scope = keyof ScopeNames

export type ScopeRule = {
  readonly description: string
  /** Can move money or ownership, and must be picked by hand. */
  readonly sensitive: boolean
  /** May be held by an agent token. */
  readonly agent: boolean
}
