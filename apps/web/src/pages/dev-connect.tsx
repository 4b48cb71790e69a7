import { useTitle } from '../shell/announce.tsx'
import { A2a } from './dev/connect/a2a.tsx'
import { Mcp } from './dev/connect/mcp.tsx'
import { DevFrame } from './dev/frame.tsx'

/** How an AI client or another agent is let in: settings to copy, addresses to give. */
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
