import type { Agent, Voice } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Select, Switch } from '../../../ui/controls/field.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toastProblem } from '../../../ui/feedback/toast.tsx'
import { speak, useVoices } from '../chat/use-speech.ts'

/** How spoken replies sound, with this device's own voices. */
export function VoiceForm({ agent }: { readonly agent: Agent }) {
  const voice = useQuery(query('getVoice', { id: agent.id }))
  return (
    <Panel title="Voice" className="inset-panel">
      <Loaded query={voice}>{(known) => <Fields agent={agent} voice={known} />}</Loaded>
    </Panel>
  )
}

function Fields({ agent, voice }: { readonly agent: Agent; readonly voice: Voice }) {
  const { id, name } = agent
  const voices = useVoices()
  const [rate, setRate] = useState(voice.rate)
  const [pitch, setPitch] = useState(voice.pitch)
  const put = useMutation({
    mutationFn: (change: Partial<Voice>) => shugyo.putVoice({ id, ...change }),
    onSuccess: (now) => queries.setQueryData(query('getVoice', { id }).queryKey, now),
    onError: toastProblem,
  })
  const pick = (voiceName: string) => {
    const lang = voices.find((one) => one.name === voiceName)?.lang
    put.mutate({ voiceName: voiceName || null, ...(lang ? { lang } : {}) })
  }
  return (
    <div className="form">
      {voices.length === 0 && (
        <p className="sm dim">
          This device has no voices, so replies stay text here. The settings hold for those that do.
        </p>
      )}
      <Switch
        label="Speak replies"
        checked={voice.autoSpeak}
        onChange={(autoSpeak) => put.mutate({ autoSpeak })}
      />
      {voices.length > 0 && (
        <Field label="Voice">
          <Select value={voice.voiceName ?? ''} onChange={(event) => pick(event.target.value)}>
            <option value="">The device’s own choice</option>
            {voices.map((one) => (
              <option key={one.voiceURI} value={one.name}>
                {one.name} ({one.lang})
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Slider
        label="Pace"
        min={0.5}
        max={2}
        step={0.1}
        value={rate}
        onChange={setRate}
        onCommit={() => rate !== voice.rate && put.mutate({ rate })}
        say={(value) => `${value.toFixed(1)}×`}
      />
      <Slider
        label="Pitch"
        min={0}
        max={2}
        step={0.1}
        value={pitch}
        onChange={setPitch}
        onCommit={() => pitch !== voice.pitch && put.mutate({ pitch })}
        say={(value) => value.toFixed(1)}
      />
      {voices.length > 0 && (
        <Button
          icon={<Volume2 size={17} aria-hidden />}
          onClick={() => speak(`I am ${name}. This is how I sound.`, { ...voice, rate, pitch })}
        >
          Hear it
        </Button>
      )}
    </div>
  )
}
