/** Waits; an abort ends it early. */
export function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const rise = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', rise)
      resolve()
    }
    const timer = setTimeout(rise, ms)
    signal?.addEventListener('abort', rise)
    if (signal?.aborted) rise()
  })
}
