import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './location.ts'
import { hrefOf, type Search } from './match.ts'
import { preload, useLocation } from './router.tsx'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string
  readonly search?: Search
  readonly replace?: boolean
  /** False keeps the scroll position: something on the page changes, not the page. */
  readonly resetScroll?: boolean
  /** Its class while it leads to the present page; with `exact`, not for pages below that one. */
  readonly activeClass?: string
  readonly exact?: boolean
}

/** Other clicks (a new tab, a download) are the browser's. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link within the app. */
export function Link(props: LinkProps) {
  const { to, search, replace = false, resetScroll = true, activeClass, exact = false, ...more } = props
  const { className, onClick, ...rest } = more
  const { pathname } = useLocation()
  const active = activeClass !== undefined && (exact ? pathname === to : `${pathname}/`.startsWith(`${to}/`))
  const ahead = () => preload(to)
  return (
    <a
      {...rest}
      href={hrefOf(to, search)}
      className={active ? `${className ?? ''} ${activeClass}`.trim() : className}
      aria-current={active ? 'page' : rest['aria-current']}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || rest.target) return
        event.preventDefault()
        void go({ to, ...(search ? { search } : {}), replace, resetScroll })
      }}
    />
  )
}
