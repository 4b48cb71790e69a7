import { useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toast.tsx'

const SHOWN_MS = 1600

/**
 * Copies a text and answers whether it could: pages without HTTPS have no clipboard. There it is marked where it is
 * `shown`, or shown itself, and that is said.
 */
export async function copyText(text: string, shown: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown)
    toast(
      shown
        ? 'The browser does not let it be copied here. It is marked: copy it by hand.'
        : `Copy it from here: ${text}`,
      { tone: 'info' },
    )
    return false
  }
}

/** Copies a text, and says so for a moment. `shown` is for where all of it stands. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => setCopied(await copyText(text, shown.current))
  return { copied, copy, shown }
}
