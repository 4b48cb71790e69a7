const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^node/i, 'A program'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const firstOf = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** “Firefox on Linux”, as far as it can be told. */
export function browserOf(userAgent: string | null): string {
  const [browser, system] = [firstOf(BROWSERS, userAgent ?? ''), firstOf(SYSTEMS, userAgent ?? '')]
  if (!browser) return userAgent?.slice(0, 40) || 'Somewhere unknown'
  return system ? `${browser} on ${system}` : browser
}

export const isPhone = (userAgent: string | null): boolean => /iPhone|Android.*Mobile/.test(userAgent ?? '')
