import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** How somebody uses a page: by mouse, by touch, or by keyboard alone. */
export type InputMethod = {
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
}

export const mouse: InputMethod = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
}

export const touch: InputMethod = {
  press: (target) => target.tap(),
  write: (field, text) => field.fill(text),
}

const STEPS_MAX = 250

/** Nothing but Tab, Enter and letters. */
export function keyboard(page: Page): InputMethod {
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < STEPS_MAX; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    assert.fail(`Tab never reached ${target}`)
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async write(field, text) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

/** The page is told to be there; nothing else is pretended. */
export async function standAt(
  page: Page,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  accuracy = 10,
): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: lat, longitude: lng, accuracy })
}
