import type { Agent, GiftReturn } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { useCustodies } from '../../../api/use-custodies.ts'
import { useNavigateFromHere } from '../../../nav/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { credits } from '../../../ui/data/words.ts'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Gives a gift back, for as long as that is possible; shows nothing otherwise. */
export function Return({ agent }: { readonly agent: Agent }) {
  const gift = useQuery(query('getReturn', { id: agent.id })).data
  return gift ? <ReturnPanel agent={agent} gift={gift} /> : null
}

function ReturnPanel({ agent, gift }: { readonly agent: Agent; readonly gift: GiftReturn }) {
  const { id, name, purse } = agent
  const away = useCustodies().custodyOf(id)
  const navigate = useNavigateFromHere()
  const [open, setOpen] = useState(false)
  const giveBack = useMutation({
    mutationFn: () => shugyo.returnAgent({ id }),
    onSuccess: async () => {
      toast(gift.toGiver ? `${name} is back with @${gift.from}.` : `${name} went to the platform.`)
      await navigate({ to: '/' })
      void queries.invalidateQueries()
    },
  })
  const goes = gift.toGiver ? `to @${gift.from}` : 'to the platform, as its giver is not here any more'
  return (
    <Panel title={`Return ${name}`} className="inset-panel">
      <p className="sm dim part-head">
        {name} is a gift of @{gift.from}. You can return it until{' '}
        <time dateTime={gift.until}>{DAY.format(Date.parse(gift.until))}</time>: it goes {goes}.
      </p>
      {away ? (
        <p className="sm">Once it is back from @{away.holder}.</p>
      ) : (
        <Button kind="ghost" icon={<Undo2 size={17} aria-hidden />} onClick={() => setOpen(true)}>
          Return the gift
        </Button>
      )}
      <Dialog
        paper
        open={open}
        onClose={() => setOpen(false)}
        title={`Return ${name}?`}
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Keep {name}
            </Button>
            <Button kind="act" busy={giveBack.isPending && 'Returning'} onClick={() => giveBack.mutate()}>
              Return it
            </Button>
          </>
        }
      >
        <p>
          It goes {goes}, with the {credits(purse)} in its purse. What it keeps about you is erased, and you
          can’t take it back.
        </p>
        <Refused>{giveBack.isError ? problemLine(giveBack.error) : null}</Refused>
      </Dialog>
    </Panel>
  )
}
