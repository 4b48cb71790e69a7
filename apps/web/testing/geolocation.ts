import type { Page } from 'playwright-core'

/** The page is told to be there; nothing else is pretended. */
export async function standAt(
  page: Page,
  { lat, lng }: { readonly lat: number; readonly lng: number },
  accuracy = 10,
): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: lat, longitude: lng, accuracy })
}
