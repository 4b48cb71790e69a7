import { useEffect, useState } from 'react'

const SHOWN_MS = 1600

/** Copies a text, and says so for a moment. */
export function useCopy(): { readonly copied: boolean; copy(text: string): void } {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return { copied, copy }
}
