import type { SecurityEntry } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { pages } from '../../api/query.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count, shorten } from '../../ui/data/words.ts'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { browserOf } from './browser.ts'

/** The action, in words. */
const DEEDS: Readonly<Record<string, string>> = {
  registered: 'The account was made',
  sign_in: 'Signed in',
  sign_in_failed: 'A sign-in failed',
  sign_out: 'Signed out',
  session_revoked: 'A session was signed out',
  sessions_revoked: 'All other sessions were signed out',
  password_changed: 'The password was changed',
  password_change_failed: 'A change of the password failed',
  identity_proven: 'It was proven that it is you',
  proof_failed: 'A proof that it is you failed',
  wallet_linked: 'A wallet was linked',
  wallet_link_failed: 'Linking a wallet failed',
  wallet_unlinked: 'A wallet was unlinked',
  key_created: 'A key was made',
  key_revoked: 'A key was revoked',
  data_exported: 'The data was exported',
  deletion_failed: 'Deleting the account failed',
  muted: 'Posting was switched off by a moderator',
  unmuted: 'Posting was switched on again',
  suspended: 'The account was suspended',
  unsuspended: 'The account was opened again',
  role_changed: 'The role was changed',
  comment_hidden: 'A comment was hidden by a moderator',
  comment_shown: 'A comment is shown again',
  webhook_failing: 'A webhook keeps failing',
  webhook_created: 'A webhook was made',
  webhook_changed: 'A webhook tells otherwise now',
  webhook_rotated: 'A webhook has a new secret',
  webhook_deleted: 'A webhook was deleted',
  webhook_disabled: 'A webhook was switched off',
  push_named: 'A push address was named for a task',
}
const ALARMS = /_failed$|^suspended$|^muted$|^webhook_|^push_/

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Where and by what, as far as it is known: “Firefox on Linux, 203.0.113.7, by password”. */
function about({ via, target, detail }: SecurityEntry): string {
  const times = typeof detail['count'] === 'number' && detail['count'] > 1 ? detail['count'] : 0
  return [
    textOf(detail['name']) && `“${textOf(detail['name'])}”`,
    textOf(detail['to']) && `now ${textOf(detail['to'])}`,
    textOf(detail['reason']) && `“${textOf(detail['reason'])}”`,
    target?.startsWith('0x') && shorten(target),
    times > 0 && count(times, 'time'),
    textOf(detail['userAgent']) && browserOf(textOf(detail['userAgent'])),
    textOf(detail['address']),
    via.startsWith('key:') ? `by the key ${via.slice(4)}…` : via === 'session' ? null : `by ${via}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export const SECURITY_LOG = pages('listSecurityLog', { limit: 8 })

/** Everything that was done to the account, the newest first. */
export function SecurityLog() {
  const log = useInfiniteQuery(SECURITY_LOG)
  return (
    <Panel title="Security log">
      <Loaded query={log}>
        {(data) => (
          <ul className="lines">
            {data.pages
              .flatMap((page) => page.data)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ul>
        )}
      </Loaded>
      <div className="part">
        <More query={log} />
      </div>
    </Panel>
  )
}

function Entry({ entry }: { readonly entry: SecurityEntry }) {
  const alarm = ALARMS.test(entry.action)
  const Icon = alarm ? ShieldAlert : ShieldCheck
  return (
    <li className="row g3 top">
      <Icon size={20} className={alarm ? 'rose' : 'dim'} aria-hidden />
      <span className="grow">
        <b>{DEEDS[entry.action] ?? entry.action.replaceAll('_', ' ')}</b>
        <br />
        <span className="sm dim">{about(entry)}</span>
      </span>
      <Time at={entry.at} className="sm dim nw" />
    </li>
  )
}
