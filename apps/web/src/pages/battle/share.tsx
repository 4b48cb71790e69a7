import type { BattleView } from '@shugyo/sdk'
import { Download, Link2, Monitor } from 'lucide-react'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

async function share(view: BattleView) {
  const url = location.href
  const title = `${view.a?.name} and ${view.b?.name} · Shugyo`
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast('Link copied. It opens at this round.')
    }
  } catch (error) {
    // Closing the share sheet is no error.
    if ((error as Error).name !== 'AbortError') toast(`Copy it from here: ${url}`, { tone: 'info' })
  }
}

/** Ways to show the battle to somebody else. */
export const Share = ({ view }: { readonly view: BattleView }) => (
  <Panel title="Show it">
    <div className="share">
      <Button icon={<Link2 size={17} aria-hidden />} onClick={() => share(view)}>
        Share this round
      </Button>
      <a
        className={buttonClass('ghost')}
        href={`/api/v1/battles/${view.id}/replay`}
        download={`${view.a?.name} and ${view.b?.name}.html`}
      >
        <Download size={17} aria-hidden />
        Replay file
      </a>
      <a className={buttonClass('ghost')} href={`/overlay/${view.id}`} target="_blank" rel="noreferrer">
        <Monitor size={17} aria-hidden />
        For streams
      </a>
    </div>
  </Panel>
)
