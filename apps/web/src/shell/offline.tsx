import { WifiOff } from 'lucide-react'
import { useReach } from '../api/reach.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Says once, at the top, that the service is unreachable, and disappears when it is back. */
export function OfflineBar() {
  const { offlineSince } = useReach()
  return (
    <div role="status">
      {offlineSince !== null && (
        <p className="offline">
          <WifiOff size={18} aria-hidden />
          <span>
            <b>Offline since {CLOCK.format(offlineSince)}.</b> Showing what was known; what spends waits. This
            page goes on by itself.
          </span>
        </p>
      )}
    </div>
  )
}
