import type { Program } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, query, shugyo, useIntention, useReach, useSession } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { useLocation, useNavigateFromHere } from '../../nav/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import { To } from '../../ui/controls/to.tsx'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Rights } from './rights.tsx'

type Props = { readonly program: Program | null; readonly onClose: () => void }

/** Which agent to enrol, for how much, and what its trainer may do with it. */
export const EnrolDialog = ({ program, onClose }: Props) => (
  <Dialog paper open={program !== null} onClose={onClose} title={program?.title ?? ''}>
    {program && <Enrol key={program.id} program={program} />}
  </Dialog>
)

function Enrol({ program }: { readonly program: Program }) {
  const session = useSession()
  const { href } = useLocation()
  const navigate = useNavigateFromHere()
  const offline = useReach().offlineSince !== null
  const { custodyOf } = useCustodies(Boolean(session))
  const own = useQuery({ ...query('listAgents'), enabled: Boolean(session) }).data?.data
  const agents = own?.filter(({ id }) => !custodyOf(id)) ?? []
  const [picked, setPicked] = useState<string>()
  const agent = agents.find(({ id }) => id === picked) ?? agents[0]
  const once = useIntention()
  const enrol = useMutation({
    mutationFn: () =>
      once((named) => shugyo.enrolAgent({ id: agent?.id ?? '', programId: program.id }, named)),
    onSuccess: ({ id }) => {
      toast(`${agent?.name} is in training for ${program.weeks} weeks.`)
      for (const name of ['listMyCustody', 'listPrograms', 'getMe'])
        void queries.invalidateQueries({ queryKey: [name] })
      return navigate({ to: `/custody/${id}` })
    },
  })
  if (session === null)
    return (
      <div className="stack">
        <Rights kind="training" />
        <To href="/signin" search={{ next: href }} className={buttonClass('act', 'md', 'full')}>
          Sign in to enrol an agent
        </To>
      </div>
    )
  const missing = program.fee - (session?.wallet ?? 0)
  return (
    <div className="stack">
      {own && !agent && (
        <p className="t2">
          {own.length === 0 ? (
            <To href="/agents/new" className="link">
              You have no agent yet. The first you ever make is free.
            </To>
          ) : (
            'All of yours are in other hands now.'
          )}
        </p>
      )}
      <Field label="Agent" hint={`${program.weeks} weeks, from your wallet into escrow.`}>
        <Select value={agent?.id} onChange={({ target }) => setPicked(target.value)}>
          {agents.map(({ id, name, level }) => (
            <option key={id} value={id}>
              {name}, level {level}
            </option>
          ))}
        </Select>
      </Field>
      <Rights kind="training" />
      {enrol.isError && <Refused>{problemLine(enrol.error, 'once')}</Refused>}
      {missing > 0 ? (
        <Button full disabled>
          Your wallet is {digits(missing)} short
        </Button>
      ) : (
        <Button
          kind="act"
          full
          disabled={offline || !agent}
          busy={enrol.isPending && 'Enrolling'}
          onClick={() => enrol.mutate()}
        >
          Enrol {agent?.name} for {digits(program.fee)}
        </Button>
      )}
      <p className="xs t2">
        @{program.trainer} is paid at the end, less a tenth. End it early, and you pay by the days begun.
      </p>
    </div>
  )
}
