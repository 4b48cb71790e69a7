import type { Operation } from '../operation/operation.ts'
import { Problem } from '../operation/problems.ts'

const SHOWN_MAX = 120
/** No id is longer. */
export const PARAM_LENGTH_MAX = 200
const TOO_LONG = { path: 'path', message: `has a part of more than ${PARAM_LENGTH_MAX} characters` }

type Known = { readonly method: string; readonly pattern: RegExp }

/** The fault of an address that leads nowhere: an unknown path, or a known one with another method. */
export function makeNotFound(operations: readonly Operation[], prefix: string, publicUrl: string) {
  const known: Known[] = operations.map(({ method, path }) => ({ method, pattern: patternOf(prefix + path) }))
  const methodsAt = (path: string): string[] => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
  const reference = `the reference is at ${publicUrl}/docs`

  return (method: string, url: string): Problem => {
    const path = url.split('?')[0] ?? ''
    const shown = path.length > SHOWN_MAX ? `${path.slice(0, SHOWN_MAX)}…` : path
    const methods = methodsAt(path)
    if (methods.includes(method)) {
      if (isTooLong(path)) return new Problem('invalid_request', { details: [TOO_LONG] })
      const message = `${shown} ends before its id; without the last slash it is another operation; ${reference}.`
      return new Problem('not_found', { message })
    }
    if (methods.length > 0) {
      const message = `${shown} takes ${methods.join(', ')}, not ${method}; ${reference}.`
      return new Problem('not_found', { message, headers: { allow: methods.join(', ') } })
    }
    const meant = methodsAt(prefix + path).length > 0 ? ` Did you mean ${prefix}${shown}?` : ''
    return new Problem('not_found', { message: `There is no ${shown} here; ${reference}.${meant}` })
  }
}

const isTooLong = (path: string): boolean => path.split('/').some((part) => part.length > PARAM_LENGTH_MAX)

/** As the router reads it: a slash at the end changes nothing. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`)
