import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { end, makeRental } from '../../../server/src/modules/custody/testing.ts'
import { APPEARANCES } from '../../testing/appearances.ts'
import { eventually } from '../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'
import { makeMomiji, say, withSkills } from './agent/testing.ts'

describe('public agents and players', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] are open to everybody: ${size}, ${theme}`, async () => {
      const { owner, id } = await makeMomiji(web.service)
      const page = await web.openPage(`/agents/${id}`, { size, theme })
      await page.getByRole('heading', { level: 1, name: 'Momiji' }).waitFor()
      for (const tab of ['Battles', 'Skills', 'Milestones', 'Ownership']) {
        await page.getByRole('tab', { name: tab }).click()
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        await web.axe(page)
      }
      await web.picture(page, `public-agent-${size}-${theme}`)
      const own = await web.openAs(owner, `/p/${owner.user?.handle}`, { size, theme })
      await own.getByText('Follow agents, and what they do comes here.').waitFor()
      await web.axe(own)
      await web.picture(own, `player-${size}-${theme}`)
    })

  it('[page-9] shows what everybody may see, and follows with undo', async () => {
    const { owner, id } = await makeMomiji(web.service)
    const fan = await web.service.player()
    const page = await web.openAs(fan, `/agents/${id}`)
    await page.getByText('Has three plans and has told you about one.', { exact: false }).waitFor()
    await eventually(async () => assert.equal(await page.getByText('Purse').count(), 0))
    const followers = async () => (await owner.send(`GET /agents/${id}/followers`)).json.followers
    await page.getByRole('button', { name: 'Follow Momiji' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('You no longer follow Momiji.').first().waitFor()
    assert.equal(await followers(), 0)
    await page.getByRole('button', { name: 'Follow Momiji' }).click()
    await page.getByRole('button', { name: /Following Momiji/ }).waitFor()
    const visitor = await web.openPage(`/agents/${id}`)
    await visitor.getByRole('link', { name: 'Follow' }).click()
    await visitor.waitForURL(/\/signin\?next=/)
  })

  it('[web-56] offers no battle with an agent that is rented out, and says why', async () => {
    const { agentId, renter, id } = await makeRental(web.service)
    const page = await web.openAs(renter, `/agents/${agentId}`)
    await page.getByText('It is rented out, and fights for nobody until it is back.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Challenge' }).count(), 0)
    await end(renter, id)
    await page.reload()
    await page.getByRole('button', { name: 'Challenge' }).waitFor()
  })

  it('[page-10] tells what those one follows have done, in rows that never move', async () => {
    const { id } = await makeMomiji(web.service)
    const fan = await web.service.player()
    const { id: own } = await fan.makeAgent('Basalt')
    await fan.send(`POST /agents/${id}/follow`)
    await withSkills(web.service, id, 'riposte')
    const page = await web.openAs(fan, `/p/${fan.user?.handle}`)
    const rows = page.getByRole('region', { name: 'From those you follow' }).getByRole('listitem')
    await rows.filter({ hasText: 'Riposte' }).waitFor()
    await withSkills(web.service, id, 'keen-edge')
    // Any event of the account reloads it.
    await say(fan, own, 'Hello')
    await page.getByRole('button', { name: '1 new' }).waitFor()
    await eventually(async () => assert.match((await rows.first().textContent()) ?? '', /Riposte/))
    await page.getByRole('button', { name: '1 new' }).click()
    await rows.filter({ hasText: 'Keen Edge' }).waitFor()
    await page.getByRole('heading', { name: 'You follow', exact: true }).waitFor()
  })

  it('[page-10] says so when there is no such player', async () => {
    const page = await web.openPage('/p/nobody_here', { expected: [/status of 404/] })
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await web.axe(page)
  })
})
