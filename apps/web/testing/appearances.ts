import type { Size, Theme } from './page.ts'

type Look = { readonly size: Size; readonly theme: Theme }

/** Every size with every theme. */
const ALL_LOOKS: readonly Look[] = (['desktop', 'phone'] as const).flatMap((size) =>
  (['dark', 'light'] as const).map((theme) => ({ size, theme })),
)

/** Each size and each theme once; all of them with `WEB_LOOKS=all`, which takes twice as long. */
export const APPEARANCES: readonly Look[] =
  process.env['WEB_LOOKS'] === 'all'
    ? ALL_LOOKS
    : [
        { size: 'desktop', theme: 'dark' },
        { size: 'phone', theme: 'light' },
      ]
