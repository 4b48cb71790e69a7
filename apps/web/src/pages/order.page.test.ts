import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { makeProvider, place, untilOrder } from '../../../server/src/modules/services/testing.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('an order that was refunded, and an agent’s skills', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[services-26] tells its buyer why', async () => {
    const { id } = await makeProvider(web.service, { title: 'Told work' })
    const buyer = await web.service.player()
    const order = await place(buyer, id, 'unknown private zoomastigotes')
    assert.equal((await untilOrder(buyer, order, 'refunded')).refundReason, 'cannot')
    for (const size of ['desktop', 'phone'] as const) {
      const page = await web.openAs(buyer, `/orders/${order}`, { size })
      await page.getByText('did not deliver: it found nothing that covers what was asked, 40 back').waitFor()
      await web.axe(page)
      await web.picture(page, `order-refunded-${size}`)
    }
  })

  it('[agents-28] [services-14] reads the foundation as always on, and no rating where nobody rated', async () => {
    const { owner, agentId, id } = await makeProvider(web.service, { title: 'Fresh work' })
    const { skills } = (await owner.send(`GET /agents/${agentId}/profile`)).json
    assert(skills.length > 0)
    for (const { equipped, alwaysOn } of skills) assert.deepEqual([equipped, alwaysOn], [false, true])
    const page = await web.openPage(`/agents/${agentId}`)
    await page.getByRole('tab', { name: 'Skills' }).click()
    await page.getByText('always on').first().waitFor()
    await web.picture(page, 'public-agent-always-on')
    const service = await web.openPage(`/services/${id}`)
    await service.getByText('not reviewed yet').first().waitFor()
    assert.doesNotMatch(await service.locator('body').innerText(), /\b0\.0\b/)
    await web.picture(service, 'service-unrated')
  })
})
