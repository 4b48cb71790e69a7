import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { untilReacted } from '../../server/src/testing/until-reacted.ts'
import { needsBrowser, useWeb } from './web.ts'

const DIST = join(import.meta.dirname, '../../../dist/app')
const PATHS = [
  '/',
  '/inbox',
  '/account',
  '/arena',
  '/work',
  '/learn',
  '/progress',
  '/market',
  '/market/sell',
  '/orders',
  '/custody',
  '/a/$agent',
  '/a/$agent/progress',
  '/agents/$agent',
  '/agents/new',
  '/dojos/kyoto-fushimi-inari',
  '/passport/$agent',
  '/dev/keys',
]

const allStyles = (): string[] => {
  const folder = join(DIST, readFileSync(join(DIST, 'current'), 'utf8').trim())
  return globSync('assets/*.css', { cwd: folder }).map((path) => `/${path}`)
}

/** The elements whose look changes once the styles of all other pages are loaded too. */
const changedBy = (page: Page, styles: readonly string[]): Promise<string[]> =>
  page.evaluate(async (styles) => {
    const LOOKS = [
      'display position padding margin gap font color background border border-radius box-shadow',
      'max-width max-height min-height align-items justify-content overflow order opacity',
    ].flatMap((names) => names.split(' '))
    const elements = [...document.querySelectorAll('main *:not(svg *)')]
    const read = () =>
      elements.map((element) => {
        const style = getComputedStyle(element)
        return LOOKS.map((name) => style.getPropertyValue(name))
      })
    const before = read()
    const there = [...document.styleSheets].map(({ href }) => href && new URL(href).pathname)
    const add = (href: string) =>
      new Promise((loaded) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
        link.onload = loaded
        document.head.append(link)
      })
    await Promise.all(styles.filter((href) => !there.includes(href)).map(add))
    return read().flatMap((after, at) =>
      LOOKS.flatMap((name, which) =>
        after[which] === before[at]?.[which]
          ? []
          : [
              `${elements[at]?.tagName}.${elements[at]?.className} ${name}: ${before[at]?.[which]} → ${after[which]}`,
            ],
      ),
    )
  }, styles)

describe('styles', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-15] a page looks the same, whatever pages were open before it', async () => {
    const player = await web.service.player()
    const { id } = await player.makeAgent('Momiji')
    await untilReacted(web.service)
    const page = await web.openAs(player)
    for (const path of PATHS) {
      await page.goto(path.replace('$agent', id))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      // The placeholder that the map replaces meanwhile would have no look at all.
      await page.getByLabel('The map is loading').waitFor({ state: 'detached' })
      assert.deepEqual(await changedBy(page, allStyles()), [], path)
    }
  })
})
