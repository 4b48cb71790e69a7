import { WifiOff } from 'lucide-react'
import { useReach } from '../api/reach.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A lost service is said once, at the top, and goes by itself when it is back. */
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
