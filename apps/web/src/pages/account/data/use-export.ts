import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { withProof } from '../../../api/with-proof.ts'
import { NOT_PROVEN, problemLine } from '../../../ui/feedback/problem.ts'
import { fieldReader } from './parts.ts'

export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly bytes: number; readonly part: string; readonly parts: number }
  | {
      readonly step: 'done'
      readonly bytes: number
      readonly parts: number
      readonly url: string
      readonly name: string
    }
  | { readonly step: 'failed'; readonly words: string }

const BROKEN = 'It broke off on the way, and nothing was saved. Try again.'

const refusalOf = async (answer: Response): Promise<string> => {
  if (answer.status === 429) return 'Three exports an hour are the most. Come back a little later.'
  if (answer.status === 403) return NOT_PROVEN
  const told = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
  return told?.error?.message ?? BROKEN
}

/** Downloads everything the service stores about the account, of a session or by a ticket, piece by piece, and keeps it ready to be saved. */
export function useExport(handle: string, ticket?: string) {
  const [state, setState] = useState<ExportState>({ step: 'idle' })
  const line = useRef<AbortController>(undefined)
  useEffect(() => () => line.current?.abort(), [])
  useEffect(() => {
    if (state.step !== 'done') return
    return () => URL.revokeObjectURL(state.url)
  }, [state])

  async function start() {
    line.current?.abort()
    line.current = new AbortController()
    setState({ step: 'reading', bytes: 0, part: '', parts: 0 })
    try {
      setState(await take(line.current.signal, { handle, ticket }, setState))
    } catch (error) {
      if (!line.current.signal.aborted) setState({ step: 'failed', words: problemLine(error, 'read') })
    }
  }
  return { state, start }
}

async function take(
  signal: AbortSignal,
  { handle, ticket }: { readonly handle: string; readonly ticket: string | undefined },
  tell: (state: ExportState) => void,
): Promise<ExportState> {
  const answer = ticket
    ? await fetch('/api/v1/me/export', { signal, headers: { authorization: `Bearer ${ticket}` } })
    : await withProof(() => fetch('/api/v1/me/export', { signal }))
  if (!answer.ok || !answer.body) return { step: 'failed', words: await refusalOf(answer) }
  let [bytes, part, parts, last] = [0, '', 0, '']
  const read = fieldReader((name) => {
    part = name
    parts++
  })
  const pieces: string[] = []
  for await (const piece of answer.body.pipeThrough(
    new TextDecoderStream(),
  ) as unknown as AsyncIterable<string>) {
    pieces.push(piece)
    bytes += piece.length
    last = piece.trimEnd() || last
    read(piece)
    tell({ step: 'reading', bytes, part, parts })
  }
  if (!last.endsWith('}')) return { step: 'failed', words: BROKEN }
  const url = URL.createObjectURL(new Blob(pieces, { type: 'application/json' }))
  const day = new Date(serverNow()).toISOString().slice(0, 10)
  return { step: 'done', bytes, parts, url, name: `shugyo-${handle}-${day}.json` }
}
