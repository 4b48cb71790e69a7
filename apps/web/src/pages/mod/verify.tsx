import type { MasteryToVerify } from '@shugyo/sdk'
import { BadgeCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, TextArea } from '../../ui/controls/field.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { actLater, useWaiting } from './decisions.ts'

/** The verification itself, with the note that it needs. */
export function Verify({ row, session }: { readonly row: MasteryToVerify; readonly session: Session }) {
  const [evidence, setEvidence] = useState('')
  const [asked, setAsked] = useState(false)
  const { agent, skill, mastery, asks } = row
  const key = `verify ${agent.id} ${skill}`
  const given = useWaiting().has(key)
  const own = agent.owner === session.user.handle
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const said = evidence.trim()
    if (said === '') return setAsked(true)
    actLater(key, `${agent.name} becomes ${asks.stage} of ${mastery.skill}`, () =>
      shugyo.verifyMastery({ id: agent.id, skill, stage: asks.level, evidence: said }),
    )
  }
  return (
    <Sheet title="Your word" more="written to the log with your name">
      <form className="col g4" onSubmit={verify} noValidate>
        <Field
          label="Evidence, required"
          hint="What you saw: battles, rounds, works. Leave it for a colleague if you are not sure."
          error={
            asked && evidence.trim() === '' ? 'Say what it rests on: a word without evidence is none.' : null
          }
        >
          <TextArea
            rows={3}
            maxLength={2000}
            value={evidence}
            disabled={own}
            onChange={(event) => setEvidence(event.target.value)}
          />
        </Field>
        <div className="row wrap g3">
          <Button
            type="submit"
            kind="act"
            disabled={own || given}
            icon={<BadgeCheck size={17} aria-hidden />}
          >
            Verify as {asks.stage}
          </Button>
          <span className="xs t2 grow">
            {own
              ? 'This agent is your own: somebody else has to say it.'
              : given
                ? 'Sent in ten seconds, unless you take it back below.'
                : 'Ten seconds to take it back; after that it stays.'}
          </span>
        </div>
      </form>
    </Sheet>
  )
}
