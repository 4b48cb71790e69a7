import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import type { Player } from '../../server/src/testing/player.ts'
import { type TestService, useService } from '../../server/src/testing/service.ts'
import { assertAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'
import { assertCalm, newPage, type PageOptions, type Watched } from './page.ts'

export { needsBrowser } from './browser.ts'

const PICTURES = join(import.meta.dirname, '../../../.pictures')
const picturesAsked = process.env['WEB_PICTURES'] !== undefined

export type Web = {
  readonly service: TestService
  /** Opens a page of its own; it may not complain, and is closed at the end. `expected` names complaints that are meant. */
  openPage(path?: string, options?: PageOptions & { readonly expected?: readonly RegExp[] }): Promise<Page>
  /** The same, signed in as this player. */
  openAs(
    player: Player,
    path?: string,
    options?: PageOptions & { readonly expected?: readonly RegExp[] },
  ): Promise<Page>
  /** Asserts that no page complained so far, and closes them all. */
  closePages(): Promise<void>
  axe(page: Page): Promise<void>
  /** Keeps a picture of the page with `WEB_PICTURES=1`: taking one takes as long as judging the page. */
  picture(page: Page, name: string): Promise<void>
}

type Options = Parameters<typeof useService>[0]

/** A real service with the web app and one browser, for the tests of one file. */
export function useWeb(options: Options = {}): Web {
  const folder = builtApp()
  const web = () => ({ folder: Promise.resolve(folder), stop: () => {} })
  const service = useService({ web, ...options })
  const opened = useBrowser()
  const pages: (Watched & { readonly expected: readonly RegExp[] })[] = []

  async function open(
    path: string,
    cookie: string | undefined,
    options: Parameters<Web['openPage']>[1] = {},
  ) {
    const { expected = [], ...rest } = options
    const watched = await newPage(opened.browser, service.url, rest)
    if (cookie) await watched.context.addCookies([cookieOf(service.url, cookie)])
    pages.push({ ...watched, expected })
    await watched.page.goto(path)
    return watched.page
  }

  async function closePages(): Promise<void> {
    const closing = pages.splice(0)
    for (const { context } of closing) await context.close()
    for (const { complaints, expected } of closing) assertCalm(complaints, ...expected)
  }
  after(closePages)

  return {
    service,
    openPage: (path = '/', options) => open(path, undefined, options),
    openAs: (player, path = '/', options) =>
      open(path, player.cookie, { ...options, expected: [SESSION_ENDED, ...(options?.expected ?? [])] }),
    closePages,
    axe: (page) => assertAccessible(page),
    async picture(page, name) {
      if (picturesAsked) await keepPicture(page, name)
    },
  }
}

/** Keeps a picture of the page where nobody commits it. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const path = join(PICTURES, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true })
}

/** A page that was signed in hears by this that its session has ended. A visitor's page is never told so. */
const SESSION_ENDED = /Failed to load resource: the server responded with a status of 401/

function cookieOf(url: string, cookie: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url }
}

let built: string | undefined

/** The build of today's sources, made by the first caller, and looked up once in a process. */
function builtApp(): string {
  built ??= ensureBuilt()
  return built
}

function ensureBuilt(): string {
  const program = join(import.meta.dirname, '../../../scripts/build.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'app'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The web app could not be built: ${stderr}`)
  return stdout.trim().split('\n').at(-1) as string
}
