import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { queries, shugyo, useReach } from '../../api/index.ts'
import { useNavigateFromHere } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field, TextArea, WholeNumber } from '../../ui/controls/field.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { credits, digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Compared } from '../market/listing-sheet.tsx'
import { SaleEffects } from './sale-effects.tsx'

const LEAST = 50
const MOST = 1_000_000

type Props = {
  readonly agents: readonly Agent[]
  readonly first: string | undefined
  /** The player's other agents, and why they are not offered. */
  readonly children?: ReactNode
}

/** Which agent, for how much, and everything that follows from it. */
export function SellForm({ agents, first, children }: Props) {
  const [picked, setPicked] = useState(first)
  const agent = agents.find(({ id }) => id === picked) ?? (agents[0] as Agent)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const offline = useReach().offlineSince !== null
  const navigate = useNavigateFromHere()
  const price = Number(text)
  const fair = Number.isInteger(price) && price >= LEAST && price <= MOST
  const list = useMutation({
    mutationFn: () =>
      shugyo.createListing({ id: agent.id, price, ...(note.trim() ? { note: note.trim() } : {}) }),
    onError: () => setAsked(false),
    onSuccess: (listing) => {
      toast(`${agent.name} is on sale for ${digits(price)}.`)
      void queries.invalidateQueries({ queryKey: ['listListings'] })
      return navigate({ to: `/market/agents/${listing.id}` })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (fair) setAsked(true)
  }
  return (
    <form className="sell" onSubmit={onSubmit}>
      <Sheet title="Who, and for how much" className="stack">
        <fieldset className="tiles">
          <legend className="label">Agent</legend>
          {agents.map(({ id, name, character, dan, look, level }) => (
            <label key={id} className="tile-choice">
              <input
                className="sr"
                type="radio"
                name="agent"
                checked={id === agent.id}
                onChange={() => setPicked(id)}
              />
              <AgentTile id={character} dan={dan} look={look} size={56} />
              <b className="cut">{name}</b>
              <span className="xs dim">level {level}</span>
            </label>
          ))}
        </fieldset>
        {children}
        <Field
          label="Price"
          hint={`${LEAST} to ${digits(MOST)} credits. It can’t be changed while it is on sale.`}
          error={list.isError ? problemLine(list.error) : null}
        >
          <WholeNumber data-slash digits={7} value={text} onChange={setText} />
        </Field>
        {fair && <Compared price={price} level={agent.level} />}
        <Field label="A note to buyers" hint="What you would tell them. Not needed.">
          <TextArea value={note} maxLength={280} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Button kind="act" type="submit" full disabled={!fair || offline}>
          {fair ? `List ${agent.name} for ${digits(price)}` : `List ${agent.name}`}
        </Button>
      </Sheet>
      <SaleEffects agent={agent} price={fair ? price : null} />
      <Dialog
        paper
        open={asked}
        onClose={() => setAsked(false)}
        title={`List ${agent.name} for ${digits(price)}?`}
        actions={
          <>
            <Button kind="ghost" onClick={() => setAsked(false)}>
              Not yet
            </Button>
            <Button
              kind="act"
              disabled={offline}
              busy={list.isPending && 'Listing'}
              onClick={() => list.mutate()}
            >
              List for {digits(price)}
            </Button>
          </>
        }
      >
        <p>Whoever pays {credits(price)} has it at once, and a sale can’t be undone.</p>
      </Dialog>
    </form>
  )
}
