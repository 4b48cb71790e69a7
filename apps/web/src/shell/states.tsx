import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useTitle } from './announce.tsx'

/** An address that leads nowhere. */
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

/** A page that broke: said in words, with a way on. */
export function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useTitle('Something went wrong')
  const again = async () => {
    reset()
    await router.invalidate()
  }
  return <ErrorState level={1} error={error} onRetry={again} />
}
