export type EscrowWords = {
  readonly paid: string
  readonly held: string
  readonly out: string
  readonly back: string
}
