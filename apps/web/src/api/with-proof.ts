import { askForProof } from './proof.ts'

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
