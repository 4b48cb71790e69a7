import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pageOf, publicPageOf } from './paths.ts'

it('[web-10] a link of the service leads to the page of what it names', () => {
  const expected = {
    '/battles/x1': '/b/x1',
    '/agents/x1': '/a/x1',
    '/agents/x1/ledger': '/a/x1/purse',
    '/agents/x1/milestones': '/a/x1',
    '/approvals/x1': '/inbox',
    '/me/audit': '/account',
    '/webhooks': '/dev/webhooks',
    '/orders/x1': null,
  }
  for (const [link, page] of Object.entries(expected)) assert.equal(pageOf(link), page, link)
  assert.equal(pageOf(null), null)
  assert.equal(publicPageOf('/agents/x1/mastery'), '/agents/x1')
})
