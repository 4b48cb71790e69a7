import type { Page } from 'playwright-core'

export const PASSWORD = 'correct horse battery'

/** Makes an account through the page, as a person would, and stands at its first step afterwards. */
export async function signUp(page: Page, handle: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Handle').fill(handle)
  await page.getByLabel('Email').fill(`${handle}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/agents/new')
}
