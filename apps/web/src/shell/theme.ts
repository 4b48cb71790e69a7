import { makeStore, useStore } from '../api/store.ts'

export type Theme = 'system' | 'light' | 'dark'
export const THEMES: readonly Theme[] = ['system', 'light', 'dark']
/** `public/theme.js` reads it before the first paint. */
const KEY = 'shugyo.theme'

const theme = makeStore<Theme>(read())

export const useTheme = (): Theme => useStore(theme)

export function setTheme(next: Theme): void {
  theme.set(next)
  const { dataset } = document.documentElement
  if (next === 'system') delete dataset['theme']
  else dataset['theme'] = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Without storage, it lasts until the page is closed.
  }
}

function read(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}
