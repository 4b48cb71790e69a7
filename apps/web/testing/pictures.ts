import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { keepPicture, useWeb } from './web.ts'
import { makeWorld, type World } from './world.ts'

/**
 * `npm run pictures`: every page at both sizes and in both themes, from a real service with real data, in
 * `.pictures/pages`. For the eye, beside the drawings.
 */
type Scene = {
  readonly name: string
  readonly path: (world: World) => string | Promise<string>
  readonly visitor?: true
  /** Whose page it is, where it is not the owner's. */
  readonly as?: 'moderator'
  /** Until the page is worth a picture. */
  readonly ready?: (page: Page) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

/** Asked for a quote rather than for work: it changes nothing. */
async function tried(page: Page): Promise<void> {
  await page.goto('/dev/api/quote')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send POST' }).click()
  await page.getByRole('group', { name: 'The answer' }).waitFor()
}

const delivered = (page: Page) =>
  page
    .getByRole('button', { name: /attempt/ })
    .first()
    .click()

const SCENES: readonly Scene[] = [
  { name: 'landing', path: () => '/', visitor: true },
  { name: 'signin', path: () => '/signin', visitor: true },
  { name: 'signup', path: () => '/signup', visitor: true },
  { name: 'home', path: () => '/' },
  { name: 'new-agent', path: () => '/agents/new' },
  { name: 'inbox', path: () => '/inbox' },
  { name: 'account', path: () => '/account' },
  { name: 'agent', path: ({ agent }) => `/a/${agent}` },
  { name: 'agent-skills', path: ({ agent }) => `/a/${agent}/skills` },
  { name: 'agent-purse', path: ({ agent }) => `/a/${agent}/purse` },
  { name: 'agent-progress', path: ({ agent }) => `/a/${agent}/progress` },
  { name: 'progress', path: () => '/progress' },
  { name: 'learn', path: () => '/learn' },
  { name: 'lesson', path: ({ lesson }) => `/learn/${lesson}` },
  { name: 'agent-work', path: ({ agent }) => `/a/${agent}/work` },
  { name: 'work', path: () => '/work' },
  { name: 'work-calendar', path: () => '/tasks/calendar' },
  { name: 'work-usage', path: () => '/tasks/usage' },
  { name: 'task-squad', path: ({ work }) => `/tasks/${work.squad}` },
  { name: 'task-asked', path: ({ work }) => `/tasks/${work.asked}` },
  { name: 'task-scout', path: ({ work }) => `/tasks/${work.scout}` },
  { name: 'public-agent', path: ({ rival }) => `/agents/${rival}`, visitor: true },
  { name: 'player', path: ({ handle }) => `/p/${handle}`, visitor: true },
  { name: 'dojos', path: () => '/dojos' },
  { name: 'dojos-table', path: () => '/dojos?view=table' },
  { name: 'dojo', path: () => '/dojos/kyoto-fushimi-inari' },
  { name: 'passport', path: ({ traveller }) => `/passport/${traveller}` },
  { name: 'passport-public', path: ({ traveller }) => `/passport/${traveller}`, visitor: true },
  { name: 'arena', path: () => '/arena' },
  { name: 'battle-live', path: async ({ fight }) => `/b/${await fight()}` },
  { name: 'battle-replay', path: ({ fought }) => `/b/${fought}?round=4` },
  { name: 'ladder', path: () => '/ladder' },
  { name: 'seasons', path: () => '/seasons' },
  { name: 'desk', path: () => '/mod', as: 'moderator' },
  { name: 'desk-mastery', path: () => '/mod/mastery', as: 'moderator' },
  { name: 'desk-log', path: () => '/mod/log', as: 'moderator' },
  { name: 'market', path: () => '/market' },
  { name: 'market-visitor', path: () => '/market', visitor: true },
  { name: 'market-item', path: () => '/market/skills?item=keen-edge' },
  { name: 'market-gear', path: () => '/market/gear' },
  { name: 'market-agents', path: () => '/market/agents' },
  { name: 'market-sales', path: () => '/market/sales' },
  { name: 'listing', path: ({ trade }) => `/market/agents/${trade.listing}` },
  { name: 'sell', path: () => '/market/sell' },
  { name: 'services', path: () => '/services' },
  { name: 'service', path: ({ trade }) => `/services/${trade.service}` },
  { name: 'services-own', path: () => '/services/own' },
  { name: 'orders', path: () => '/orders' },
  { name: 'order', path: ({ trade }) => `/orders/${trade.order}` },
  { name: 'order-open', path: ({ trade }) => `/orders/${trade.open}` },
  { name: 'custody', path: () => '/custody' },
  { name: 'custody-rent', path: () => '/custody/rent' },
  { name: 'custody-train', path: () => '/custody/train' },
  { name: 'custody-one', path: ({ trade }) => `/custody/${trade.custody}` },
  { name: 'dev', path: () => '/dev' },
  { name: 'dev-operation', path: () => '/dev/api/createTask', ready: tried },
  { name: 'dev-keys', path: () => '/dev/keys' },
  { name: 'dev-webhooks', path: () => '/dev/webhooks', ready: delivered },
  { name: 'dev-events', path: () => '/dev/events', visitor: true },
  { name: 'dev-connect', path: () => '/dev/connect' },
  { name: 'dev-docs', path: () => '/dev/docs/webhooks', visitor: true },
  { name: 'nowhere', path: () => '/nowhere', visitor: true },
]

const SETTLED_MS = 1_200

describe('pictures', () => {
  const web = useWeb()
  let world: Promise<World> | undefined
  afterEach(() => web.closePages())

  for (const { name, path, visitor, as = 'owner', ready = heading } of SCENES)
    for (const size of ['desktop', 'phone'] as const)
      for (const theme of ['dark', 'light'] as const)
        it(`${name}, ${size}, ${theme}`, async () => {
          world ??= makeWorld(web.service)
          const known = await world
          const address = await path(known)
          const options = { size, theme, expected: [/./] }
          const page = visitor
            ? await web.openPage(address, options)
            : await web.openAs(known[as], address, options)
          await ready(page)
          await page.waitForTimeout(SETTLED_MS)
          await standWhole(page)
          await keepPicture(page, `pages/${name}-${size}-${theme}`)
        })
})

/** As high as its content: bars that stick to the window stand at its ends. */
async function standWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}
