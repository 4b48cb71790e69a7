import type { Voice } from '@shugyo/sdk'
import { useEffect, useSyncExternalStore } from 'react'

const speech: SpeechSynthesis | undefined = 'speechSynthesis' in globalThis ? speechSynthesis : undefined
let voices: readonly SpeechSynthesisVoice[] = []

function renew(): void {
  const now = speech?.getVoices() ?? []
  if (now.map(({ name }) => name).join() !== voices.map(({ name }) => name).join()) voices = now
}

function watch(listener: () => void): () => void {
  const hear = () => {
    renew()
    listener()
  }
  hear()
  speech?.addEventListener('voiceschanged', hear)
  return () => speech?.removeEventListener('voiceschanged', hear)
}

/** This device's voices; it may have none, and they may load late. */
export const useVoices = (): readonly SpeechSynthesisVoice[] => useSyncExternalStore(watch, () => voices)

/** Speaks a text with these settings, instead of the one being spoken. */
export function speak(text: string, { rate, pitch, voiceName, lang }: Voice): void {
  if (!speech || voices.length === 0) return
  speech.cancel()
  const words = new SpeechSynthesisUtterance(text)
  const voice = voices.find(({ name }) => name === voiceName) ?? voices.find((one) => one.lang === lang)
  Object.assign(words, { rate, pitch, lang, ...(voice ? { voice } : {}) })
  speech.speak(words)
}

/** Stops speaking when the page is left. */
export const useSilenceOnLeave = (): void => useEffect(() => () => speech?.cancel(), [])
