import './account.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, LogOut } from 'lucide-react'
import { query } from '../../api/query.ts'
import { type Session, useSession } from '../../api/session.ts'
import { useLeave } from '../../shell/account-menu.tsx'
import { useTitle } from '../../shell/announce.tsx'
import { setTheme, type Theme, useTheme } from '../../shell/theme.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { Credits, WALLET } from './credits.tsx'
import { Deletion } from './data/deletion.tsx'
import { ExportPanel } from './data/export.tsx'
import { Gifts } from './gifts.tsx'
import { Keys } from './keys.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SECURITY_LOG, SecurityLog } from './security-log.tsx'
import { Sessions } from './sessions.tsx'
import { WalletPanel } from './wallet.tsx'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The account, ways to sign in, keys for programs, and deletion. */
export function Page() {
  useTitle('Your account')
  const session = useSession()
  const leave = useLeave()
  const arrived = useArrived(
    useQuery(query('listSessions')),
    useQuery(query('listKeys')),
    useQuery(query('listAgents')),
    useQuery(query('getGiftSettings')),
    useInfiniteQuery(SECURITY_LOG),
    useInfiniteQuery(WALLET),
  )
  if (!session) return null
  return (
    <div className="account">
      <div className="row between wrap">
        <h1>{session.user.displayName}</h1>
        <Button kind="ghost" icon={<LogOut size={17} aria-hidden />} onClick={leave}>
          Sign out
        </Button>
      </div>
      {arrived ? <Parts session={session} /> : <Shape />}
    </div>
  )
}

const Shape = () => (
  <Loading>
    <div className="account-two">
      <Skeleton height={700} radius={16} />
      <Skeleton height={700} radius={16} />
    </div>
  </Loading>
)

function Parts({ session }: { readonly session: Session }) {
  const theme = useTheme()
  const { user, wallet } = session
  return (
    <div className="account-two">
      <div className="col g5">
        <Panel title="You">
          <KeyValues
            rows={[
              [
                'Handle',
                <To key="" href={`/p/${user.handle}`} className="link">
                  @{user.handle}
                </To>,
              ],
              ['Email', user.email ?? 'none: you sign in with a wallet'],
            ]}
          />
          <NameForm user={user} />
        </Panel>
        <Credits wallet={wallet} />
        <Panel
          title="Look"
          more={<Choice label="Theme" value={theme} options={THEMES} onChange={setTheme} />}
        >
          <p className="t2">Kept in this browser.</p>
        </Panel>
        <Panel
          title="What you hear of"
          more={
            <To href="/inbox" search={{ settings: '1' }} className={buttonClass('soft', 'sm')}>
              <Bell size={15} aria-hidden />
              Choose
            </To>
          }
        >
          <p className="t2">Every kind of notice but security can be silenced.</p>
        </Panel>
        <Gifts />
        <Sessions />
        <PasswordForm byWallet={user.email === null} />
        <WalletPanel user={user} />
      </div>
      <div className="col g5">
        <Keys />
        <SecurityLog />
        <ExportPanel user={user} />
        <Deletion session={session} />
      </div>
    </div>
  )
}
