import { useState } from 'react'
import type { Point } from './dojo-lookup.ts'

/** The browser's position, and its accuracy. */
export type Position = Point & { readonly accuracy: number }

/** Why there is no position, in words that say what to do. */
export class NoPosition extends Error {}

const WORDS: Readonly<Record<number, string>> = {
  1: 'This browser was not allowed to tell where you are. Allow it beside the address, then try again.',
  2: 'This device can’t tell where it is just now. Switch its location on, or step outside, then try again.',
  3: 'This device took too long to find out where it is. Step outside, then try again.',
}
const UNKNOWN = 'This browser can’t tell where you are.'
const PATIENCE_MS = 20_000

/** Asks the browser once, for this moment. Stores nothing. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPosition(UNKNOWN))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ lat: latitude, lng: longitude, accuracy }),
      ({ code }) => reject(new NoPosition(WORDS[code] ?? UNKNOWN)),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    )
  })
}

/** The position for as long as the page is open, once the player has asked for it. */
export function usePosition() {
  const [position, setPosition] = useState<Position | null>(null)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async () => {
    setAsking(true)
    setRefusal(null)
    try {
      setPosition(await askPosition())
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : UNKNOWN)
    } finally {
      setAsking(false)
    }
  }
  return { position, asking, refusal, ask, forget: () => setPosition(null) }
}
