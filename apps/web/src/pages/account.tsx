import './account/account.css'
import { Bell, LogOut } from 'lucide-react'
import { useSession } from '../api/session.ts'
import { useLeave } from '../shell/account-menu.tsx'
import { useTitle } from '../shell/announce.tsx'
import { setTheme, type Theme, useTheme } from '../shell/theme.ts'
import { Amount } from '../ui/amount.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Panel } from '../ui/panel.tsx'
import { KeyValues } from '../ui/stats.tsx'
import { To } from '../ui/to.tsx'
import { Deletion } from './account/data/deletion.tsx'
import { ExportPanel } from './account/data/export.tsx'
import { Keys } from './account/keys.tsx'
import { NameForm } from './account/name-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { SecurityLog } from './account/security-log.tsx'
import { Sessions } from './account/sessions.tsx'
import { WalletPanel } from './account/wallet.tsx'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Who one is here, how one gets in, what programs may do, and the way out. */
export function Page() {
  useTitle('Your account')
  const session = useSession()
  const theme = useTheme()
  const leave = useLeave()
  if (!session) return null
  const { user, wallet } = session
  return (
    <div className="account">
      <div className="row between wrap">
        <h1>{user.displayName}</h1>
        <Button kind="ghost" icon={<LogOut size={17} aria-hidden />} onClick={leave}>
          Sign out
        </Button>
      </div>
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
                ['Wallet', <Amount key="" credits={wallet} />],
              ]}
            />
            <NameForm user={user} />
          </Panel>
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
          <Sessions />
          <PasswordForm first={user.email === null} />
          <WalletPanel user={user} />
        </div>
        <div className="col g5">
          <Keys />
          <SecurityLog />
          <ExportPanel user={user} />
          <Deletion session={session} />
        </div>
      </div>
    </div>
  )
}
