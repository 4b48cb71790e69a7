import { ShugyoError, type User } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { WalletButtons } from '../sign/wallet-buttons.tsx'
import { linkTo } from '../sign/wallets.ts'

const askAgain = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => ['getMe', 'listSecurityLog', 'getWallet'].includes(String(queryKey[0])),
  })

const wordsFor = (error: unknown): string =>
  error instanceof ShugyoError && error.code === 'wrong_state'
    ? 'This wallet is your only way in. Set a password first, then unlink it.'
    : problemLine(error)

/** A browser wallet as a second way to sign in. It only proves who you are: it pays nothing here. */
export function WalletPanel({ user }: { readonly user: User }) {
  const unlink = useMutation({
    mutationFn: () => shugyo.unlinkWallet(),
    onSuccess: () => {
      toast('The wallet is unlinked: it can’t sign in any longer.')
      return askAgain()
    },
  })
  return (
    <Panel title="Wallets">
      <KeyValues
        rows={[
          ['Built in, for what is on chain', <EntityChip key="" kind="wallet" value={user.walletAddress} />],
          [
            'Your own, to sign in',
            user.externalWallet ? (
              <EntityChip key="" kind="wallet" value={user.externalWallet} />
            ) : (
              <span key="" className="dim">
                none linked
              </span>
            ),
          ],
        ]}
      />
      <div className="col g3 part">
        {user.externalWallet && (
          <Button
            icon={<Unlink size={16} aria-hidden />}
            busy={unlink.isPending && 'Unlinking'}
            onClick={() => unlink.mutate()}
          >
            Unlink it
          </Button>
        )}
        {unlink.error && <Refused>{wordsFor(unlink.error)}</Refused>}
        <h3>{user.externalWallet ? 'Link another in its place' : 'Link one'}</h3>
        <WalletButtons
          onUse={async (wallet) => {
            await linkTo(wallet)
            toast(`${wallet.info.name} is linked: it can sign in from now on.`)
            await askAgain()
          }}
        />
      </div>
    </Panel>
  )
}
