import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; help: string; nodes: { html: string; failureSummary: string }[] }

type Axe = { run(options: unknown): Promise<{ violations: Violation[] }> }

/** A page that plays a battle may fade something in while it is judged; what is wrong with it stays wrong. */
const LOOKS_MAX = 3

/** Asserts that nobody is shut out of this page as it is now. */
export async function assertAccessible(page: Page, where = page.url()): Promise<void> {
  let violations = await violationsOf(page)
  for (let looks = 1; looks < LOOKS_MAX && violations.length > 0; looks++)
    violations = await violationsOf(page)
  const words = violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.slice(0, 3).map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`),
    ].join('\n'),
  )
  assert.equal(words.join('\n'), '', `axe at ${where}`)
  const beyond = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      (visualViewport?.width ?? innerWidth) * (visualViewport?.scale ?? 1),
  )
  assert(beyond <= 1, `${where} is ${beyond} px wider than its screen`)
}

async function violationsOf(page: Page): Promise<Violation[]> {
  // An element that fades in is judged once it is there.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
  // By the driver's own hand: the policy of the page lets in no script that comes as text.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${source}; undefined`)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations
  })
}
