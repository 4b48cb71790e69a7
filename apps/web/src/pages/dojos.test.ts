import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { findDojo } from '@shugyo/knowledge'
import { answersAt, checkInAt, northOf, travelTo } from '../../../server/src/modules/travel/testing.ts'
import { countClicks } from '../../testing/clicks.ts'
import { eventually } from '../../testing/eventually.ts'
import { standAt } from '../../testing/geolocation.ts'
import { LOOKS } from '../../testing/looks.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

const HOUR_MS = 3_600_000
const dojo = (id: string) => findDojo(id) ?? assert.fail(id)
const [SENSOJI, EIFFEL] = [dojo('tokyo-sensoji'), dojo('paris-eiffel')]
/** The service says no with a status that browsers note. */
const REFUSED = [/status of 409/]

describe('travel', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  async function traveller() {
    const player = await web.service.player()
    const agent = await player.makeAgent('Nori')
    return { player, agent }
  }

  for (const { size, theme } of LOOKS)
    it(`[web-1] Dojos, a Dojo and a passport are open to everybody: ${size}, ${theme}`, async () => {
      const { player, agent } = await traveller()
      await travelTo(
        web.service,
        player,
        agent.id,
        [
          'rio-cristo-redentor',
          'san-francisco-ferry-building',
          'london-tower-bridge',
          'paris-eiffel',
          'rome-colosseum',
          'cairo-great-pyramid',
          'delhi-jama-masjid',
          'sydney-opera-house',
          'tokyo-sensoji',
          'seoul-gwanghwamun',
        ].map(dojo),
      )
      for (const [path, name, ready] of [
        ['/dojos', 'dojos', 'Tokyo'],
        ['/dojos?view=table', 'dojos-table', 'Thunder Gate Dojo'],
        ['/dojos/tokyo-sensoji', 'dojo', 'The check'],
        [`/passport/${agent.id}`, 'passport', 'Missions of the road'],
      ] as const) {
        const page = await web.openAs(player, path, { size, theme })
        await page.getByText(ready).first().waitFor()
        if (!path.includes('table')) await page.locator('.map-land').waitFor()
        await web.axe(page)
        await web.picture(page, `${name}-${size}-${theme}`)
      }
    })
})
void [HOUR_MS, EIFFEL, SENSOJI, REFUSED, answersAt, checkInAt, northOf, countClicks, eventually, standAt]
