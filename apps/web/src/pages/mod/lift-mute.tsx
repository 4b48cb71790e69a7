import { Mic } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { actLater, useWaiting } from './decisions.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Ends a mute early, with a reason like every other action. */
export function LiftMute({ handle }: { readonly handle: string }) {
  const [open, setOpen] = useState(false)
  const key = `lift mute ${handle}`
  const waits = useWaiting().has(key)
  const lift = (reason: string) =>
    actLater(key, `@${handle} may post again`, () => shugyo.mutePlayer({ handle, hours: 0, reason }))
  return (
    <>
      <Button size="sm" disabled={waits} icon={<Mic size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Lift the mute
      </Button>
      <ReasonDialog
        open={open && !waits}
        onClose={() => setOpen(false)}
        title={`Lift the mute of @${handle}`}
        text="They may post again at once."
        button="Lift the mute"
        onSay={lift}
      />
    </>
  )
}
