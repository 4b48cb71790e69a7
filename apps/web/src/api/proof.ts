import { makeStore } from './store.ts'

/** A proof that the service asks of the signed-in person, by one of these methods. */
export type ProofAsked = { readonly methods: readonly string[]; settle(proven: boolean): void }

/** What the shell's dialog shows. */
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

type Refusal = {
  readonly error?: { readonly code?: string; readonly details?: { methods?: readonly string[] } }
}

/** For what is sent without the client: where a proof is asked for and given, the answer to the second try. */
export async function withProof(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status !== 403) return answer
  const told = (await answer
    .clone()
    .json()
    .catch(() => null)) as Refusal | null
  if (told?.error?.code !== 'reauthentication_required') return answer
  return (await askForProof(told.error.details?.methods ?? [])) ? send() : answer
}
