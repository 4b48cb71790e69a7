import { makeStore } from './store.ts'

/** A proof that the service asks of the signed-in person, by one of these methods. */
export type ProofAsked = { readonly methods: readonly string[]; settle(proven: boolean): void }

/** The content of the shell's dialog. */
export const proofAsked = makeStore<ProofAsked | null>(null)

let asking: Promise<boolean> | null = null

/** Opens the dialog; answers whether the proof was given. Calls that are refused together wait for one. */
export function askForProof(methods: readonly string[]): Promise<boolean> {
  asking ??= new Promise<boolean>((settle) => proofAsked.set({ methods, settle })).finally(() => {
    asking = null
    proofAsked.set(null)
  })
  return asking
}
