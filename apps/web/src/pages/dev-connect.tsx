import { useTitle } from '../shell/announce.tsx'
import { A2a } from './dev/connect/a2a.tsx'
import { Mcp } from './dev/connect/mcp.tsx'
import { DevFrame } from './dev/frame.tsx'

/** How to connect an AI client or another agent: settings and addresses to copy. */
export function Page() {
  useTitle('Connect')
  return (
    <DevFrame at="/dev/connect">
      <div className="connect">
        <Mcp />
        <A2a />
      </div>
    </DevFrame>
  )
}
