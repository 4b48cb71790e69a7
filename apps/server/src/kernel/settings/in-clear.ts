/** Whether the address leads to this machine alone. */
export const isLoopback = (url: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** Whether passwords and sessions of others would cross a network unencrypted. */
export const signsInInClear = ({
  publicUrl,
  production,
}: {
  readonly publicUrl: string
  readonly production: boolean
}): boolean => publicUrl.startsWith('http:') && (production || !isLoopback(publicUrl))
