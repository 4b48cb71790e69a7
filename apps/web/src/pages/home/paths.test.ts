import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pageOf, publicPageOf } from './paths.ts'

it('[web-10] [web-57] a link of the service leads to the page of what it names', () => {
  const expected = {
    '/battles/x1': '/b/x1',
    '/agents/x1': '/a/x1',
    '/agents/x1/ledger': '/a/x1/purse',
    '/tasks/x1': '/tasks/x1',
    '/agents/x1/schedules': '/a/x1/work',
    '/agents/x1/milestones': '/a/x1/progress',
    '/agents/x1/mastery': '/a/x1/progress',
    '/documents/x1': '/learn/x1',
    '/approvals/x1': '/inbox',
    '/me/audit': '/account',
    '/orders/x1': '/orders/x1',
    '/services/x1': '/services/x1',
    '/custody/x1': '/custody/x1',
    '/market/agents/x1': '/market/agents/x1',
    '/agents/x1/purchases': '/a/x1/purse',
    '/agents/x1/payees': '/a/x1/purse',
    '/dojos/tokyo-sensoji/lesson': '/dojos/tokyo-sensoji',
    '/webhooks': '/dev/webhooks',
    '/unknown/x1': null,
  }
  for (const [link, page] of Object.entries(expected)) assert.equal(pageOf(link), page, link)
  assert.equal(pageOf(null), null)
  assert.equal(publicPageOf('/agents/x1/mastery'), '/agents/x1')
})
