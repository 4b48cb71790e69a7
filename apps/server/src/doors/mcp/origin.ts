import { refuse } from '../../kernel/problems.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * [mcp-11] A browser says which site's page asks. Only our own may, whatever the Host says: a name that was turned to
 * this machine's address would pass for ours. On a developer's machine that is any page of it.
 */
export function refuseForeignOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return
  const isLocal = (url: string) => LOOPBACK.test(URL.parse(url)?.hostname ?? '')
  if (isLocal(publicUrl) && isLocal(origin)) return
  refuse('forbidden', { message: 'Pages of other sites may not call this.' })
}
