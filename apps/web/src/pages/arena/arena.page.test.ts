import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import {
  type Contender,
  inBattle,
  makeContender,
  makeDuel,
  playOut,
} from '../../../../server/src/modules/battles/testing.ts'
import { end, makeRental, makeTraining } from '../../../../server/src/modules/custody/testing.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

const TRIES_MAX = 40

describe('The arena', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  /** Five tries in six beat Scout. */
  async function beatScout(contender: Contender): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const { id } = await inBattle(contender, { mode: 'boss', boss: 'scout' })
      if ((await playOut(web.service, id)).outcome === 'a') return
    }
    assert.fail(`Scout was not beaten in ${TRIES_MAX} tries`)
  }

  it('[web-27] sends an agent in by one click', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena')
    await page.getByRole('button', { name: /^Training/ }).click()
    await page.waitForURL('**/b/*')
    await page.getByText('LIVE', { exact: true }).waitFor()
  })

  it('[web-27] counts the search, and leads to the battle when somebody is found', async () => {
    const first = await makeContender(web.service)
    const page = await web.openAs(first.owner, '/arena')
    await page.getByRole('button', { name: /^Ranked/ }).click()
    await page.getByRole('heading', { name: /Searching 0:0\d/ }).waitFor()
    await web.axe(page)
    await web.picture(page, 'searching')
    await inBattle(await makeContender(web.service))
    await page.getByText('LIVE', { exact: true }).waitFor()
  })

  it('[web-27] tells the odds against a boss', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena')
    await page.getByRole('button', { name: 'Odds against Scout' }).click()
    await page.locator('.scout-advice').waitFor()
    await eventually(async () => assert.ok((await page.locator('.odds li').count()) >= 3))
    await web.picture(page, 'arena-odds')
    await web.axe(page)
  })

  it('[web-27] offers the bosses that are open, and says what opens the others', async () => {
    const { owner, id } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena')
    const boss = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await boss('Ember').getByText('Opens with a win over Scout').waitFor()
    await boss('Titan').getByText('Opens with level 3 and a win over Ember').waitFor()
    await page.getByRole('button', { name: 'Fight Scout' }).waitFor()
    for (const name of ['Ember', 'Titan', 'Yuki', 'Raven'])
      assert.equal(await page.getByRole('button', { name: `Fight ${name}` }).count(), 0)
    await web.axe(page)
    await beatScout({ owner, id })
    await page.getByRole('button', { name: 'Fight Ember' }).waitFor()
  })

  it('[web-27] says why somebody is not let in', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/signin', { expected: [/status of 403/] })
    // As if Scout had been beaten.
    await page.route('**/agents/*/gear*', (route) =>
      route.fulfill({
        json: {
          data: [{ item: 'scout', name: 'Scout', source: 'boss', ref: null, at: '2026-01-01T00:00:00.000Z' }],
          next: null,
        },
      }),
    )
    await page.goto('/arena')
    await page.getByRole('button', { name: 'Fight Ember' }).click()
    // Beside what was pressed: on a phone the end of the list is far below.
    await page.getByRole('listitem').filter({ hasText: 'Ember' }).getByRole('alert').waitFor()
  })

  it('[web-27] begins with the agent that the address names', async () => {
    const { owner } = await makeContender(web.service)
    const { id } = await owner.makeAgent('Basalt')
    const page = await web.openAs(owner, '/')
    await page.locator('.agent-card', { hasText: 'Basalt' }).getByRole('link', { name: 'Fight' }).click()
    await page.waitForURL(`**/arena?agent=${id}`)
    await page.getByRole('button', { name: 'Basalt', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Kaze' }).click()
    await page.getByRole('button', { name: 'Kaze', pressed: true }).waitFor()
  })

  it('[web-56] sends in nobody who is rented out, and says who has them', async () => {
    const { owner, renter, agentId, id } = await makeRental(web.service)
    const page = await web.openAs(owner, '/arena')
    await page.getByRole('heading', { name: 'Nobody to send in now' }).waitFor()
    await page.getByText(`rented to @${renter.user?.handle}`).waitFor()
    await web.axe(page)
    await owner.makeAgent('Basalt')
    await page.goto(`/arena?agent=${agentId}`)
    await page.getByRole('button', { name: 'Basalt', pressed: true }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Kaze' }).count(), 0)
    await page.getByText('Kaze is rented to').waitFor()
    await end(owner, id)
    await page.getByRole('button', { name: 'Kaze' }).waitFor()
  })

  it('[web-56] leads a trainer to the agents in their charge, and a renter to none', async () => {
    const [{ trainer }, { renter }] = [await makeTraining(web.service), await makeRental(web.service)]
    const page = await web.openAs(trainer, '/arena')
    await page.getByRole('link', { name: 'Train with Kaze' }).click()
    await page.getByRole('button', { name: 'Training battle with Kaze' }).waitFor()
    const other = await web.openAs(renter, '/arena')
    await other.getByRole('heading', { name: 'Nobody to send in yet' }).waitFor()
    assert.equal(await other.getByRole('heading', { name: 'Agents you hold' }).count(), 0)
  })

  it('[web-27] gathers new battles behind a bar, and lets an invite be answered', async () => {
    const [asking, asked] = [await makeContender(web.service), await makeContender(web.service)]
    await makeDuel(web.service)
    const page = await web.openAs(asked.owner, '/arena')
    await page.locator('.live-battle').first().waitFor()
    await inBattle(await makeContender(web.service), { mode: 'training' })
    await page.getByRole('button', { name: /^\d+ new$/ }).click()
    const other = await web.openAs(asking.owner, `/agents/${asked.id}`)
    await other.getByRole('button', { name: 'Challenge' }).click()
    await web.axe(other)
    await other.getByRole('button', { name: /^Ask / }).click()
    await other.getByRole('heading', { name: 'A friendly battle?' }).waitFor()
    await web.axe(other)
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByRole('button', { name: 'Accept and fight' }).click()
    for (const one of [page, other]) await one.getByText('LIVE', { exact: true }).waitFor()
  })

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] shuts nobody out: ${size}, ${theme}`, async () => {
      const { owner } = await makeContender(web.service)
      await makeDuel(web.service)
      const { id } = await makeDuel(web.service)
      const page = await web.openAs(owner, '/arena', { size, theme })
      await page.locator('.live-battle').first().waitFor()
      await web.picture(page, `arena-${size}-${theme}`)
      await web.axe(page)
      await playOut(web.service, id)
      await page.goto('/ladder')
      await page.locator('.ladder-row').first().waitFor()
      await web.picture(page, `ladder-${size}-${theme}`)
      await web.axe(page)
      await page.getByRole('tab', { name: 'Hardcore' }).click()
      await page.getByRole('heading', { name: 'Nobody stands here yet' }).waitFor()
      await web.axe(page)
      await page.goto('/seasons')
      await page
        .getByRole('link', { name: /^Season 1/ })
        .or(page.getByRole('link', { name: /^Season/ }))
        .first()
        .click()
      await page.getByRole('heading', { name: 'Standings' }).waitFor()
      await web.axe(page)
    })

  it('[web-28] lies over a stream, with nothing behind it', async () => {
    const { id } = await makeDuel(web.service)
    const page = await web.openPage(`/overlay/${id}`)
    await page.getByText('LIVE', { exact: true }).waitFor()
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      'rgba(0, 0, 0, 0)',
    )
    await eventually(async () => assert.equal(await page.locator('.topbar').count(), 0))
    // Compared when it is over: during a round the picture is half drawn.
    await playOut(web.service, id)
    await page.getByText('FINAL', { exact: true }).waitFor()
    await web.axe(page)
  })
})
