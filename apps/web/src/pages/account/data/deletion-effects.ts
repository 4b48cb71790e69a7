/** The data that a deletion removes and leaves, group by group: each module's own rules, in words. */
type Group = readonly [name: string, what: string]

export const ERASED: readonly Group[] = [
  ['You', 'email, password, names, linked wallet, and the security log with the addresses you came from'],
  ['Ways in', 'every session and key, and webhooks with all they sent, so programs of yours stop'],
  ['Work', 'tasks with their steps, schedules, documents, lessons, how far you read, reviews to come'],
  ['Words', 'chats, everything agents remember of you, and the voices you gave them'],
  ['Money matters', 'rules of spending, payees, approvals and what models were used'],
  ['Orders', 'open ones end with a refund; the words of your orders and reviews go'],
  ['Custody', 'what you hold or lent ends; your offers, programs and the reports to you go'],
  ['Ownership', 'wills you wrote and those that name you, and your name and notes on sales'],
  ['The rest', 'notifications, live events, whom you follow, check-ins, battle settings, what you reported'],
]

export const STAYS: readonly Group[] = [
  ['The ledger', 'its movements and their memos, without a name'],
  ['Battles', 'with calls and seeds, which their proofs rest on; comments and tips under an anonymous name'],
  ['Agents you sold or gave', 'with purse, skills, record, stamps and what they learned, but nothing of you'],
  ['With others', 'stars you gave, reports you wrote as a trainer, sealed events for 7 to 30 days'],
  ['The house’s log', 'what moderators decided, under an id that leads to nobody'],
  ['Your built-in wallet’s address', 'for what is under way on chain; no page shows it'],
  ['Your handle', 'rests for a year as a hash, then anybody can take it'],
]
