import { useMutation, useQuery } from '@tanstack/react-query'
import { Volume2, VolumeX } from 'lucide-react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { toastProblem } from '../../../ui/feedback/toast.tsx'
import { useVoices } from './use-speech.ts'

/** Whether replies are spoken. Only shown if this device has a voice. */
export function SpeechToggle({ id }: { readonly id: string }) {
  const voices = useVoices()
  const known = query('getVoice', { id })
  const voice = useQuery(known).data
  const change = useMutation({
    mutationFn: (autoSpeak: boolean) => shugyo.putVoice({ id, autoSpeak }),
    onSuccess: (now) => queries.setQueryData(known.queryKey, now),
    onError: toastProblem,
  })
  if (voices.length === 0 || !voice) return null
  const Icon = voice.autoSpeak ? Volume2 : VolumeX
  return (
    <IconButton
      label={voice.autoSpeak ? 'Replies are spoken: turn off' : 'Speak replies'}
      aria-pressed={voice.autoSpeak}
      onClick={() => change.mutate(!voice.autoSpeak)}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
