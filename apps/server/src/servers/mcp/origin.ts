import { refuse } from '../../kernel/operation/problems.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * [mcp-11] A browser names the site whose page sends a request. Only our own may, whatever the Host says: a name that
 * resolves to this machine would pass for ours. In development any page of this machine may.
 */
export function refuseForeignOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return
  const isLocal = (url: string) => LOOPBACK.test(URL.parse(url)?.hostname ?? '')
  if (isLocal(publicUrl) && isLocal(origin)) return
  refuse('forbidden', { message: 'Pages of other sites may not call this.' })
}
