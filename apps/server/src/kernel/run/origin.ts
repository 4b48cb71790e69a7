import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../operation/problems.ts'

/**
 * A browser sends a cookie by itself, so a write that rests on one must come from our own pages. Browsers
 * say where a request comes from; a caller that sends neither header is not one.
 */
export function refuseCrossOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('cross_origin')
    return
  }
  const origin = headers.origin
  if (origin === undefined) return
  const { protocol } = new URL(publicUrl)
  if (origin !== publicUrl && origin !== `${protocol}//${headers.host}`) refuse('cross_origin')
}
