import type { Passport } from '@shugyo/sdk'
import { Download, Share2 } from 'lucide-react'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

async function share({ agentId, name }: Passport) {
  const url = `${location.origin}/passport/${agentId}`
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title: `The passport of ${name} · Shugyo`, url })
    else {
      await navigator.clipboard.writeText(url)
      toast('Link copied. Others see the days of visits, a day or more later.')
    }
  } catch (error) {
    // Closing the share sheet is no error.
    if ((error as Error).name !== 'AbortError') toast(`Copy it from here: ${url}`, { tone: 'info' })
  }
}

/** Ways to show the passport to somebody else. */
export const SharePassport = ({ passport }: { readonly passport: Passport }) => (
  <div className="row wrap">
    <Button icon={<Share2 size={17} aria-hidden />} onClick={() => share(passport)}>
      Share
    </Button>
    <a
      className={buttonClass('ghost')}
      href={`/api/v1/agents/${passport.agentId}/passport.svg`}
      download={`passport-${passport.name}.svg`}
    >
      <Download size={17} aria-hidden />
      As a picture
    </a>
  </div>
)
