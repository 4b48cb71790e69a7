import assert from 'node:assert/strict'
import type { Browser, BrowserContext, Page } from 'playwright-core'

export type Size = 'phone' | 'desktop'
export type Theme = 'light' | 'dark'
export type PageOptions = {
  readonly size?: Size
  readonly theme?: Theme
  /** Sounds of motion are slow to test: still unless asked for. */
  readonly motion?: boolean
  /** Runs in the page before anything of ours: a wallet, another clock. */
  readonly before?: () => void
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1_440, height: 900 } }
const PATIENCE_MS = 90_000

/** The page's complaints that the test did not expect. */
export type Watched = { readonly page: Page; readonly context: BrowserContext; readonly complaints: string[] }

/** A page of its own, without a cookie. Whatever it complains about is gathered. */
export async function newPage(browser: Browser, url: string, options: PageOptions = {}): Promise<Watched> {
  const { size = 'desktop', theme = 'dark', motion = false, before } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    locale: 'en-GB',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  return { page, context, complaints }
}

/** An answer of 4xx and 5xx is told by the browser as an error; what a test expects it names. */
const isTold = (text: string, expected: readonly RegExp[]): boolean => expected.some((one) => one.test(text))

export function assertCalm(complaints: readonly string[], ...expected: RegExp[]): void {
  assert.deepEqual(
    complaints.filter((text) => !isTold(text, expected)),
    [],
    'the page complained',
  )
}
