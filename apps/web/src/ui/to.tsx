import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

export type ToProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the app: `/b/7c1…` */
  readonly href: string
  readonly search?: Readonly<Record<string, string>>
  readonly children?: ReactNode
}

/** A link within the app by its plain address, wherever the page that it leads to is written. */
export function To({ href, search, ...rest }: ToProps) {
  const target = { to: href, ...(search ? { search } : {}) } as unknown as LinkProps
  return <Link {...target} {...rest} />
}
