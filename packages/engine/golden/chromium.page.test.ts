import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { builtFile } from '../../../scripts/build/testing.ts'
import type { Battle, BattleInput } from '../src/index.ts'
import { RULESETS } from '../src/rulesets/index.ts'
import { type FoundBrowser, findBrowser, NEEDS_BROWSER, openBrowser } from '../testing/browser.ts'
import { honestProof } from '../testing/proofs.ts'
import { packResult } from './format.ts'
import { readLog } from './log.ts'

const PAGE = builtFile('engine', 'verify.html')
const found = findBrowser()

describe('in Chromium', { skip: found === null && NEEDS_BROWSER }, () => {
  let browser: Browser
  let page: Page
  const requests: string[] = []

  before(async () => {
    browser = await openBrowser(found as FoundBrowser)
    const context = await browser.newContext({ offline: true })
    page = await context.newPage()
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`file://${PAGE}`)
  })

  after(() => browser?.close())

  for (const { id } of RULESETS)
    it(`[engine-11] every recorded battle of ruleset ${id} replays bit for bit, by the engine inside the page`, async () => {
      const log = await readLog(id)
      // As text both ways: the driver takes seconds to transfer so many numbers one by one.
      const played = await page.evaluate(
        (inputs: string) => {
          const { shugyo } = globalThis as unknown as { shugyo: { play(input: BattleInput): Battle } }
          return JSON.stringify((JSON.parse(inputs) as BattleInput[]).map((input) => shugyo.play(input)))
        },
        JSON.stringify(log.map(({ input }) => input)),
      )
      for (const [index, battle] of (JSON.parse(played) as Battle[]).entries())
        deepEqual(packResult(battle), log[index]?.result, `battle ${index + 1}`)
    })

  const paste = async (text: string): Promise<{ verdict: string; checks: string[] }> => {
    await page.fill('#proof', text)
    await page.click('#check')
    return {
      verdict: (await page.textContent('#verdict')) ?? '',
      checks: await page.locator('#checks li').allTextContents(),
    }
  }

  it('[engine-14] the page proves a pasted battle', async () => {
    const { verdict, checks } = await paste(JSON.stringify(honestProof(4, true)))
    equal(verdict, 'The battle is proven.')
    match(checks.join('\n'), /✓ rounds: All \d+ rounds replay as told/)
  })

  it('[engine-14] the page refuses a tampered battle, and what is no proof', async () => {
    const proof = honestProof(2)
    const { verdict, checks } = await paste(JSON.stringify({ ...proof, seed: proof.seed + 1 }))
    equal(verdict, 'The battle is not proven.')
    match(checks.join('\n'), /✗ seed:/)
    match((await paste('{')).verdict, /not valid JSON/)
  })

  it('[engine-14] the page holds a battle to the seedHash seen at the start', async () => {
    const proof = honestProof(2)
    await page.fill('#seen', proof.commitment.seedHash.toUpperCase())
    equal((await paste(JSON.stringify(proof))).verdict, 'The battle is proven.')
    await page.fill('#seen', 'ab'.repeat(32))
    equal(await page.textContent('#verdict'), '', 'a verdict goes when what it is about changes')
    const { verdict, checks } = await paste(JSON.stringify(proof))
    equal(verdict, 'The battle is not proven.')
    match(checks.join('\n'), /✗ commitment: The seedHash is [0-9a-f]{64}, you saw (ab){32}\./)
    await page.fill('#seen', '')
    match((await paste(' ')).verdict, /Paste a proof first/)
  })

  it('[engine-14] the page asked the network for nothing', () => {
    deepEqual(requests, [`file://${PAGE}`])
  })
})
