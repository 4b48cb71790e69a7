import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it } from 'node:test'
import { inBattle, makeContender } from '../../../server/src/modules/battles/testing.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'
import { makeMarket } from './market/testing.ts'

/** The addresses of the router that ask for no session: it loads styles, which only a browser reads. */
const open = readFileSync(join(import.meta.dirname, '../router.tsx'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('page:') && !line.includes('...own'))
  .map((line) => /path: '([^']+)'/.exec(line)?.[1] ?? assert.fail(line))

describe('a visitor', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-4] finds every page that is open to all without a complaint in the console', async () => {
    const { listing, services } = await makeMarket(web.service)
    const contender = await makeContender(web.service)
    const { id: battle } = await inBattle(contender, { mode: 'training' })
    const handle = contender.owner.user?.handle ?? ''
    const named: Record<string, string> = {
      '/agents/$id': contender.id,
      '/p/$handle': handle,
      '/dojos/$id': 'kyoto-fushimi-inari',
      '/passport/$agentId': contender.id,
      '/b/$id': battle,
      '/overlay/$id': battle,
      '/market/agents/$id': listing,
      '/market/$part': 'skills',
      '/services/$id': services[0] as string,
      '/seasons/$season': '1',
      '/dev/api/$op': 'getMe',
      '/dev/docs/$page': 'webhooks',
    }
    assert(open.length > 20, `${open}`)
    const page = await web.openPage('/')
    for (const path of open) {
      const address = path.replace(/\$\w+/, () => named[path] ?? assert.fail(`say what to open at ${path}`))
      await page.goto(address, { waitUntil: 'load' })
      await (path.startsWith('/overlay') ? page.locator('body') : page.locator('h1').first()).waitFor()
      await page.waitForTimeout(300)
    }
    // An own page leads to sign in, and asks nothing before.
    await page.goto('/work')
    await page.waitForURL(/\/signin/)
    await web.closePages()
  })
})
