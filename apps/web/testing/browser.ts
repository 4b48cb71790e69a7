import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  type FoundBrowser,
  findBrowser,
  NEEDS_BROWSER,
  openBrowser,
} from '../../../packages/engine/testing/browser.ts'

const found = findBrowser()

/** For `describe`: tests that miss a browser are skipped, and say so. */
export const needsBrowser = { skip: found === null && NEEDS_BROWSER }

/** One browser for the tests of a file. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser
  before(async () => {
    if (found) browser = await openBrowser(found as FoundBrowser)
  })
  after(() => browser?.close())
  return {
    get browser() {
      return browser
    },
  }
}
