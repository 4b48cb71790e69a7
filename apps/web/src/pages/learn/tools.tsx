import { useQuery } from '@tanstack/react-query'
import { AArrowDown, AArrowUp, Download, Printer, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../api/index.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { asMarkdown, readText } from '../../ui/reading/report-text.ts'
import { saveText } from '../../ui/reading/save-file.ts'
import { speak, useSilenceOnLeave, useVoices } from '../agent/chat/use-speech.ts'
import type { Document } from './use-lesson.ts'

const AS_IT_COMES = { rate: 1, pitch: 1, voiceName: null, lang: 'en-GB', autoSpeak: false }

export type ToolsProps = {
  readonly document: Document
  /** The text to read aloud. */
  readonly text: string
  readonly agentId?: string | undefined
  readonly large: boolean
  readonly onLarge: (large: boolean) => void
}

/** Tools for a text: read aloud, larger type, print, save. */
export function Tools({ document, text, agentId, large, onLarge }: ToolsProps) {
  const Size = large ? AArrowDown : AArrowUp
  return (
    <span className="row g1 reader-tools">
      <Aloud key={text} text={text} agentId={agentId} />
      <IconButton
        size="sm"
        label={large ? 'Smaller letters' : 'Larger letters'}
        aria-pressed={large}
        onClick={() => onLarge(!large)}
      >
        <Size size={19} aria-hidden />
      </IconButton>
      <IconButton size="sm" label="Print all of it" onClick={() => print()}>
        <Printer size={18} aria-hidden />
      </IconButton>
      <IconButton size="sm" label="Save as Markdown" onClick={() => save(document)}>
        <Download size={18} aria-hidden />
      </IconButton>
    </span>
  )
}

const save = ({ title, body, sources }: Document): void =>
  saveText(title, asMarkdown(title, readText(title, body, sources.links)))

type AloudProps = { readonly text: string; readonly agentId: string | undefined }

/** Only if this device has a voice; with the agent's voice settings. */
function Aloud({ text, agentId }: AloudProps) {
  const voices = useVoices()
  const voice = useQuery({ ...query('getVoice', { id: agentId ?? '' }), enabled: agentId !== undefined }).data
  const [speaking, setSpeaking] = useState(false)
  useSilenceOnLeave()
  if (voices.length === 0) return null
  const toggle = () => {
    if (speaking) speechSynthesis.cancel()
    else speak(text.replace(/[*`#|_]/g, ''), voice ?? AS_IT_COMES)
    setSpeaking(!speaking)
  }
  return (
    <IconButton
      size="sm"
      label={speaking ? 'Stop reading' : 'Read aloud'}
      aria-pressed={speaking}
      onClick={toggle}
    >
      {speaking ? <Square size={16} aria-hidden /> : <Volume2 size={18} aria-hidden />}
    </IconButton>
  )
}
