import { useEffect } from 'react'
import { noteSilence, onReturn } from '../api/reach.ts'
import { Link, reopen } from '../nav/index.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useTitle } from './announce.tsx'

/** The page for an unknown address. */
export function NotFound() {
  useTitle('Nothing here')
  return (
    <EmptyState
      level={1}
      character="shade"
      face="idle"
      title="There is nothing at this address"
      text="It may have been removed, or the address was cut short on its way."
      action={
        <Link to="/" className={buttonClass('go')}>
          Go home
        </Link>
      }
    />
  )
}

/**
 * An error because a part of the app, its code or its styles, failed to load. Neither the browser nor the loader asks for
 * it a second time: trying again shows the same error, or the page without its styles.
 */
const isLoading = (error: unknown): boolean =>
  /dynamically imported|module script|preload CSS/i.test(String(error))

const RELOAD_EVERY_MS = 30_000

/** Loads the whole app again once the service answers; where that did not help a moment ago, it is left to the reader. */
function useReloadOnReturn(isNeeded: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReloaded = loaded?.type === 'reload' && performance.now() < RELOAD_EVERY_MS
    if (!isNeeded || isReloaded) return
    noteSilence()
    return onReturn(() => location.reload())
  }, [isNeeded])
}

/** A page that crashed: an explanation, and what to do. */
export function Crashed({ error }: { readonly error: unknown }) {
  useTitle('Something went wrong')
  useReloadOnReturn(isLoading(error))
  const again = () => (isLoading(error) ? location.reload() : reopen())
  if (isLoading(error)) return <ErrorState level={1} error={error} onRetry={again} />
  return (
    <EmptyState
      level={1}
      character="bolt"
      face="hurt"
      title="This page broke"
      text="That is a fault of ours. Nothing was changed, and everything else works."
      action={
        <>
          <Button kind="go" onClick={again}>
            Open it again
          </Button>
          <Link to="/" className={buttonClass('ghost')}>
            Go home
          </Link>
        </>
      }
    />
  )
}
