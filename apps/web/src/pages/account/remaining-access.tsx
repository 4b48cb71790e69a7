import type { ApiKey } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { KeyRound, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { count, shorten } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'

const TOUCHED = ['getMe', 'listKeys', 'listSecurityLog', 'getWallet']

export type RemainingAccessProps = {
  readonly keys: readonly ApiKey[]
  readonly wallet: string | null
  readonly onDone: () => void
}

/** After a change of the password: what it does not shut out, each to be ended by a press. */
export function RemainingAccess({ keys, wallet, onDone }: RemainingAccessProps) {
  const [ended, setEnded] = useState<readonly string[]>([])
  const end = useMutation({
    mutationFn: async (way: string) => {
      if (way === wallet) await shugyo.unlinkWallet()
      else await shugyo.revokeKey({ id: way })
    },
    onSuccess: (_answer, way) => {
      setEnded((before) => [...before, way])
      void queries.invalidateQueries({ predicate: ({ queryKey }) => TOUCHED.includes(String(queryKey[0])) })
    },
  })
  const row = (way: string, icon: ReactNode, name: string, what: string, verb: string) => (
    <li key={way} className="row g3">
      {icon}
      <span className="grow">
        <b>{name}</b>
        <br />
        <span className="sm t2">{what}</span>
      </span>
      {ended.includes(way) ? (
        <span className="sm jade">ended</span>
      ) : (
        <Button
          size="sm"
          aria-label={`${verb} ${name}`}
          busy={end.isPending && end.variables === way && 'Ending'}
          disabled={end.isPending}
          onClick={() => end.mutate(way)}
        >
          {verb}
        </Button>
      )}
    </li>
  )
  return (
    <section className="still-in" aria-label="Still in">
      <h3>These still get in</h3>
      <p className="t2">
        A new password shuts out sessions alone. End what you do not know or no longer use.
      </p>
      <ul className="lines">
        {keys.map(({ id, name, agentId, scopes }) =>
          row(
            id,
            <KeyRound size={18} className="dim" aria-hidden />,
            name,
            `A key ${agentId ? 'of one agent, ' : ''}with ${count(scopes.length, 'scope')}`,
            'Revoke',
          ),
        )}
        {wallet &&
          row(
            wallet,
            <Wallet size={18} className="dim" aria-hidden />,
            shorten(wallet),
            'The linked wallet',
            'Unlink',
          )}
      </ul>
      {end.error && <Refused>{problemLine(end.error)}</Refused>}
      <span>
        <Button kind="ghost" size="sm" onClick={onDone}>
          Done
        </Button>
      </span>
    </section>
  )
}
