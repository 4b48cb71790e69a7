import type { Settings } from './settings.ts'

/** Whether only this machine is reached by it. */
export const isLoopback = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** Whether passwords and sessions of others would cross a network unencrypted. */
export const signsInInClear = ({
  publicUrl,
  production,
}: Pick<Settings, 'publicUrl' | 'production'>): boolean =>
  publicUrl.startsWith('http:') && (production || !isLoopback(publicUrl))
