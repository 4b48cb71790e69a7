import './account/account.css'
import { LogOut } from 'lucide-react'
import { useSession } from '../api/session.ts'
import { useLeave } from '../shell/account-menu.tsx'
import { useTitle } from '../shell/announce.tsx'
import { setTheme, type Theme, useTheme } from '../shell/theme.ts'
import { Amount } from '../ui/amount.tsx'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { EntityChip } from '../ui/entity-chip.tsx'
import { Panel } from '../ui/panel.tsx'
import { KeyValues } from '../ui/stats.tsx'
import { NameForm } from './account/name-form.tsx'
import { PasswordForm } from './account/password-form.tsx'
import { Sessions } from './account/sessions.tsx'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Who one is here, how it looks, and where one is signed in. */
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
      <Panel title="You">
        <KeyValues
          rows={[
            ['Handle', `@${user.handle}`],
            ['Email', user.email ?? 'none: you sign in with a wallet'],
            ['Wallet', <Amount key="" credits={wallet} />],
            ['Built-in address', <EntityChip key="" kind="wallet" value={user.walletAddress} />],
            ...(user.externalWallet
              ? [
                  [
                    'Your own wallet',
                    <EntityChip key="" kind="wallet" value={user.externalWallet} />,
                  ] as const,
                ]
              : []),
          ]}
        />
        <NameForm user={user} />
      </Panel>
      <Panel title="Look" more={<Choice label="Theme" value={theme} options={THEMES} onChange={setTheme} />}>
        <p className="t2">Kept in this browser.</p>
      </Panel>
      <Sessions />
      <PasswordForm first={user.email === null} />
    </div>
  )
}
