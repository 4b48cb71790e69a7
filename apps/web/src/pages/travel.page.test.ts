import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { findDojo } from '@shugyo/knowledge'
import type { Page } from 'playwright-core'
import { answersAt, checkInAt, northOf, travelTo } from '../../../server/src/modules/travel/testing.ts'
import { APPEARANCES } from '../../testing/appearances.ts'
import { countClicks } from '../../testing/clicks.ts'
import { eventually } from '../../testing/eventually.ts'
import { standAt } from '../../testing/input-methods.ts'
import { JOURNEY } from '../../testing/journey.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

const DAY_MS = 24 * 3_600_000
const dojo = (id: string) => findDojo(id) ?? assert.fail(id)
const [SENSOJI, EIFFEL] = [dojo('tokyo-sensoji'), dojo('paris-eiffel')]
/** The service refuses with a status that browsers log. */
const REFUSED = { expected: [/status of 409/] }

/** Counts how often the page asks for the position. */
function watchPosition(): void {
  const told = globalThis as unknown as { asked: number }
  told.asked = 0
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  navigator.geolocation.getCurrentPosition = (...given) => {
    told.asked++
    ask(...given)
  }
}
const askedIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)

describe('travel', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  async function traveller(name = 'Nori') {
    const player = await web.service.player()
    return { player, agent: await player.makeAgent(name) }
  }

  it('[web-61] [web-62] [web-63] finds the nearest Dojo, checks in there and passes its lesson', async (test) => {
    const { player, agent } = await traveller()
    const page = await web.openAs(player, '/', { before: watchPosition })
    const here = northOf(SENSOJI, 40)
    await standAt(page, here)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const { hand, tell } = countClicks()
    await hand.press(page.getByRole('link', { name: 'Travel' }).locator('visible=true').first())
    await page.getByRole('button', { name: 'Nearest to me' }).waitFor()
    assert.equal(await askedIn(page), 0, 'nobody is asked before they press')
    await hand.press(page.getByRole('button', { name: 'Nearest to me' }))
    await page.getByRole('heading', { name: 'Nearest to you' }).waitFor()
    assert.equal(await askedIn(page), 1)
    assert.equal(
      sent.some((text) => text.includes(String(here.lat).slice(0, 6))),
      false,
      'the nearest are found without telling the service where one is',
    )
    const nearest = page.locator('.dojo-list .dojo-row').first()
    await nearest.getByText('40 m').waitFor()
    await hand.press(nearest)
    await hand.press(page.getByRole('button', { name: 'Check in with Nori' }))
    await page.getByText('Stamped, 40 m from the middle.').waitFor()
    tell(test, 'check in', 4)
    await page.getByRole('img', { name: /^Stamp of Tokyo, Sensō-ji/ }).waitFor()
    await page.getByText(/the same Dojo stamps again in 5 h/).waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    assert.equal(kept.includes('35.7'), false, 'a position is kept nowhere')
    assert(!page.url().includes('35.7'))

    const lesson = countClicks()
    const check = page.getByRole('button', { name: 'Check', exact: true })
    assert.equal(await check.isDisabled(), true)
    for (const [at, option] of answersAt(SENSOJI, 3).entries())
      await lesson.hand.press(page.locator('.lesson-question').nth(at).getByRole('radio').nth(option))
    await lesson.hand.press(check)
    await page.getByText('3 of 3 right. Passed.').waitFor()
    lesson.tell(test, 'the lesson of a Dojo', 4)
    await page.getByText(/gains 50 XP and the skill City Sigil/).waitFor()
    await web.axe(page)
    await page.getByRole('link', { name: 'See the passport' }).click()
    await page.getByRole('img', { name: /^Stamp of Tokyo.*lesson passed$/ }).waitFor()
    assert.equal((await player.send(`GET /agents/${agent.id}/passport`)).json.stamps[0].lesson, true)
  })

  it('[web-62] says in words why there is no stamp, and what helps', async () => {
    const { player, agent } = await traveller()
    assert.equal((await checkInAt(player, agent.id, EIFFEL)).status, 200)
    const page = await web.openAs(player, '/dojos/tokyo-sensoji', REFUSED)
    const press = () => page.getByRole('button', { name: 'Check in with Nori' }).click()
    await page.getByText('Opens when you check in.').waitFor()
    await standAt(page, northOf(SENSOJI, 1_200))
    await press()
    await page.getByText('You are 1.2 km away.').waitFor()
    await page.getByText(/lies to the south of you\. Come within 210 m of it/).waitFor()
    await standAt(page, SENSOJI)
    await press()
    await page.getByText('Nobody travels that fast.').waitFor()
    await page
      .getByText(/Eiffel Tower.*in Paris, 9,7\d\d km from here\. It counts from .* \(in 9 h\) on\./)
      .waitFor()
    await web.axe(page)
    web.service.clock.advance(8 * DAY_MS)
    await press()
    await page.getByText('Nori sleeps.').waitFor()
    await page.getByRole('button', { name: 'Care for Nori' }).click()
    await page.getByText('Nori sleeps.').waitFor({ state: 'hidden' })
    await press()
    await page.getByText('Stamped, 0 m from the middle.').waitFor()
  })

  it('[web-61] a browser that may not tell where it is says how to let it', async () => {
    const before = () => {
      navigator.geolocation.getCurrentPosition = (_, refuse) =>
        refuse?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
    const page = await web.openPage('/dojos', { before })
    await page.getByRole('button', { name: 'Nearest to me' }).click()
    await page.getByText(/was not allowed to tell where you are\. Allow it beside the address/).waitFor()
  })

  it('[web-60] finds places by map, list and table, by hand and by keys, and the address keeps them', async () => {
    const page = await web.openPage('/dojos')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('sao paulo')
    await eventually(async () => assert.equal(await page.locator('.dojo-list .dojo-row').count(), 2))
    await page.getByRole('searchbox').fill('')
    await page.locator('[data-mark="tokyo-japan"]').click()
    const tokyo = page.getByRole('region', { name: 'Tokyo, Japan' })
    await tokyo.getByRole('link', { name: /^Thunder Gate Dojo/ }).waitFor()
    await page.waitForURL(/city=tokyo-japan/)
    const map = page.getByRole('application', { name: /^Map of 65 cities/ })
    await map.focus()
    await page.keyboard.press('ArrowLeft')
    await tokyo.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: /Kyoto|Seoul/ }).waitFor()
    await page.keyboard.press('+')
    await eventually(async () => assert.equal(await map.getAttribute('data-zoomed'), 'true'))
    const moved = () => page.locator('.map-hands svg > g').first().getAttribute('transform')
    const before = await moved()
    const { x, y, width, height } = (await map.boundingBox()) ?? assert.fail()
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 90, y + height / 2 - 40, { steps: 3 })
    await page.mouse.up()
    await eventually(async () => assert.notEqual(await moved(), before))
    await map.focus()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('city'))
    await page.getByText('Table', { exact: true }).click()
    await page.getByLabel('Country').selectOption('Japan')
    const rows = page.getByRole('row')
    await eventually(async () => assert.equal(await rows.count(), 5))
    await page.reload()
    await eventually(async () => assert.equal(await rows.count(), 5))
    await page.getByRole('searchbox').fill('atlantis')
    await page.getByRole('button', { name: 'Show every place' }).click()
    await eventually(async () => assert.equal(await rows.count(), 131))
  })

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] [web-64] Dojos and a passport are open to everybody: ${size}, ${theme}`, async () => {
      const { player, agent } = await traveller()
      await travelTo(web.service, player, agent.id, JOURNEY)
      for (const [path, name, ready] of [
        ['/dojos', 'dojos', 'By city'],
        ['/dojos/tokyo-sensoji', 'dojo', 'The check'],
        [`/passport/${agent.id}`, 'passport', 'Missions of the road'],
      ] as const) {
        const page = await web.openAs(player, path, { size, theme })
        await page.locator('.map-land').waitFor()
        await page.getByText(ready).first().waitFor()
        await web.axe(page)
        await web.picture(page, `${name}-${size}-${theme}`)
      }
    })

  it('[web-64] shows others the same stamps, a day or more later, with the journey in a table too', async () => {
    const { player, agent } = await traveller()
    await travelTo(web.service, player, agent.id, JOURNEY.slice(0, 4))
    const [own, others] = [
      await web.openAs(player, `/passport/${agent.id}`),
      await web.openPage(`/passport/${agent.id}`, { size: 'phone', theme: 'light' }),
    ]
    const stamps = (page: Page) => page.locator('.stamp-grid .stamp')
    await eventually(async () => assert.equal(await stamps(own).count(), 4))
    await eventually(async () => assert.equal(await stamps(others).count(), 2))
    const drawn = async (page: Page) =>
      (await stamps(page).first().innerHTML()).replaceAll(/(?<=["#])s[_\w]+?(?=[abw][")])/g, '')
    assert.equal(await drawn(own), await drawn(others), 'a stamp follows from its Dojo')
    await others.getByRole('heading', { name: 'The road so far' }).waitFor()
    await others.getByText('Table', { exact: true }).click()
    await others.getByRole('rowheader', { name: /^Christ the Redeemer/ }).waitFor()
    await web.axe(others)
    assert.match(
      await (
        await fetch(`${web.service.url}/passport/${agent.id}`, { headers: { accept: 'text/html' } })
      ).text(),
      /og:title" content="The passport of Nori"/,
    )
  })
})
