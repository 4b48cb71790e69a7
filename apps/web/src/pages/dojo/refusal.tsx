import { type Dojo, ShugyoError } from '@shugyo/sdk'
import { CircleAlert, Hourglass, MapPinOff, Moon, Plane } from 'lucide-react'
import type { ReactNode } from 'react'
import { distance } from '../../travel/dojo-lookup.ts'
import { NoPosition } from '../../travel/position.ts'
import { span } from '../../ui/data/relative.ts'
import { Time } from '../../ui/data/time.tsx'
import { digits } from '../../ui/data/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { CheckInRefused } from './use-check-in.ts'

type Props = {
  readonly error: unknown
  readonly dojo: Dojo
  readonly agent: string
  /** Every Dojo, for the name of the previous one. */
  readonly dojos: readonly Dojo[]
  /** A button that helps, where there is one. */
  readonly care: ReactNode
}

type Told = {
  readonly icon: ReactNode
  readonly title: string
  readonly text: ReactNode
  readonly action?: ReactNode
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })
const MINUTE = 60_000

const At = ({ at }: { readonly at: string }) => (
  <>
    {CLOCK.format(Date.parse(at))} (<Time at={at} />)
  </>
)

/** Why there is no stamp, and what to do about it. */
export function Refusal(props: Props) {
  const { icon, title, text, action } = tell(props)
  return (
    <div role="alert">
      <Notice icon={icon} tone="rose" title={title} action={action}>
        {text}
      </Notice>
    </div>
  )
}

/** The details of a refusal, by its code. */
type Details = {
  readonly distance: number
  readonly allowed: number
  readonly nextAt: string
  readonly from: string
  readonly distanceKm: number
  readonly minutes: number
  readonly earliestAt: string
}

const BY_CODE: Readonly<Record<string, (details: Details, props: Props, wind: string) => Told>> = {
  too_far: ({ distance: metres, allowed }, { dojo }, wind) => ({
    icon: <MapPinOff size={18} aria-hidden />,
    title: `You are ${distance(metres)} away.`,
    text: `${dojo.landmark} lies to the ${wind} of you. Come within ${distance(Math.floor(allowed))} of it, then check in again.`,
  }),
  too_soon: ({ nextAt }, { agent }) => ({
    icon: <Hourglass size={18} aria-hidden />,
    title: `${agent} was here only just now.`,
    text: (
      <>
        The same Dojo stamps every six hours: again from <At at={nextAt} /> on.
      </>
    ),
  }),
  impossible_travel: ({ from, distanceKm, minutes, earliestAt }, { dojos }) => {
    const before = dojos.find(({ id }) => id === from)
    return {
      icon: <Plane size={18} aria-hidden />,
      title: 'Nobody travels that fast.',
      text: (
        <>
          {span(minutes * MINUTE)} ago you checked in at{' '}
          {before ? `${before.landmark} in ${before.city}` : from}, {digits(Math.round(distanceKm))} km from
          here. It counts from <At at={earliestAt} /> on.
        </>
      ),
    }
  },
  agent_dormant: (_, { agent, care }) => ({
    icon: <Moon size={18} aria-hidden />,
    title: `${agent} sleeps.`,
    text: 'Care for it, and it comes along.',
    action: care,
  }),
}

function tell(props: Props): Told {
  const { error } = props
  if (error instanceof NoPosition)
    return { icon: <MapPinOff size={18} aria-hidden />, title: 'Where are you?', text: error.message }
  const { cause, wind } = error instanceof CheckInRefused ? error : { cause: error, wind: '' }
  const words = cause instanceof ShugyoError ? BY_CODE[cause.code] : undefined
  return words
    ? words((cause as ShugyoError).details as Details, props, wind)
    : { icon: <CircleAlert size={18} aria-hidden />, title: 'That didn’t work.', text: problemLine(cause) }
}
