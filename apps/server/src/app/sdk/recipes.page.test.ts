import { equal, match } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import {
  type FoundBrowser,
  findBrowser,
  NEEDS_BROWSER,
  openBrowser,
} from '../../../../../packages/engine/testing/browser.ts'
import { clientProject, type Project, packageFolder } from '../../../../../packages/sdk/testing/project.ts'
import { makeProvider } from '../../modules/services/testing.ts'
import { freePort } from '../../testing/free-port.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { keyOf } from './testing.ts'

type Recipe = { readonly number: number; readonly title: string; readonly code: string }

const README = readFileSync(join(packageFolder, 'README.md'), 'utf8')
const SETUP = /```ts\n(import [\s\S]*?)```/.exec(README)?.[1] ?? ''
const recipes: Recipe[] = [
  ...README.matchAll(/^### (\d+)\. (.+)\n[\s\S]*?```ts(?: \w+)?\n([\s\S]*?)```/gm),
].map(([, number, title = '', code = '']) => ({ number: Number(number), title, code }))

/** What each recipe prints. */
const PRINTED: Record<number, RegExp> = {
  1: /^player_\w+ has \d+ credits$/m,
  2: /^Kaze has 300 credits$/m,
  3: /^\d+ Dojos in the north; a page of 10, and more$/m,
  4: /^round 1: \w+ against \w+\n(round \d+.*\n)+over: (a|b|draw)$/m,
  5: /^Kaze: .+\nagent\nowner$/ms,
  6: /: queued\n(.+\n)*.+: done$/m,
  7: /^delivered for 40 credits$/m,
  8: /^not that much: /m,
  9: /^topped up once$/m,
  10: /^a ping$/m,
}
const BROWSER = 11

describe('Recipes', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true }, startsNow: true })

  /** A recipe with what it presupposes: the client, and the agent of the second recipe. */
  function programOf({ number, code }: Recipe): string {
    const agent = recipes[1]?.code.split('\n')[0] ?? ''
    if (number === BROWSER) return code
    return [SETUP, number > 2 ? agent : '', code, 'export {}'].join('\n')
  }

  let project: Project
  before(async () => {
    project = await clientProject()
    for (const recipe of recipes) project.write(`recipe-${recipe.number}.ts`, programOf(recipe))
    await project.compile(recipes.map(({ number }) => `recipe-${number}.ts`))
  })

  it('[sdk-7] are eleven, numbered', () => {
    equal(recipes.map(({ number }) => number).join(), '1,2,3,4,5,6,7,8,9,10,11')
  })

  for (const recipe of recipes.filter(({ number }) => number !== BROWSER))
    it(`[sdk-7] ${recipe.number}. ${recipe.title}`, async () => {
      if (recipe.title.startsWith('Hire')) await makeProvider(service)
      const port = String(await freePort())
      const env = {
        SHUGYO_URL: service.url,
        SHUGYO_KEY: await keyOf(await service.player()),
        PORT: port,
        HOOK_URL: `http://127.0.0.1:${port}/hooks`,
      }
      const printed = await project.run(`recipe-${recipe.number}.js`, { env })
      match(printed, PRINTED[recipe.number] ?? /^$/)
    })

  const found = findBrowser()
  it(`[sdk-7] ${BROWSER}. In a browser`, { skip: found === null && NEEDS_BROWSER }, async () => {
    await service.player('kenji')
    match(recipes[BROWSER - 1]?.code ?? '', new RegExp(`login: 'kenji', password: '${PASSWORD}'`))
    const browser = await openBrowser(found as FoundBrowser)
    try {
      const page = await browser.newPage()
      const map = JSON.stringify({ imports: { '@shugyo/sdk': '/sdk/index.js' } })
      const html = `<!doctype html><script type="importmap">${map}</script><script type="module" src="/page.js"></script>`
      await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: html }))
      await page.route('**/page.js', (route) =>
        route.fulfill({ path: join(project.folder, `recipe-${BROWSER}.js`) }),
      )
      await page.route('**/sdk/*.js', (route) =>
        route.fulfill({
          path: join(project.installed, 'dist', new URL(route.request().url()).pathname.slice(5)),
        }),
      )
      await page.goto(`${service.url}/page.html`)
      await page.getByText('Welcome back, kenji').waitFor()
    } finally {
      await browser.close()
    }
  })
})
