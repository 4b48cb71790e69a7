import { utcMinute } from '../../kernel/lib/clock.ts'
import { accountEvent } from '../../kernel/transaction/events.ts'
import { securityNoted } from './facts.ts'
import { SecurityEntry } from './records.ts'
import { BY_MODERATION } from './security-log.ts'
import { findSecurityEntry, type SecurityRow } from './store/security-log.ts'

/** Inbox titles of each action on an account. */
const TITLES: Record<string, string> = {
  registered: 'Welcome to Shugyo',
  sign_in: 'New sign-in',
  sign_in_failed: 'Somebody tried to sign in',
  sign_out: 'Signed out',
  session_revoked: 'A session was signed out',
  sessions_revoked: 'All other sessions were signed out',
  password_changed: 'Your password was changed',
  password_change_failed: 'Somebody tried to change your password',
  identity_proven: 'You proved that it is you',
  proof_failed: 'Somebody failed to prove that they are you',
  wallet_linked: 'A wallet was linked',
  wallet_link_failed: 'Somebody tried to link a wallet',
  wallet_unlinked: 'A wallet was unlinked',
  key_created: 'An API key was made',
  key_revoked: 'An API key was revoked',
  data_exported: 'Your data was exported',
  ticket_given: 'A ticket to export or delete your account was given',
  deletion_failed: 'Somebody tried to delete your account',
  muted: 'You may not post for a while',
  unmuted: 'You may post again',
  suspended: 'Your account was suspended',
  unsuspended: 'Your account is open again',
  role_changed: 'Your role was changed',
  comment_hidden: 'A comment of yours was hidden',
  comment_shown: 'A comment of yours is shown again',
  webhook_created: 'A webhook was made',
  webhook_changed: 'A webhook was changed',
  webhook_rotated: 'A webhook has a new secret',
  webhook_deleted: 'A webhook was deleted',
  webhook_failing: 'A webhook of yours keeps failing',
  webhook_disabled: 'A webhook of yours was switched off',
  push_named: 'A push address was named for a task',
}

/** Advice to the owner, where it differs from checking the password. */
const ADVICE: Record<string, string> = {
  registered: 'Your wallet holds 2,000 credits, and your first agent is free.',
  webhook_created:
    'It tells its receiver what happens on your account. If this was not you, delete it and revoke your keys.',
  webhook_changed: 'If this was not you, delete it and revoke your keys.',
  webhook_failing:
    'Its endpoint failed 10 times in a row. One delivery is tried every 5 minutes; after 25 failures it is switched off.',
  webhook_disabled: 'Its endpoint failed 25 times in a row. Mend it, then set the webhook to active again.',
  push_named:
    'Its receiver is told what becomes of a task begun over A2A. If this was not you, revoke your keys.',
}

const ADMINS_DEEDS = ['suspended', 'unsuspended', 'role_changed']

/** [identity-23] The decision of a moderator or admin: its duration, object and reason. */
function decisionWords({ action, detail }: SecurityRow): string {
  const { until, to, text, byAgent, reason } = detail
  const who = ADMINS_DEEDS.includes(action) ? 'An admin' : 'A moderator'
  return [
    until && `Until ${utcMinute(new Date(String(until)))}.`,
    to && `It is now: ${to}.`,
    text && `${byAgent ? 'Your agent said' : 'You wrote'}: “${text}”.`,
    reason ? `${who}’s reason: “${reason}”` : `${who} decided so.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function adviceFor(entry: SecurityRow): string {
  const { action, via, detail } = entry
  if (via === BY_MODERATION) return decisionWords(entry)
  // [identity-28]
  if (detail['webhooks'])
    return `Webhooks and push addresses that it made still stand: ${detail['webhooks']}. Delete what is not yours.`
  return ADVICE[action] ?? 'If this was not you, change your password and revoke your keys.'
}

/** The owner answers for the agent's public words, but did not write them. */
const TITLES_BY_AGENT: Record<string, string> = {
  comment_hidden: 'A comment of your agent’s was hidden',
  comment_shown: 'A comment of your agent’s is shown again',
}

const titleOf = ({ action, detail }: SecurityRow): string =>
  (detail['byAgent'] ? TITLES_BY_AGENT[action] : TITLES[action]) ?? 'Your account'

function linkOf({ action, target }: SecurityRow): string {
  if (action.startsWith('webhook_')) return '/webhooks'
  return action.startsWith('comment_') ? `/battles/${target}` : '/me/audit'
}

export const securityEvent = accountEvent({
  name: 'security',
  description: 'Something was done to the account: a sign-in, a key, a password, a wallet, a webhook.',
  changes: ['noted'],
  record: SecurityEntry,
}).on(securityNoted, async ({ tx }, { userId, entryId }) => {
  const entry = await findSecurityEntry(tx, userId, entryId)
  // The entry was erased with its account.
  if (!entry) return []
  const notice = {
    title: titleOf(entry),
    body: adviceFor(entry),
    link: linkOf(entry),
  }
  return [{ to: userId, change: 'noted', record: entry, notice }]
})
