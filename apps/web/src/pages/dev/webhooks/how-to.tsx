import { BadgeCheck, Laptop } from 'lucide-react'
import { Link } from '../../../nav/index.ts'
import { Panel } from '../../../ui/data/panel.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { VERIFY } from './new-secret.tsx'

const listen = (origin: string) => `shugyo login --url ${origin}
shugyo listen --forward http://localhost:4000/hooks --url ${origin}`

/** How to receive events without a public address, and how to verify that a delivery is ours. */
export const HowTo = () => (
  <div className="hook-how">
    <Panel
      title={
        <span className="row">
          <Laptop size={19} className="dim" aria-hidden />
          On your own machine
        </span>
      }
    >
      <p className="sm t2">
        No public address and no tunnel: the command listens to your account and posts each event to your
        program, signed like the real thing. It prints the secret it signs with.
      </p>
      <CodeBlock text={listen(location.origin)} label="Listen on your own machine" />
    </Panel>
    <Panel
      title={
        <span className="row">
          <BadgeCheck size={19} className="dim" aria-hidden />
          Verify what arrives
        </span>
      }
    >
      <p className="sm t2">
        Anybody can post to your address. Check the signature over the raw body; refuse what is older than
        five minutes.{' '}
        <Link to="/dev/docs/webhooks" className="link">
          In Python, by shell, by other libraries
        </Link>
      </p>
      <CodeBlock text={VERIFY} label="Verify a delivery" />
    </Panel>
  </div>
)
