import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const NEEDS_CHROMIUM = 'needs chromium: apt-get install chromium'

/** Where Chromium is on this machine, or null. `CHROMIUM_PATH` names another place. */
export function findChromium(): string | null {
  return (
    [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null
  )
}

export async function openChromium(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  // Containers rarely allow the sandbox, and this browser sees nothing but our own page.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}
